import AppResources
import Foundation
import WebUICore

/// In which language a text is shown, and where the app's texts are.
struct TextContext {
  var locale: Locale
  var bundle: Bundle?
  var table: String?

  /// The context of a view; without a locale that of the running scene.
  init(locale: Locale? = nil, bundle: Bundle? = nil, table: String? = nil) {
    self.locale = locale ?? SceneSurroundings.current?.locale ?? Locale(identifier: "en_US")
    self.bundle = bundle ?? SceneSurroundings.current?.resources
    self.table = table
  }

  /// The text of a key in the reader's language; nil when the app has none.
  func format(of key: String, numbers: [Double?]) -> LocalizedFormat? {
    guard let bundle, !key.isEmpty else { return nil }
    let catalog = ResourceBundles.catalog(table, in: bundle)
    guard !catalog.isEmpty else { return nil }
    let languages = ResourceBundles.languages(for: locale, source: catalog.sourceLanguage)
    guard let (entry, language) = catalog.entry(for: key, languages: languages) else { return nil }
    let code = language == "Base" ? languages.last ?? "en" : language
    return entry.format(
      for: numbers, language: String(code.split(separator: "-").first ?? "en"))
  }
}
