public import Foundation
public import WebUICore

/// A window of an app.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  /// What the scene shows.
  var _content: _SceneContent { get }
}

extension Scene {
  public var _content: _SceneContent { body._content }
}

extension Never: Scene {
  public var _content: _SceneContent { _SceneContent(windows: []) }
}

/// The windows of a scene, the one that is shown first before the others.
public struct _SceneContent {
  var windows: [SceneWindow]

  init(windows: [SceneWindow]) {
    self.windows = windows
  }

  init(_ window: SceneWindow) {
    windows = [window]
  }

  /// The same windows with other views.
  @MainActor func mapViews(_ change: @escaping (AnyView) -> AnyView) -> _SceneContent {
    _SceneContent(
      windows: windows.map { window in
        var copy = window
        copy.makeView = { change(window.makeView($0)) }
        return copy
      })
  }
}

/// A scene that knows its content itself.
public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Several scenes, of which the first one is shown.
public struct _SceneList: _PrimitiveScene {
  public let _content: _SceneContent
}

/// Lists the scenes of an app.
@MainActor @preconcurrency
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> _SceneList {
    var windows = first._content.windows
    for scene in repeat each rest { windows += scene._content.windows }
    return _SceneList(_content: _SceneContent(windows: windows))
  }
}

extension Scene {
  /// Calls an action when a value is another; scenes hand it on to their views.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    _SceneList(
      _content: _content.mapViews {
        AnyView($0.onChange(of: value, initial: initial, action))
      })
  }

  /// The scene with something done to the view of each of its windows.
  @MainActor package func mapContent<Content: View>(
    _ change: @escaping (AnyView) -> Content
  ) -> some Scene {
    _SceneList(_content: _content.mapViews { AnyView(change($0)) })
  }

  /// Sets a value of the environment of the scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    _SceneList(_content: _content.mapViews { AnyView($0.environment(keyPath, value)) })
  }

  /// Adds commands to the menus of a desktop; a browser has none.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}

/// How windows take a size.
public enum WindowResizability: Sendable { case automatic, contentSize, contentMinSize }
