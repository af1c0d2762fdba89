import MessageAIDomain

/// A photo of a message that is on its way to Storage, across launches.
struct PhotoUpload: Codable, Hashable {
  /// What it is for.
  enum Purpose: Codable, Hashable {
    /// A message, which has to be at the server first.
    case message(id: String, conversationId: String)
  }

  /// Where it will be in Storage.
  var path: String
  var purpose: Purpose
  /// Where the photo is in Storage that this is a copy of, until its bytes are on the device.
  var source: String?

  /// What its bytes are called on the device.
  var fileName: String { path.replacing("/", with: "-") + ".jpg" }
}
