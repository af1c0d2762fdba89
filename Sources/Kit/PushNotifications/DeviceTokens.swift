import FirebaseFirestore
import FirebaseMessaging

/// The documents by which an app's server finds the devices of one person, each with the device's
/// token for messages.
@MainActor
package struct DeviceTokens {
  private let devices: CollectionReference
  private let phone: PhoneServices

  /// - Parameter devices: where the app keeps the devices of the person who is signed in.
  package init(in devices: CollectionReference, phone: PhoneServices) {
    self.devices = devices
    self.phone = phone
  }

  /// Lets the server send to this device.
  package func register(_ token: String) {
    device(of: token).setData(["token": token, "updatedAt": FieldValue.serverTimestamp()])
  }

  /// The server no longer sends to this device. Waits for the server, but not for long; where it does
  /// not answer, what it sends reaches nobody, because the token is given up.
  ///
  /// - Parameter isReached: whether the server was heard of lately, so that an answer is likely.
  package func unregister(isReached: Bool) async {
    let messaging = phone.messaging
    messaging.delegate = nil
    guard let token = messaging.fcmToken else { return }
    let (answers, answer) = AsyncStream<Void>.makeStream()
    device(of: token).delete { _ in answer.yield() }
    if isReached {
      let patience = Task {
        try? await Task.sleep(for: .seconds(10))
        answer.yield()
      }
      for await _ in answers { break }
      patience.cancel()
    }
    await phone.giveUpToken()
  }

  /// A token begins with the installation, which stays when the token changes.
  private func device(of token: String) -> DocumentReference {
    devices.document(String(token.prefix { $0 != ":" }))
  }
}
