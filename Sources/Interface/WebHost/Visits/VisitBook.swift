import Foundation
import WebUI
import WebUICore

/// The pages that are away at another site, each known by the state that the site brings back.
///
/// An answer counts once, and only in the browser whose page went away: that of somebody else's
/// sign-in, which a link could bring here, is not taken.
@MainActor
final class VisitBook {
  /// A page that is away.
  private struct Visit {
    let state: VisitState
    let device: String
    let app: String
    let scene: String
    let returnAddress: URL
    let continuation: CheckedContinuation<URL, any Error>
    /// Why there will be no answer, as far as somebody who named no state can be believed.
    var refusal: [URLQueryItem]?
  }

  /// Where the browser goes on after a site has sent it back: the scene that went away.
  struct Arrival: Hashable {
    let app: String
    let scene: String
  }

  private var visits: [String: Visit] = [:]

  nonisolated init() {}

  /// Notes that a scene's page goes away, and waits until it is sent back.
  ///
  /// - Parameter leave: sends the page away.
  func wait(
    _ state: VisitState, device: String, app: String, scene: String, returnAddress: URL,
    leave: () -> Void
  ) async throws -> URL {
    endVisits(of: scene, .cancelled)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        visits[state.name] = Visit(
          state: state, device: device, app: app, scene: scene, returnAddress: returnAddress,
          continuation: continuation)
        leave()
        if Task.isCancelled { end(state.name) }
      }
    } onCancel: {
      Task { await self.end(state.name) }
    }
  }

  /// Takes what a site answered, in a browser that its cookie proved to be `device`.
  ///
  /// - Returns: Where the browser goes on; nil where no page of it waits for this answer.
  func finish(_ fields: [URLQueryItem], on device: String) -> Arrival? {
    func value(_ name: String) -> String? {
      fields.first { $0.name == name }?.value?.removingPercentEncoding?.withBoundedCharacters
    }
    guard let name = value(VisitState.field) else {
      // A site that refuses may forget the state. Nothing ends by that, for a link could say so,
      // too; it is why there is no answer once the page itself tells that it is back.
      guard value("error") != nil,
        let (name, visit) = visits.first(where: { $1.device == device })
      else { return nil }
      visits[name]?.refusal = fields.filter { Self.reasons.contains($0.name) }
      return Arrival(app: visit.app, scene: visit.scene)
    }
    guard let visit = visits[name], visit.device == device else { return nil }
    visits[name] = nil
    let isCancelled = value("error").map(Self.cancellations.contains) ?? false
    if !isCancelled, let answer = visit.state.answer(at: visit.returnAddress, fields) {
      visit.continuation.resume(returning: answer)
    } else {
      visit.continuation.resume(throwing: SiteVisits.Failure.cancelled)
    }
    return Arrival(app: visit.app, scene: visit.scene)
  }

  /// Ends a visit whose page came back by itself. The app hears why, if the site has told.
  func end(_ name: String, on device: String) {
    guard let visit = visits[name], visit.device == device else { return }
    guard let refusal = visit.refusal,
      let answer = visit.state.answer(at: visit.returnAddress, refusal)
    else { return end(name) }
    visits[name] = nil
    visit.continuation.resume(returning: answer)
  }

  /// Ends the visits of a scene.
  ///
  /// - Parameter failure: why: the scene goes elsewhere, or is gone.
  func endVisits(of scene: String, _ failure: SiteVisits.Failure) {
    for (name, visit) in visits where visit.scene == scene { end(name, failure) }
  }

  private func end(_ name: String, _ failure: SiteVisits.Failure = .cancelled) {
    visits.removeValue(forKey: name)?.continuation.resume(throwing: failure)
  }

  /// How a site tells why it gives no answer (RFC 6749, section 4.1.2.1).
  private static let reasons: Set<String> = ["error", "error_description"]

  /// How providers say that a person thought better of it; the second is Apple's.
  private static let cancellations: Set<String> = ["access_denied", "user_cancelled_authorize"]
}
