import AwardsDomain
import DomainParts
import FirebaseParts
import Foundation
import Observation

/// The form that makes a competition.
@MainActor @Observable
package final class CreateCompetitionModel {
  package var name = "" {
    didSet { if name != oldValue { requestId = UUID().uuidString } }
  }
  package var selectedCeremonyId: String? {
    didSet { if selectedCeremonyId != oldValue { requestId = UUID().uuidString } }
  }
  package private(set) var isLoading = false
  package private(set) var error: String?
  /// Whether trying again may help.
  package private(set) var mayRetry = false

  @ObservationIgnored private let session: Session
  /// The same for every attempt to make the same competition.
  @ObservationIgnored private var requestId = UUID().uuidString

  package init(session: Session) {
    self.session = session
  }

  /// The ceremonies that one can play about: those that are not over, the next one first.
  package var ceremonies: [Ceremony] {
    session.ceremonies.ceremonies.filter { $0.status(at: session.clock.now) != .completed }
  }

  package var isLoaded: Bool { session.ceremonies.isLoaded }

  /// What is wrong with the name, apart from that nothing is typed.
  package var nameMistake: String? {
    do {
      _ = try CompetitionName(name)
      return nil
    } catch .empty {
      return nil
    } catch {
      return error.localizedDescription
    }
  }

  package var isValid: Bool {
    (try? CompetitionName(name)) != nil && selectedCeremonyId != nil
  }

  /// Makes the competition; gives its id and its code.
  package func createButtonTapped() async -> CloudFunctionsService.Entry? {
    guard !isLoading, let name = try? CompetitionName(name), let id = selectedCeremonyId else {
      return nil
    }
    isLoading = true
    defer { isLoading = false }
    error = nil
    do {
      return try await session.functions.createCompetition(
        name: name.value, ceremonyId: id, requestId: requestId)
    } catch {
      self.error = error.localizedDescription
      mayRetry = error == .unreachable
      return nil
    }
  }
}
