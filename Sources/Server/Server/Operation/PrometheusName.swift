/// A metric's name as Prometheus allows it, and what kind of metric it is.
struct PrometheusName: Hashable, Sendable {
  enum Kind: String, Sendable {
    case counter, gauge, histogram, summary
  }

  let text: String
  let kind: Kind

  init(_ label: String, suffix: String = "", kind: Kind) {
    let name = Self.sanitized(label)
    text = name.hasSuffix(suffix) ? name : name + suffix
    self.kind = kind
  }

  /// Letters, digits and underscores, not beginning with a digit.
  static func sanitized(_ name: String) -> String {
    let letters = name.unicodeScalars.map {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) ? Character($0) : "_"
    }
    return letters.first.map { $0.isNumber } ?? true ? "_" + String(letters) : String(letters)
  }
}

/// A series' labels, as they stand between braces.
struct PrometheusLabels: Hashable, Sendable {
  let text: String

  init(_ dimensions: [(String, String)]) {
    text = dimensions.map { name, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      return "\(PrometheusName.sanitized(name))=\"\(escaped)\""
    }
    .joined(separator: ",")
  }

  /// The braces with what is in them and one label more; nothing where there is none.
  func braces(adding label: String = "") -> String {
    let all = [text, label].filter { !$0.isEmpty }.joined(separator: ",")
    return all.isEmpty ? "" : "{\(all)}"
  }
}
