internal import Foundation
internal import GRDB

/// What Swift's strings can do, for conditions in SQL to agree with it.
enum TextFunctions {
  static let contains = DatabaseFunction("swiftContains", argumentCount: 2, pure: true) { values in
    decide(values) { has($0, $1) }
  }

  static let starts = DatabaseFunction("swiftStarts", argumentCount: 2, pure: true) { values in
    decide(values) { $0.starts(with: $1) }
  }

  static var all: [DatabaseFunction] { [contains, starts] }

  // As predicates ask it: Foundation's own question to strings answers otherwise for no text at all.
  private static func has<Base: Collection, Part: Collection>(
    _ base: Base, _ part: Part
  ) -> Bool where Base.Element: Equatable, Part.Element == Base.Element {
    base.contains(part)
  }

  private static func decide(
    _ values: [DatabaseValue], _ test: (String, String) -> Bool
  ) -> Bool? {
    guard let text = String.read(values[0]), let part = String.read(values[1]) else { return nil }
    return test(text, part)
  }
}
