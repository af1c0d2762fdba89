public import Foundation
import WebUICore

/// Asks the host for new timelines of the app's widgets.
///
/// Ask where code of the app runs: in the `init` of the `App`, in its views, and in the tasks that they
/// begin. Elsewhere nothing happens.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  /// A widget that somebody has added.
  public struct WidgetInfo: Hashable, Sendable, Identifiable {
    public let id: String
    public let kind: String
    public let family: WidgetFamily
  }

  /// Why the host does not know the widgets.
  public enum Failure: LocalizedError, Hashable, Sendable {
    /// The code that asks is not that of an app on a device.
    case noDevice

    public var errorDescription: String? {
      "Widgets belong to a device. Ask in the app's init, its views, or the tasks that they begin."
    }
  }

  private init() {}

  /// Asks for new timelines of a kind. It is a request: while the app is not in front the host grants
  /// 40 to 70 of them a day.
  public func reloadTimelines(ofKind kind: String) {
    WidgetRequests.current?.reload(kind)
  }

  /// Asks for new timelines of all widgets of the app.
  public func reloadAllTimelines() {
    WidgetRequests.current?.reload(nil)
  }

  /// The widgets of the app that somebody has added.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    guard let requests = WidgetRequests.current else { throw Failure.noDevice }
    return await requests.placed().compactMap { widget in
      WidgetFamily(named: widget.family).map {
        WidgetInfo(id: widget.id, kind: widget.kind, family: $0)
      }
    }
  }

  /// Gives the widgets of the app that somebody has added.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    Task {
      do {
        completion(.success(try await currentConfigurations()))
      } catch {
        completion(.failure(error))
      }
    }
  }
}
