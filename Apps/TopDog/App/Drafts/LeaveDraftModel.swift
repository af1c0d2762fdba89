import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// Leaves drafts that are not full.
@MainActor @Observable
package final class LeaveDraftModel {
  /// Whether the person is asked about the chosen draft.
  package var isAsking = false
  /// The draft that the person wants to leave.
  package private(set) var chosen: Draft?
  /// Why drafts could not be left, by draft.
  package private(set) var errors: [String: String] = [:]
  /// What else became of leaving.
  package private(set) var notice: String?
  private var leaving: Set<String> = []

  @ObservationIgnored private let functions: FunctionsService

  package init(functions: FunctionsService) {
    self.functions = functions
  }

  /// Whether the server is asked to give the seat back.
  package func isLeaving(_ draftId: String) -> Bool { leaving.contains(draftId) }

  package func leaveButtonTapped(_ draft: Draft) {
    chosen = draft
    isAsking = true
  }

  package func leaveConfirmed() async {
    guard let id = chosen?.id, leaving.insert(id).inserted else { return }
    errors[id] = nil
    notice = nil
    defer { leaving.remove(id) }
    do throws(CallError) {
      if try await functions.leaveDraft(id) {
        notice = "You left the draft."
      } else {
        notice =
          "The draft became full before, so your seat stays. Autopilot picks for you; you can turn it "
          + "off in the draft room."
      }
    } catch {
      errors[id] = error.errorDescription
    }
  }
}
