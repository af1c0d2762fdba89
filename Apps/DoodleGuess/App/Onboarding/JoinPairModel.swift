import DomainParts
import Foundation
import Observation

/// The form that takes the partner's code.
@MainActor @Observable
package final class JoinPairModel {
  /// What is typed: six capitals at most, without blanks and hyphens.
  package var code: String {
    get { tidyCode }
    set {
      let typed = newValue.uppercased().filter { !$0.isWhitespace && $0 != "-" }
      let tidy = String(typed.prefix(InviteCode.length))
      if tidy != tidyCode { error = nil }
      tidyCode = tidy
    }
  }
  private var tidyCode = ""
  package private(set) var isLoading = false
  package private(set) var error: String?

  @ObservationIgnored private let session: Session

  package init(session: Session) {
    self.session = session
  }

  /// Whether the code is whole.
  package var isComplete: Bool { tidyCode.count == InviteCode.length }

  /// Joins; gives whether that worked.
  package func connectButtonTapped() async -> Bool {
    guard !isLoading else { return false }
    isLoading = true
    defer { isLoading = false }
    error = nil
    do {
      try await session.pairing.joinWithCode(tidyCode)
      return true
    } catch {
      self.error = sentence(of: error)
      return false
    }
  }
}
