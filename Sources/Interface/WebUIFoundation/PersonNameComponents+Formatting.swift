public import Foundation

#if !canImport(Darwin)
  extension PersonNameComponents {
    /// Writes names.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      /// How much of a name is written.
      public enum Style: Int, Codable, Hashable, Sendable {
        case short, medium, long, abbreviated
      }

      public var style: Style
      public var locale: Locale

      public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
        self.style = style
        self.locale = locale
      }

      public func locale(_ locale: Locale) -> Self {
        FormatStyle(style: style, locale: locale)
      }

      public func format(_ value: PersonNameComponents) -> String {
        let isFamilyFirst = Self.familyFirst.contains(
          locale.language.languageCode?.identifier ?? "")
        func joined(_ parts: [String?], separator: String = " ") -> String {
          parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
        }
        let (given, family) = (value.givenName, value.familyName)
        switch style {
        case .short: return value.nickname ?? given ?? family ?? ""
        case .medium: return joined(isFamilyFirst ? [family, given] : [given, family])
        case .long:
          let names = [given, value.middleName, family]
          return joined(
            [value.namePrefix] + (isFamilyFirst ? [family, given] : names) + [value.nameSuffix])
        case .abbreviated:
          let letters = [given, family].map { $0?.first.map(String.init) }
          return joined(isFamilyFirst ? letters.reversed() : letters, separator: "").uppercased()
        }
      }

      private static let familyFirst: Set<String> = ["zh", "ja", "ko", "vi", "hu"]
    }

    /// The name as people write it.
    public func formatted() -> String { formatted(.name(style: .medium)) }

    /// The name in a style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == PersonNameComponents {
      style.format(self)
    }
  }

  extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
      Self(style: style)
    }
  }
#endif
