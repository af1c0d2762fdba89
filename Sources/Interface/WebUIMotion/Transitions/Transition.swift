public import Foundation
public import WebUICore
public import WebUIDrawing

/// How a view comes and goes.
public struct AnyTransition: Equatable, Sendable {
  /// What the script reads: parts between spaces.
  var coming: [String]
  var going: [String]
  var animation: Animation?

  init(_ both: [String]) {
    coming = both
    going = both
  }

  init(coming: [String], going: [String]) {
    self.coming = coming
    self.going = going
  }

  public static let identity = AnyTransition([])
  public static let opacity = AnyTransition(["opacity"])
  public static let scale = AnyTransition(["scale:0"])
  public static let slide = AnyTransition(coming: ["move:leading"], going: ["move:trailing"])
  public static let blurReplace = AnyTransition(["blur", "opacity"])

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition([
      "scale:\(CSS.number(Double(max(0, scale))))",
      "at:\(CSS.number(Double(anchor.x))),\(CSS.number(Double(anchor.y)))",
    ])
  }

  public static func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    self.scale(scale: scale, anchor: anchor)
  }

  /// Comes from an edge and goes there.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(["move:\(edge)"])
  }

  /// Comes from an edge and goes to the opposite one.
  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return AnyTransition(
      coming: ["move:\(edge)", "opacity"], going: ["move:\(opposite)", "opacity"])
  }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(["offset:\(CSS.number(Double(x))),\(CSS.number(Double(y)))"])
  }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Comes in one way and goes in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(coming: insertion.coming, going: removal.going)
  }

  /// Comes and goes between two modifiers; the browser fades instead, which fits any.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    .opacity
  }

  /// Comes and goes in both ways at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(coming: coming + other.coming, going: going + other.going)
  }

  /// Comes and goes with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var copy = self
    copy.animation = animation
    return copy
  }
}

struct TransitionModifier: DecorationModifier {
  let transition: AnyTransition

  func decorate(_ element: Rendering) {
    element.attribute("data-tr-in", transition.coming.joined(separator: " "))
    element.attribute("data-tr-out", transition.going.joined(separator: " "))
    element.attribute("data-tr-time", transition.animation?.motion)
  }
}

/// How the content of a view is replaced.
public struct ContentTransition: Hashable, Sendable {
  let name: String

  public static let identity = ContentTransition(name: "identity")
  public static let opacity = ContentTransition(name: "opacity")
  public static let interpolate = ContentTransition(name: "opacity")
  public static let symbolEffect = ContentTransition(name: "opacity")

  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    .symbolEffect
  }

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: countsDown ? "down" : "up")
  }

  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(name: "up")
  }
}

extension View {
  /// Sets how the view comes and goes when that happens in an animation.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }

  /// Sets how text inside is replaced when that happens in an animation.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(AttributeModifier(attributes: ["data-ct": transition.name]))
  }

  /// Lets views with the same id in a name space turn into each other in an animation.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      AttributeModifier(
        attributes: ["data-match": "\(namespace.name)-\(String(describing: id))"]))
  }

  /// Lets a pushed screen grow out of a view.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    matchedGeometryEffect(id: id, in: namespace)
  }
}

/// What views that turn into each other share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
