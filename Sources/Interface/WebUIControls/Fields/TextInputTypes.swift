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

  /// Whether what is typed is no prose, so that corrections only get in the way.
  var isLiteral: Bool {
    switch self {
    case .emailAddress, .URL, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }

  var capitalization: TextInputAutocapitalization { isLiteral ? .never : .sentences }
}

/// What a field asks for, so that the browser can fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The browser's `autocomplete` token.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  var autocomplete: String { rawValue }

  /// Whether it is a part of what somebody signs in with.
  var isCredential: Bool { [.username, .password, .newPassword].contains(self) }

  /// The form of each page that fields for signing in belong to, so that password managers offer to
  /// fill and to save them together.
  package static let credentialsForm = "credentials"

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "current-password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let URL = UITextContentType(rawValue: "url")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// Which letters a phone's keyboard makes capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let name: String

  public static let never = TextInputAutocapitalization(name: "none")
  public static let words = TextInputAutocapitalization(name: "words")
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// What the return key of a phone's keyboard says.
public struct SubmitLabel: Hashable, Sendable {
  /// The browser's `enterkeyhint`.
  let keyHint: String

  public static let done = SubmitLabel(keyHint: "done")
  public static let go = SubmitLabel(keyHint: "go")
  public static let send = SubmitLabel(keyHint: "send")
  public static let join = SubmitLabel(keyHint: "go")
  public static let route = SubmitLabel(keyHint: "go")
  public static let search = SubmitLabel(keyHint: "search")
  public static let `return` = SubmitLabel(keyHint: "enter")
  public static let next = SubmitLabel(keyHint: "next")
  public static let `continue` = SubmitLabel(keyHint: "next")
}

/// The kinds of fields whose return key an action answers to.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

enum TextFieldLook {
  case plain, rounded
}

/// How text fields look.
public protocol TextFieldStyle: Sendable {
  static var _isRounded: Bool { get }
}

public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public static var _isRounded: Bool { false }
}

public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public static var _isRounded: Bool { false }
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public static var _isRounded: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
