public import Foundation

#if !canImport(Darwin)
  extension AttributedString {
    /// How a looked-up text becomes an attributed one.
    public struct FormattingOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      /// Marks each inserted value; here none is marked.
      public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1)
    }

    /// A text in the language of the scene whose code runs, with its emphasis and links, from the
    /// resources of the calling module or of a bundle.
    public init(
      localized key: String.LocalizationValue, options: FormattingOptions = [],
      table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
      comment: StaticString? = nil, fileID: String = #fileID
    ) {
      self.init()
      let context = TextContext(
        locale: locale, bundle: bundle ?? TextContext.bundle(ofFile: fileID), table: table)
      append(key.key.runs(in: context))
    }

    /// The text of a resource in its language, with its emphasis and links.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource, options: FormattingOptions = []) {
      self.init()
      append(resource.runs(in: TextContext(locale: resource.locale)))
    }
  }
#endif
