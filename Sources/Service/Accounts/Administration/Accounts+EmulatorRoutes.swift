import GRDB
import Hummingbird

extension Accounts {
  /// Adds what tests of apps ask an emulator for; only a server in development has it.
  /// See https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator
  func addEmulatorRoutes(to router: some RouterMethods, _ endpoint: AccountsEndpoint) {
    let project = "/emulator/v1/projects/{project}"
    router.get(RouterPath("\(project)/oobCodes")) { request, context in
      await endpoint.respondToAnyone(request, context) { _ throws(AccountsError) in
        ["oobCodes": self.recentCodes.all]
      }
    }
    router.delete(RouterPath("\(project)/accounts")) { request, context in
      await endpoint.respondToOwner(request, context) { _ throws(AccountsError) in
        _ = try await self.storage.write { try User.deleteAll($0) }
        self.recentCodes.removeAll()
        return [String: String]()
      }
    }
  }
}
