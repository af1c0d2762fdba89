package import Strokes

/// A drawing as pieces of text, so that a stroke more sends only the piece that it is in.
///
/// Where a piece ends is decided by the names of its strokes, so that pieces stay the same when strokes
/// come or go elsewhere.
package struct InkChunks {
  private var known: [String: (stroke: Stroke, text: String)] = [:]

  package init() {}

  /// The pieces: lists of strokes in the form "strokes v1".
  package mutating func texts(of drawing: Drawing) -> [String] {
    var fresh: [String: (stroke: Stroke, text: String)] = [:]
    var texts: [String] = []
    var open: [String] = []
    var length = 0
    for stroke in drawing.strokes {
      let text: String
      if let known = known[stroke.id], known.stroke == stroke {
        text = known.text
      } else if let encoded = try? stroke.encoded() {
        text = encoded
      } else {
        continue
      }
      fresh[stroke.id] = (stroke, text)
      open.append(text)
      length += text.utf8.count
      if length > 30_000 || Self.ends(stroke.id) {
        texts.append("[" + open.joined(separator: ",") + "]")
        (open, length) = ([], 0)
      }
    }
    if !open.isEmpty { texts.append("[" + open.joined(separator: ",") + "]") }
    known = fresh
    return texts
  }

  /// Whether a piece ends with the stroke of a name: one of 16 does.
  private static func ends(_ name: String) -> Bool {
    name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 12 & 15 == 0
  }
}
