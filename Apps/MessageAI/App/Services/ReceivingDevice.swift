import DeviceStorage
import Foundation

/// This device, as those see it with whom its person has chats.
package struct ReceivingDevice: Sendable {
  /// Made up for this device and this person alone: neither its token nor anything else that is known
  /// of the device follows from it.
  package let id: String
  /// What people call such a device, such as "Chrome on Linux".
  package let name: String

  private static let file = "device.json"

  /// - Parameter folder: where the device keeps what it has of the person.
  init(named name: String, in folder: DeviceFiles) {
    self.name = String(name.prefix(40))
    if let kept = folder.value(String.self, named: Self.file) {
      id = kept
    } else {
      id = String(UUID().uuidString.filter { $0 != "-" }.prefix(16)).lowercased()
      folder.keep(id, named: Self.file)
    }
  }
}
