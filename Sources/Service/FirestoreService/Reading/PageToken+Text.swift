import DocumentStore
import FirestoreWire
import Foundation

extension PageToken {
  /// Reads a token as it was given; nil for none.
  init?(text: String) throws(WireError) {
    guard !text.isEmpty else { return nil }
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: base64) else {
      throw WireError("The page_token is none that this method has given.")
    }
    self.init(bytes: Array(data))
  }

  /// The token as it goes into addresses, too.
  var text: String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
  }
}
