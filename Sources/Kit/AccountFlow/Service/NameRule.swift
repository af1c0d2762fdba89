import DomainParts
import Foundation

/// Which names of people fit an app.
public struct NameRule: Sendable {
  /// What is said of a name.
  public enum Verdict: Hashable, Sendable {
    /// The name as it is kept.
    case fits(String)
    /// Nothing is typed yet.
    case empty
    /// A sentence says what to change.
    case unfit(String)
  }

  private let judge: @Sendable (String) -> Verdict

  /// - Parameter judge: tidies a name, or says what is wrong with it.
  public init(_ judge: @escaping @Sendable (String) -> Verdict) {
    self.judge = judge
  }

  /// Judges what somebody has typed.
  public func verdict(on text: String) -> Verdict { judge(text) }

  /// The name as it is kept; nil for one that does not fit.
  public func fitting(_ text: String) -> String? {
    if case .fits(let name) = judge(text) { name } else { nil }
  }

  /// What is wrong with the text; nil for one that fits, and as long as nothing is typed.
  public func mistake(in text: String) -> String? {
    if case .unfit(let sentence) = judge(text) { sentence } else { nil }
  }

  /// Visible and at most `limit` characters long, as people count them.
  public static func visible(limit: Int) -> NameRule {
    NameRule { text in
      do throws(NameError) {
        return .fits(try TextRules.name(text, limit: limit, scalars: 10))
      } catch .empty {
        return .empty
      } catch {
        return .unfit(error.localizedDescription)
      }
    }
  }

  /// Visible and at most 50 characters long.
  public static let person = visible(limit: PersonName.limit)
}
