import ArgumentParser
import CloudFunctions
import Foundation

/// How functions send messages to devices.
struct MessagingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The key of a service account that may send messages, as Firebase's console gives it.",
      discussion: "Without one functions send none.", valueName: "file"))
  var messagingKey: String?

  @Option(help: ArgumentHelp("Who takes messages by FCM's HTTP v1 protocol.", valueName: "url"))
  var messagingEndpoint = "https://fcm.googleapis.com"

  func validate() throws {
    guard URL(string: messagingEndpoint)?.host() != nil else {
      throw ValidationError("--messaging-endpoint must be as https://fcm.googleapis.com.")
    }
  }

  func service() throws -> Messaging.Service? {
    guard let messagingKey, let endpoint = URL(string: messagingEndpoint) else { return nil }
    do {
      let key = try Data(contentsOf: URL(filePath: messagingKey))
      return try Messaging.Service(
        endpoint: endpoint, account: try MessagingAccount(json: key))
    } catch {
      throw AdminError("--messaging-key \(messagingKey) cannot be used: \(error)")
    }
  }
}
