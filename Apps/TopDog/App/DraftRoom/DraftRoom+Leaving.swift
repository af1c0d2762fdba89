import FirebaseParts

extension DraftRoom {
  /// Gives the seat back while the draft fills; afterwards autopilot picks. Gives whether the server has
  /// done it.
  package func leave() async -> Bool {
    do throws(CallError) {
      _ = try await session.functions.leaveDraft(id)
      return true
    } catch {
      refusal = error.errorDescription
      return false
    }
  }
}
