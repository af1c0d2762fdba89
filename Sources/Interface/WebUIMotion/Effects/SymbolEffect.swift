public import WebUICore
import WebUIDrawing

/// A movement of symbols.
public struct SymbolEffect: Hashable, Sendable {
  /// The name of the movement in `hearth.css`.
  let name: String

  public static let bounce = SymbolEffect(name: "bounce")
  public static let pulse = SymbolEffect(name: "pulse")
  public static let variableColor = SymbolEffect(name: "pulse")
  public static let scale = SymbolEffect(name: "breathe")
  public static let rotate = SymbolEffect(name: "rotate")
  public static let wiggle = SymbolEffect(name: "wiggle")
  public static let breathe = SymbolEffect(name: "breathe")
  public static let appear = SymbolEffect(name: "appear")
  public static let disappear = SymbolEffect(name: "disappear")
  public static let replace = SymbolEffect(name: "replace")

  public var up: SymbolEffect { self }
  public var down: SymbolEffect { self }
  public var clockwise: SymbolEffect { self }
  public var counterClockwise: SymbolEffect { self }
  public var left: SymbolEffect { self }
  public var right: SymbolEffect { self }
  public var plain: SymbolEffect { self }
  public var iterative: SymbolEffect { self }
  public var cumulative: SymbolEffect { self }
  public var reversing: SymbolEffect { self }
  public var nonReversing: SymbolEffect { self }
  public var dimInactiveLayers: SymbolEffect { self }
  public var hideInactiveLayers: SymbolEffect { self }
  public var downUp: SymbolEffect { self }
  public var upUp: SymbolEffect { self }
  public var offUp: SymbolEffect { self }
  public var byLayer: SymbolEffect { self }
  public var wholeSymbol: SymbolEffect { self }
}

/// How fast and how often symbols move.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How often a movement is made.
  public struct RepeatBehavior: Hashable, Sendable {
    fileprivate let count: Int?

    public static let continuous = RepeatBehavior(count: nil)
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count)
    }
  }

  private var speed = 1.0
  /// How often; nil for what goes with the effect.
  private var count: String?

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions(count: "infinite")
  public static let nonRepeating = SymbolEffectOptions(count: "1")
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior.count)
  }

  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(speed: speed, count: count)
  }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(speed: speed, count: count.map { String(max(1, $0)) } ?? "infinite")
  }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    self.repeat(behavior.count)
  }

  /// The declarations that change what `hearth.css` says of a movement.
  var styles: [String] {
    var styles: [String] = []
    if speed > 0, speed != 1 { styles.append("--sf-speed:\(CSS.number(speed))") }
    if let count { styles.append("animation-iteration-count:\(count)") }
    return styles
  }
}

/// Moves symbols once whenever a value is another.
struct SymbolMoveModifier<Value: Equatable>: ViewModifier {
  @State private var count = 0
  let effect: SymbolEffect
  let options: SymbolEffectOptions
  let value: Value

  // An animation begins again when it has another name: there are two of each.
  func body(content: Content) -> some View {
    let classes = count == 0 ? [] : ["sf-do", "sf-\(effect.name)-\(count % 2)"]
    content
      .modifier(StyleModifier(styles: options.styles, classes: classes))
      .onChange(of: value) { count += 1 }
  }
}

extension View {
  /// Moves symbols for as long as it is active.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(
      StyleModifier(
        styles: isActive ? options.styles : [], classes: isActive ? ["sf-\(effect.name)"] : []))
  }

  /// Moves symbols once whenever a value is another.
  public func symbolEffect<V: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: V
  ) -> some View {
    modifier(SymbolMoveModifier(effect: effect, options: options, value: value))
  }
}
