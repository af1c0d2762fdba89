import AppResources
public import Foundation
import WebUICore

#if !canImport(Darwin)
  /// A text of the app's resources that is looked up where it is shown.
  public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable,
    CustomLocalizedStringResourceConvertible
  {
    /// Where the resources are.
    public enum BundleDescription: Equatable, Sendable {
      case main
      case atURL(URL)

      var bundle: Bundle? {
        switch self {
        case .main: nil
        case .atURL(let url): Bundle(url: url)
        }
      }
    }

    package let content: LocalizedStringKey
    /// The text where the resources have none; nil for the key itself.
    package let defaultValue: LocalizedStringKey?
    public let table: String?
    public var locale: Locale
    public let bundle: BundleDescription
    private let fileID: String

    /// The key by which the text is found.
    public var key: String { content.key }

    public var localizedStringResource: LocalizedStringResource { self }

    public init(stringLiteral value: String) {
      self.init(content: LocalizedStringKey(value))
    }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      self.init(content: LocalizedStringKey(stringInterpolation: stringInterpolation))
    }

    /// A text by its key, which is the text in the language that the app is written in.
    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
      bundle: BundleDescription = .main, comment: StaticString? = nil, fileID: String = #fileID
    ) {
      self.init(
        content: keyAndValue.key, table: table, locale: locale, bundle: bundle, fileID: fileID)
    }

    /// A text by a key that says nothing by itself.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil,
      fileID: String = #fileID
    ) {
      self.init(
        content: LocalizedStringKey(key.description), defaultValue: defaultValue.key,
        table: table, locale: locale, bundle: bundle, fileID: fileID)
    }

    private init(
      content: LocalizedStringKey, defaultValue: LocalizedStringKey? = nil, table: String? = nil,
      locale: Locale? = nil, bundle: BundleDescription = .main, fileID: String = ""
    ) {
      self.content = content
      self.defaultValue = defaultValue
      self.table = table
      self.locale = locale ?? TextContext().locale
      self.bundle = bundle
      self.fileID = fileID
    }

    /// The text for a reader.
    func runs(in context: TextContext) -> [TextRun] {
      let own = bundle.bundle ?? context.bundle ?? TextContext.bundle(ofFile: fileID)
      let context = TextContext(locale: context.locale, bundle: own, table: table)
      if let defaultValue, context.format(of: key, numbers: []) == nil {
        return defaultValue.runs(in: context)
      }
      return content.runs(in: context)
    }
  }

  /// Something that a text stands for.
  public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
  }

  extension String {
    /// A text with inserted values, by which it is found in the app's resources.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
      package let key: LocalizedStringKey

      public init(_ value: String) {
        key = LocalizedStringKey(value)
      }

      public init(stringLiteral value: String) {
        self.init(value)
      }

      public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        key = LocalizedStringKey(stringInterpolation: stringInterpolation)
      }
    }

    /// A text in the language of the scene whose code runs, from the resources of the calling
    /// module or of a bundle.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil, fileID: String = #fileID
    ) {
      let context = TextContext(
        locale: locale, bundle: bundle ?? TextContext.bundle(ofFile: fileID), table: table)
      self = keyAndValue.key.runs(in: context).map(\.text).joined()
    }

    /// A text by a key that says nothing by itself, in the language of the scene whose code runs.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil,
      fileID: String = #fileID
    ) {
      let context = TextContext(
        locale: locale, bundle: bundle ?? TextContext.bundle(ofFile: fileID), table: table)
      let key = LocalizedStringKey(key.description)
      let isKnown = context.format(of: key.key, numbers: []) != nil
      self = (isKnown ? key : defaultValue.key).runs(in: context).map(\.text).joined()
    }

    /// The text of a resource in its language.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
      self = resource.runs(in: TextContext(locale: resource.locale)).map(\.text).joined()
    }
  }

  extension TextContext {
    /// The resources of the module in which a file is.
    static func bundle(ofFile fileID: String) -> Bundle? {
      guard let module = fileID.split(separator: "/").first else { return nil }
      let folder = WebAssets.folder.deletingLastPathComponent().deletingLastPathComponent()
      return ResourceBundles.bundle(ofModule: String(module), beside: folder)
    }
  }
#endif
