/// What a key means in one language.
package struct LocalizedEntry: Equatable, Sendable {
  /// A part that depends on a number, named in the format as `%#@name@`.
  package struct Substitution: Equatable, Sendable {
    /// The number of the argument, counted from 0; nil for the order in the format.
    var argument: Int?
    var forms: [PluralCategory: String]
    /// Whether the form is the whole text, whose arguments count from the first.
    var isWhole = false
  }

  var format: String
  var substitutions: [String: Substitution] = [:]

  package init(_ format: String, substitutions: [String: Substitution] = [:]) {
    self.format = format
    self.substitutions = substitutions
  }

  /// A text that depends on its first number.
  package init(plural forms: [PluralCategory: String]) {
    format = "%#@whole@"
    substitutions = ["whole": Substitution(argument: nil, forms: forms, isWhole: true)]
  }

  /// The format for some arguments; those that are not numbers are nil.
  package func format(for numbers: [Double?], language: String) -> LocalizedFormat {
    guard !substitutions.isEmpty else { return LocalizedFormat(format) }
    var result = ""
    var rest = Substring(format)
    var order = 0
    while let start = rest.firstRange(of: "%#@") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "@") else { break }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard let part = substitutions[name] else { continue }
      let whole = part.isWhole ? numbers.firstIndex { $0 != nil } ?? 0 : order
      let argument = part.argument ?? whole
      order += 1
      let number = numbers.indices.contains(argument) ? numbers[argument] ?? 0 : 0
      let category = PluralRule.category(of: number, language: language)
      // Zero may have a form of its own in every language.
      let form =
        (number == 0 ? part.forms[.zero] : nil) ?? part.forms[category] ?? part.forms[.other] ?? ""
      result += part.isWhole ? form : LocalizedFormat.numbering(form, as: argument)
    }
    return LocalizedFormat(result + rest)
  }
}
