public import Foundation

/// Why nothing is printed.
public struct UIPrintError: LocalizedError, Equatable, Sendable {
  /// The kinds of reasons.
  public enum Code: Int, Sendable {
    case notAvailable = 1
    case noContent, unknownImageFormat, jobFailed
  }

  public let code: Code

  public var errorDescription: String? {
    let advice = "Set printFormatter to the formatter of the scene's keyWindow."
    return switch code {
    case .noContent: "There is nothing to print. \(advice)"
    default: "A browser prints only the screen that it shows. \(advice)"
    }
  }
}
