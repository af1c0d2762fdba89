/// The ids of drawings, which clients choose.
package enum DrawingID {
  /// Whether a text can be the id of a drawing: 1 to 64 letters, digits and hyphens of ASCII.
  package static func isValid(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || byte == 45
      }
  }
}
