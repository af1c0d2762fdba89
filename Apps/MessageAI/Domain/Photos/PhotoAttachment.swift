/// A photo of a message: where it is kept, and what to show until it is there.
package struct PhotoAttachment: Codable, Hashable, Sendable {
  /// The path in Storage.
  package var path: String
  /// The size in pixels.
  package var width: Int
  package var height: Int
  /// The average colour, as six hexadecimal digits, to fill its place with.
  package var color: String
  /// Whether the file has come to Storage; until then only its sender can show it.
  package var isUploaded: Bool

  /// The colour of a place whose photo nobody has looked into.
  package static let plainColor = "8e8e93"

  package init(
    path: String, width: Int, height: Int, color: String = plainColor, isUploaded: Bool = false
  ) {
    self.path = path
    self.width = width
    self.height = height
    self.color = color
    self.isUploaded = isUploaded
  }

  /// Its fields in a message's document.
  package enum CodingKeys: String, DocumentField {
    case path, width, height, color, isUploaded
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    path = try fields.decode(String.self, forKey: .path)
    width = try fields.decode(Int.self, forKey: .width)
    height = try fields.decode(Int.self, forKey: .height)
    color = try fields.decodeIfPresent(String.self, forKey: .color) ?? Self.plainColor
    isUploaded = try fields.decodeIfPresent(Bool.self, forKey: .isUploaded) ?? false
  }

  /// The largest size of its shape that fits into a box.
  package func size(fitting width: Double, _ height: Double) -> (width: Double, height: Double) {
    let ratio = aspectRatio
    let fitted = min(width, height * ratio)
    return (fitted.rounded(), (fitted / ratio).rounded())
  }

  /// Width by height; 1 for a photo without a size.
  package var aspectRatio: Double {
    width > 0 && height > 0 ? Double(width) / Double(height) : 1
  }

  /// Where a message's photo is kept.
  package static func path(of messageId: String, in conversationId: String) -> String {
    "message_photos/\(conversationId)/\(messageId)"
  }
}
