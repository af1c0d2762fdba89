public import Foundation

/// A text as written in code, in which Markdown and interpolated values may stand.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// A piece: what was written is read as Markdown, what was inserted is not.
  package enum Segment: Equatable, Sendable {
    case literal(String)
    case value(String)
    case text(Text)
  }

  package var segments: [Segment]

  /// Makes a key from a string.
  public init(_ value: String) {
    segments = [.literal(value)]
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  /// Collects the pieces of an interpolated text.
  public struct StringInterpolation: StringInterpolationProtocol {
    var segments: [Segment] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      segments.append(.value(string))
    }

    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.text(text))
    }

    public mutating func appendInterpolation<Value>(_ value: Value) {
      segments.append(.value(String(describing: value)))
    }

    public mutating func appendInterpolation(_ number: Int) {
      segments.append(.text(Text(number, format: .number)))
    }

    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput, format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
      segments.append(.value(format.format(input)))
    }

    public mutating func appendInterpolation(_ value: Double, specifier: String) {
      segments.append(.value(String(format: specifier, value)))
    }

    public mutating func appendInterpolation(_ value: Int, specifier: String) {
      segments.append(.value(String(format: specifier, value)))
    }
  }

  /// The characters alone, without Markdown's marks.
  package var resolved: String {
    runs(locale: Locale(identifier: "en_US")).map(\.text).joined()
  }

  func runs(locale: Locale) -> [TextRun] {
    // Values keep their place as a character that nobody types, so that a pair of marks may
    // stand on either side of a value without the value's own marks counting.
    var source = ""
    var values: [[TextRun]] = []
    for segment in segments {
      switch segment {
      case .literal(let literal): source += literal
      case .value(let value):
        source.append(Markdown.placeholder)
        values.append([TextRun(text: value)])
      case .text(let text):
        source.append(Markdown.placeholder)
        values.append(text.runs(locale: locale))
      }
    }
    return Markdown.runs(of: source, values: values)
  }
}
