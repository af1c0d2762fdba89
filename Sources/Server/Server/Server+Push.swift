import Accounts
import CoreMetrics
import Foundation
import Logging
import PushDelivery

extension Server {
  /// Opens the messages of a data folder.
  static func push(
    _ configuration: ServerConfiguration, in directory: DataDirectory, accounts: Accounts,
    metrics: any MetricsFactory, logger: Logger
  ) async throws(ServerError) -> PushDelivery {
    var push = configuration.push
    push.isDevelopment = configuration.isDevelopment
    push.vapidSubject = push.vapidSubject ?? subject(configuration)
    if push.vapidSubject == nil {
      logger.info(
        "Web Push is not offered: name who operates the server by --vapid-subject or --public-url.")
    }
    do throws(PushError) {
      return try await PushDelivery(
        push, file: directory.push, keys: directory.keys,
        surroundings: PushDelivery.Surroundings(projectID: configuration.projectID) { uid in
          do {
            return try await accounts.user(uid: uid)?.isDisabled == false
          } catch {
            // An account that cannot be looked up now is not taken for one that is gone.
            return true
          }
        }, metrics: metrics, logger: logger)
    } catch {
      throw ServerError(.push, error.message)
    }
  }

  /// The operator of the server, as far as it is known without an option for it.
  private static func subject(_ configuration: ServerConfiguration) -> String? {
    if let url = configuration.accounts.publicURL, url.scheme == "https" {
      return url.absoluteString
    }
    return configuration.isDevelopment ? "mailto:development@localhost" : nil
  }
}
