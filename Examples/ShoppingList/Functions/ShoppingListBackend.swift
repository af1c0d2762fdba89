import CloudFunctions
import Foundation
import ShoppingListDomain

/// What the app brings to the server.
public struct ShoppingListBackend: AppBackend {
  public init() {}

  public var rules: String { get throws { try Bundle.module.rules(named: "firestore") } }
  public var storageRules: String? { get throws { try Bundle.module.rules(named: "storage") } }

  public var functions: [CloudFunction] {
    [.onCall("share") { try await share($0, $1) }]
  }

  public let demoPeople = ["Ada", "Bob"].map {
    DemoPerson(name: $0, email: "\($0.lowercased())@example.com", password: "shopping")
  }

  /// Adds the person who has an e-mail address to the members of a list, and returns its title.
  private func share(_ call: [String: String], _ context: CallableContext) async throws -> String {
    let (uid, admin) = (try context.uid, context.environment.admin)
    let (list, email) = (call["list"] ?? "", call["email"] ?? "")
    let path = "\(SharedList.collection)/\(list.filter { $0 != "/" })"
    let known = try await admin.documents.snapshot(path)?.data(as: SharedList.self)
    guard let known, known.members.contains(uid) else {
      throw HTTPSError(.notFound, "You have no such list.")
    }
    guard let other = try await admin.users.uid(email: email) else {
      throw HTTPSError(.notFound, "Nobody here has the address \(email).")
    }
    let added = [SharedList.CodingKeys.members: FieldValue.arrayUnion([.string(other)])]
    try await admin.documents.update(path, added.document)
    return known.title
  }
}
