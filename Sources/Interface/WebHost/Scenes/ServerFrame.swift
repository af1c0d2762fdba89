import Foundation
import WebUICore

/// The frames a page gets, as JSON text.
enum ServerFrame {
  /// The patches of one flush, already a JSON array, with the lasting names of what they bring.
  static func patches(
    _ patches: String, number: Int, progress: EventProgress, names: [ElementName]
  ) -> String {
    #"{"s":\#(number),\#(progress.fields),"p":\#(patches)\#(field(of: names))}"#
  }

  /// Tells which events arrived when nothing changed by them.
  static func acknowledgement(_ progress: EventProgress) -> String {
    "{\(progress.fields)}"
  }

  /// Everything the scene shows, for a page whose own state is too old or of another rendering.
  static func fullState(
    html: String, number: Int, progress: EventProgress, graph: String, scene: String,
    names: [ElementName]
  ) -> String {
    #"{"s":\#(number),\#(progress.fields),"g":\#(quote(graph)),"scene":\#(quote(scene)),"#
      + #""html":\#(quote(html))\#(field(of: names))}"#
  }

  /// The lasting names that a page asked for.
  static func names(_ names: [ElementName]) -> String {
    #"{"ids":\#(list(of: names))}"#
  }

  private static func field(of names: [ElementName]) -> String {
    names.isEmpty ? "" : #","ids":\#(list(of: names))"#
  }

  /// Names as a JSON array: number, name, and where the element leads.
  static func list(of names: [ElementName]) -> String {
    let entries = names.map { name in
      let destination = name.destination.map { "," + quote($0) } ?? ""
      return "[\(name.element),\(quote(name.name))\(destination)]"
    }
    return "[" + entries.joined(separator: ",") + "]"
  }

  /// Tells that an event was not carried out.
  static func refused(_ number: Int, _ refusal: Refusal) -> String {
    #"{"refused":[\#(number),\#(quote(refusal.rawValue))]}"#
  }

  /// Names the account whose content the scene shows; empty for nobody's.
  static func account(_ name: String) -> String {
    #"{"account":\#(quote(name))}"#
  }

  /// Has the page fetch its device's new cookie with a word.
  static func renewal(_ word: String) -> String {
    #"{"renew":\#(quote(word))}"#
  }

  /// Tells a page that the host has other files than those it runs.
  static func outdated() -> String { #"{"outdated":1}"# }

  static func pong() -> String { #"{"pong":1}"# }

  /// Says what was wrong with a frame; the page logs it.
  static func error(_ message: String) -> String {
    #"{"error":\#(quote(message))}"#
  }

  /// `text` as a JSON string.
  static func quote(_ text: String) -> String {
    var json = "\""
    json.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
