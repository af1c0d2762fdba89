import AppResources
public import Foundation

/// A text as written in code, in which Markdown and interpolated values may stand.
///
/// Where the app's resources have the text in the reader's language, that one is shown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// A piece: what was written is read as Markdown, what was inserted is not.
  package enum Segment: Equatable, Sendable {
    case literal(String)
    case argument(Argument)
  }

  /// A value that was inserted.
  package struct Argument: Equatable, Sendable {
    /// How it stands in the key by which the text is found, as `%lld`.
    var specifier: String
    var content: Text
    /// The number, on which the form of words may depend.
    var number: Double?
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

    private mutating func add(_ specifier: String, _ content: Text, number: Double? = nil) {
      segments.append(
        .argument(Argument(specifier: specifier, content: content, number: number)))
    }

    public mutating func appendInterpolation(_ string: String) {
      add("%@", Text(verbatim: string))
    }

    public mutating func appendInterpolation(_ text: Text) {
      add("%@", text)
    }

    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      add("%@", Text(resource))
    }

    public mutating func appendInterpolation<Value>(_ value: Value) {
      let content = Text(verbatim: String(describing: value))
      switch value {
      case let value as Double: add("%lf", content, number: value)
      case let value as Float: add("%f", content, number: Double(value))
      case let value as any BinaryInteger:
        add(type(of: value).isSigned ? "%lld" : "%llu", content, number: Double(value))
      default: add("%@", content)
      }
    }

    public mutating func appendInterpolation(_ number: Int) {
      add("%lld", Text(number, format: .number), number: Double(number))
    }

    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput, format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
      add("%@", Text(input, format: format))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      add(
        specifier, Text(verbatim: String(format: specifier, value._arg)),
        number: value._arg as? Double ?? (value as? any BinaryInteger).map { Double($0) })
    }

    public mutating func appendInterpolation(_ image: Image) {
      add("%@", Text(image))
    }

    public mutating func appendInterpolation(_ interval: DateInterval) {
      add("%@", Text(interval))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      add("%@", Text(dates))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      add("%@", Text(date, style: style))
    }
  }

  /// The key by which the text is found in the app's resources, as `%lld new messages`.
  var key: String {
    segments.map { segment in
      switch segment {
      case .literal(let literal):
        // In a text that is a format a percent sign is written twice.
        arguments.isEmpty ? literal : literal.replacing("%", with: "%%")
      case .argument(let argument): argument.specifier
      }
    }
    .joined()
  }

  private var arguments: [Argument] {
    segments.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  /// The characters alone, without Markdown's marks, as the running scene's reader reads them.
  package var resolved: String {
    runs(in: TextContext()).map(\.text).joined()
  }

  /// The characters in runs of equal looks.
  func runs(in context: TextContext) -> [TextRun] {
    let arguments = arguments
    // Values keep their place as a character that nobody types, so that a pair of marks may
    // stand on either side of a value without the value's own marks counting.
    var source = ""
    var values: [[TextRun]] = []
    let (pieces, language) = pieces(in: context, arguments)
    for piece in pieces {
      switch piece {
      case .literal(let literal): source += literal
      case .argument(let argument):
        source.append(Markdown.placeholder)
        values.append(argument.content.runs(in: context))
      }
    }
    return Markdown.runs(of: source, values: values, language: language)
  }

  /// What is shown, and the language that it is in: what the app's resources lack is shown as the
  /// code says it, which is taken for English.
  private func pieces(
    in context: TextContext, _ arguments: [Argument]
  ) -> (pieces: [Segment], language: String) {
    guard context.bundle != nil,
      let format = context.format(of: key, numbers: arguments.map(\.number))
    else { return (segments, "en") }
    return (
      pieces(of: format, arguments), context.locale.language.languageCode?.identifier ?? "en"
    )
  }

  private func pieces(of format: LocalizedFormat, _ arguments: [Argument]) -> [Segment] {
    guard !arguments.isEmpty else { return [.literal(format.source)] }
    return format.pieces.compactMap { piece in
      switch piece {
      case .text(let text): .literal(text)
      case .argument(let index):
        arguments.indices.contains(index) ? .argument(arguments[index]) : nil
      }
    }
  }
}
