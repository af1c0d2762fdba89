public import Foundation
public import WebUICore
public import WebUIDrawing

/// A field for text.
@MainActor @preconcurrency
public struct TextField<Label: View> {
  let name: String
  let label: Text?
  let text: Binding<String>
  let prompt: Text?
  let axis: Axis

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      name: "", label: label() as? Text, text: text, prompt: prompt, axis: axis)
  }

  init(
    name: String, label: Text? = nil, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.name = name
    self.label = label
    self.text = text
    self.prompt = prompt
    self.axis = axis
  }
}

extension TextField: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { axis == .vertical ? "textarea" : "input" }

  package func render(_ element: Rendering) {
    element.describeField(
      name: label?.plainString ?? name, prompt: prompt?.plainString, text: text)
    guard axis == .vertical else {
      element.attribute("type", element.environment.textInput.fieldType)
      return
    }
    element.attribute("rows", "1")
    let lines = element.environment.lineLimits
    element.style("--lines-min", lines.map { CSS.number(Double($0.lowerBound)) })
    element.style(
      "--lines-max", lines.flatMap { $0.upperBound > 999 ? nil : CSS.number(Double($0.upperBound)) }
    )
    // Return makes a new line, unless the keyboard says that it sends; Shift+Return always does.
    let submits = element.environment.textInput.submitLabel.map { $0 != .return } ?? false
    element.attribute("data-return", submits ? "submit" : nil)
  }
}

extension TextField {
  /// A field for a value that is written and read by a format; text that it cannot read changes
  /// nothing.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(text: format.text(of: value), prompt: prompt, label: label)
  }

  /// A field for a value that is written and read by a format; text that it cannot read makes it
  /// nil.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(text: format.text(ofOptional: value), prompt: prompt, label: label)
  }
}

extension ParseableFormatStyle where FormatOutput == String {
  /// The value as a text that is typed.
  fileprivate func text(of value: Binding<FormatInput>) -> Binding<String> {
    Binding(
      get: { format(value.wrappedValue) },
      set: { typed in
        guard let parsed = try? parseStrategy.parse(typed) else { return }
        value.wrappedValue = parsed
      })
  }

  /// The value as a text that is typed; nil is an empty text.
  fileprivate func text(ofOptional value: Binding<FormatInput?>) -> Binding<String> {
    Binding(
      get: { value.wrappedValue.map(format) ?? "" },
      set: { typed in value.wrappedValue = try? parseStrategy.parse(typed) })
  }
}

extension TextInputTraits {
  // The browser's own types bring its password manager and its check of addresses only where a
  // form is submitted; `inputmode` brings the keyboard.
  var fieldType: String {
    switch contentType {
    case .emailAddress?, .username?: keyboardType == .emailAddress ? "email" : "text"
    case .telephoneNumber?: "tel"
    default: "text"
    }
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(
      name: titleKey.plainString, text: text, prompt: prompt, axis: .horizontal)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(name: String(title), text: text, prompt: prompt, axis: .horizontal)
  }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(name: titleKey.plainString, text: text, prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(name: String(title), text: text, prompt: prompt, axis: axis)
  }

  /// A field for a value that is written and read by a format; text that it cannot read changes
  /// nothing.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      name: titleKey.plainString, text: format.text(of: value), prompt: prompt, axis: .horizontal)
  }

  /// A field for a value that is written and read by a format; text that it cannot read changes
  /// nothing.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(name: String(title), text: format.text(of: value), prompt: prompt, axis: .horizontal)
  }

  /// A field for a value that is written and read by a format; text that it cannot read makes it
  /// nil.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      name: titleKey.plainString, text: format.text(ofOptional: value), prompt: prompt,
      axis: .horizontal)
  }

  /// A field for a value that is written and read by a format; text that it cannot read makes it
  /// nil.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      name: String(title), text: format.text(ofOptional: value), prompt: prompt,
      axis: .horizontal)
  }
}

extension TextField where Label == Text {
  /// A field for a value that is written and read by a formatter; text that it cannot read changes
  /// nothing.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    let text = Binding<String>(
      get: { Self.write(value.wrappedValue, by: formatter) },
      set: { typed in
        guard let read: V = Self.read(typed, by: formatter) else { return }
        value.wrappedValue = read
      })
    self.init(
      name: titleKey.plainString, text: text, prompt: prompt, axis: .horizontal)
  }

  private static func write<V>(_ value: V, by formatter: Formatter) -> String {
    formatter.string(for: value) ?? ""
  }

  private static func read<V>(_ text: String, by formatter: Formatter) -> V? {
    switch formatter {
    case let numbers as NumberFormatter:
      let number = numbers.number(from: text)
      return number.flatMap { number in
        switch V.self {
        case is Int.Type: number.intValue as? V
        case is Double.Type: number.doubleValue as? V
        case is Float.Type: number.floatValue as? V
        case is Decimal.Type: number.decimalValue as? V
        default: number as? V
        }
      }
    case let dates as DateFormatter: return dates.date(from: text) as? V
    default: return text as? V
    }
  }
}
