package import Foundation

/// The texts of one table in all its languages.
package struct StringCatalog: Sendable {
  /// The language that the keys are in.
  package private(set) var sourceLanguage: String?
  private var entries: [String: [String: LocalizedEntry]] = [:]

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// The meaning of a key in the first of some languages that has one, and that language.
  package func entry(
    for key: String, languages: [String]
  ) -> (entry: LocalizedEntry, language: String)? {
    for language in languages {
      if let entry = entries[language.lowercased()]?[key] { return (entry, language) }
    }
    return nil
  }

  package mutating func add(_ entry: LocalizedEntry, key: String, language: String) {
    entries[language.lowercased(), default: [:]][key] = entry
  }

  // MARK: - Xcode's string catalogs

  /// Adds the texts of an `.xcstrings` file.
  package mutating func add(catalog data: Data) throws {
    let file = try JSONDecoder().decode(CatalogFile.self, from: data)
    sourceLanguage = file.sourceLanguage
    for (key, string) in file.strings {
      for (language, localization) in string.localizations ?? [:] {
        if let entry = localization.entry { add(entry, key: key, language: language) }
      }
    }
  }

  private struct CatalogFile: Decodable {
    var sourceLanguage: String?
    var strings: [String: Key]

    struct Key: Decodable {
      var localizations: [String: Localization]?
    }

    struct Unit: Decodable {
      var value: String
    }

    struct Variation: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
    }

    struct Variations: Decodable {
      var plural: [String: Variation]?
      var device: [String: Variation]?

      var forms: [PluralCategory: String] {
        var forms: [PluralCategory: String] = [:]
        for (name, variation) in plural ?? [:] {
          forms[PluralCategory(rawValue: name) ?? .other] = variation.stringUnit?.value
        }
        return forms
      }
    }

    struct Substitution: Decodable {
      var argNum: Int?
      var variations: Variations?
    }

    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
      var substitutions: [String: Substitution]?

      var entry: LocalizedEntry? {
        if let device = variations?.device, let chosen = device["other"] ?? device["iphone"] {
          return Localization(stringUnit: chosen.stringUnit, variations: chosen.variations).entry
        }
        if let forms = variations?.forms, !forms.isEmpty { return LocalizedEntry(plural: forms) }
        guard let stringUnit else { return nil }
        let parts = (substitutions ?? [:]).mapValues {
          LocalizedEntry.Substitution(
            argument: $0.argNum.map { $0 - 1 }, forms: $0.variations?.forms ?? [:])
        }
        return LocalizedEntry(stringUnit.value, substitutions: parts)
      }
    }
  }

  // MARK: - Older files

  /// Adds the texts of a `.strings` file.
  package mutating func add(strings text: String, language: String) {
    for (key, value) in StringsFile.pairs(in: text) {
      add(LocalizedEntry(value), key: key, language: language)
    }
  }

  /// Adds the texts of a `.stringsdict` file.
  package mutating func add(stringsdict data: Data, language: String) throws {
    let file = try PropertyListSerialization.propertyList(from: data, format: nil)
    for (key, value) in file as? [String: Any] ?? [:] {
      guard let value = value as? [String: Any],
        let format = value["NSStringLocalizedFormatKey"] as? String
      else { continue }
      var parts: [String: LocalizedEntry.Substitution] = [:]
      for (name, part) in value {
        guard let part = part as? [String: Any] else { continue }
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases {
          forms[category] = part[category.rawValue] as? String
        }
        parts[name] = LocalizedEntry.Substitution(forms: forms)
      }
      add(LocalizedEntry(format, substitutions: parts), key: key, language: language)
    }
  }
}
