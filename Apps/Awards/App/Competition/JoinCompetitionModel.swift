import AwardsDomain
import DomainParts
import FirebaseParts
import Foundation
import Observation

/// The form that takes an invite code.
@MainActor @Observable
package final class JoinCompetitionModel {
  /// What is typed: in capitals, without what cannot be part of a code.
  package var code: String {
    get { tidyCode }
    set {
      let tidy = Self.tidied(newValue)
      if tidy != tidyCode { error = nil }
      tidyCode = tidy
    }
  }
  private var tidyCode: String
  package private(set) var isLoading = false
  package private(set) var error: String?
  /// Whether trying again may help.
  package private(set) var mayRetry = false

  @ObservationIgnored private let session: Session

  package init(session: Session, code: String = "") {
    self.session = session
    tidyCode = Self.tidied(code)
  }

  /// Whether the code is whole.
  package var isValid: Bool { (try? InviteCode(code)) != nil }

  /// What is wrong with what is typed so far; nil while it only lacks characters.
  package var mistake: String? {
    do {
      _ = try InviteCode(code)
      return nil
    } catch .wrongLength(let count) where count <= InviteCode.length {
      return nil
    } catch {
      return error.localizedDescription
    }
  }

  /// Joins; gives the competition's id.
  package func joinButtonTapped() async -> String? {
    guard !isLoading else { return nil }
    let known: InviteCode
    do {
      known = try InviteCode(code)
    } catch {
      self.error = error.localizedDescription
      return nil
    }
    isLoading = true
    defer { isLoading = false }
    error = nil
    do {
      return try await session.functions.joinCompetition(
        inviteCode: known.value, requestId: UUID().uuidString
      ).competitionId
    } catch {
      self.error = error.localizedDescription
      mayRetry = error == .unreachable
      return nil
    }
  }

  /// Capitals without spaces, hyphens and what lies beyond the sixth character. What is not a letter or
  /// digit stays, so that its person is told of it.
  private static func tidied(_ text: String) -> String {
    let typed = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    return String(typed.prefix(InviteCode.length))
  }
}
