public import WebUICore
public import WebUIDrawing
public import WebUIMotion

/// How far a view is scrolled in.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How views change while they scroll.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of a view is in sight where its change is over.
  public struct Threshold: Hashable, Sendable {
    let isCentered: Bool
    let part: Double

    /// All of it.
    public static let visible = Threshold.visible(1)
    /// None of it: the change is over when the view comes.
    public static let hidden = Threshold.visible(0)
    /// The view is in the middle.
    public static let centered = Threshold(isCentered: true, part: 0)

    /// A part of it.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(isCentered: false, part: min(1, max(0, amount)))
    }
  }

  enum Way: Hashable, Sendable {
    case interactive(UnitCurve)
    case animated(Animation)
    case none
  }

  let way: Way
  var limit: Threshold

  /// The change follows the scrolling.
  public static let interactive = ScrollTransitionConfiguration.interactive()
  /// The change goes on over time once the view has come far enough.
  public static let animated = ScrollTransitionConfiguration.animated()
  /// No change.
  public static let identity = ScrollTransitionConfiguration(way: .none, limit: .hidden)

  /// The change follows the scrolling along a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self {
    Self(way: .interactive(timingCurve), limit: .visible)
  }

  /// The change goes on over time once the view has come far enough.
  public static func animated(_ animation: Animation = .default) -> Self {
    Self(way: .animated(animation), limit: .visible(0.5))
  }

  /// The same with another place at which the change is over.
  public func threshold(_ threshold: Threshold) -> Self {
    var copy = self
    copy.limit = threshold
    return copy
  }

  /// When the change begins and ends, as the browser's timelines say it.
  var timing: [String] {
    let (coming, going): (String, String) =
      if limit.isCentered {
        ("cover 0% cover 50%", "cover 50% cover 100%")
      } else {
        (
          "entry 0% entry \(CSS.percent(limit.part))",
          "exit \(CSS.percent(1 - limit.part)) exit 100%"
        )
      }
    let curves: String =
      switch way {
      case .interactive(let curve): curve.css
      case .animated, .none: "step-end,step-start"
      }
    return ["animation-range:\(coming),\(going)", "animation-timing-function:\(curves)"]
  }
}

/// Changes each element at the edges of the scroll view around it.
struct ScrollTransitionModifier: WrapperModifier {
  let configuration: ScrollTransitionConfiguration
  let axis: Axis?
  let declarations: [String]

  func wraps(_ element: DOMElement) -> Bool { configuration.way != .none }

  // The inner element changes, so that the outer one tells truly where the view is.
  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("zs", "scroll-tr")
    if let axis { element.addClass(axis == .horizontal ? "scroll-tr-x" : "scroll-tr-y") }
    element.layout = .layered
    for declaration in configuration.timing { element.styles(declaration) }
    element.element("div", key: "changed") { part in
      part.addClass("zs")
      part.layout = .layered
      for declaration in declarations { part.styles(declaration) }
      if case .animated(let animation) = configuration.way {
        part.style("transition", animation.transition)
      }
      content.place(in: part)
    }
  }
}

extension View {
  /// Changes the view while it scrolls in and out of the scroll view around it.
  public func scrollTransition<V: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
  ) -> some View {
    func changes(_ phase: ScrollTransitionPhase) -> [_VisualChange] {
      transition(EmptyVisualEffect(), phase)._changes
    }
    return modifier(
      ScrollTransitionModifier(
        configuration: configuration, axis: axis,
        declarations: ScrollTransitionStyle.declarations(
          start: changes(.topLeading), middle: changes(.identity), end: changes(.bottomTrailing))))
  }

  /// Changes the view while it scrolls, at each end in its own way.
  public func scrollTransition<V: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
  ) -> some View {
    let isShownAtEnd = bottomTrailing.way != .none
    return scrollTransition(isShownAtEnd ? bottomTrailing : topLeading, axis: axis) { view, phase in
      let isStill =
        phase == .topLeading ? topLeading.way == .none : phase == .bottomTrailing && !isShownAtEnd
      return transition(view, isStill ? .identity : phase)
    }
  }
}
