import Foundation
import WebUI

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
  }

  /// Where the browser goes on after a site has sent it back.
  enum Arrival: Hashable {
    /// The scene has its answer.
    case answered(app: String, scene: String)
    /// The site gave no answer that belongs to a visit, but said that there will be none.
    case refused(app: String)
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
    endVisits(of: scene)
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
      fields.first { $0.name == name }?.value?.removingPercentEncoding
    }
    guard let name = value(VisitState.field) else {
      // A site that refuses may forget the state. Nothing is believed of that; the page itself
      // tells that it is back.
      guard value("error") != nil else { return nil }
      return visits.values.first { $0.device == device }.map { .refused(app: $0.app) }
    }
    guard let visit = visits[name], visit.device == device else { return nil }
    visits[name] = nil
    let isCancelled = value("error").map(Self.cancellations.contains) ?? false
    if !isCancelled, let answer = visit.state.answer(at: visit.returnAddress, fields) {
      visit.continuation.resume(returning: answer)
    } else {
      visit.continuation.resume(throwing: SiteVisits.Failure.cancelled)
    }
    return .answered(app: visit.app, scene: visit.scene)
  }

  /// Ends a visit whose page came back by itself.
  func end(_ name: String, on device: String) {
    if visits[name]?.device == device { end(name) }
  }

  /// Ends the visits of a scene that goes elsewhere, or is gone.
  func endVisits(of scene: String) {
    for (name, visit) in visits where visit.scene == scene { end(name) }
  }

  private func end(_ name: String) {
    visits.removeValue(forKey: name)?.continuation.resume(throwing: SiteVisits.Failure.cancelled)
  }

  /// How providers say that a person thought better of it; the second is Apple's.
  private static let cancellations: Set<String> = ["access_denied", "user_cancelled_authorize"]
}
