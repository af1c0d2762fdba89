/// The keyboards of a phone, which the browser picks by `inputmode`.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  var inputMode: String? {
    switch self {
    case .emailAddress: "email"
    case .URL: "url"
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .decimalPad: "decimal"
    case .phonePad: "tel"
    case .webSearch: "search"
    default: nil
    }
  }

  /// Whether what is typed is not prose, so that corrections only get in the way.
  var isLiteral: Bool {
    switch self {
    case .emailAddress, .URL, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }

  var capitalization: TextInputAutocapitalization { isLiteral ? .never : .sentences }
}
