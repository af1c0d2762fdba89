public import Foundation
public import WebUICore
public import WebUIDrawing

/// How a view is shown without a say in the layout: faded, moved, turned, filtered.
nonisolated public protocol VisualEffect: Sendable, Animatable {
  /// The changes of the view, the innermost first.
  var _changes: [_VisualChange] { get }
}

/// The view as it is.
nonisolated public struct EmptyVisualEffect: VisualEffect {
  public init() {}

  public var _changes: [_VisualChange] { [] }
}

/// A view that is changed.
nonisolated struct ChangedVisualEffect: VisualEffect {
  let _changes: [_VisualChange]
}

/// One change of how a view is shown.
nonisolated public struct _VisualChange: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case opacity, offset, blur, brightness, contrast, saturation, grayscale, hue
    case scale(UnitPoint)
    case rotation(UnitPoint)
    case turn(x: Double, y: Double, z: Double, anchor: UnitPoint, depth: Double)
  }

  let kind: Kind
  let amounts: [Double]

  /// The amounts that leave the view as it is.
  static func neutral(_ kind: Kind) -> [Double] {
    switch kind {
    case .opacity, .contrast, .saturation: [1]
    case .blur, .brightness, .grayscale, .hue, .rotation, .turn: [0]
    case .offset: [0, 0]
    case .scale: [1, 1]
    }
  }
}

nonisolated extension VisualEffect {
  private func adding(_ kind: _VisualChange.Kind, _ amounts: Double...) -> ChangedVisualEffect {
    ChangedVisualEffect(_changes: _changes + [_VisualChange(kind: kind, amounts: amounts)])
  }

  /// Lets what is behind shine through.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    adding(.opacity, min(1, max(0, opacity)))
  }

  /// Moves the view.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding(.offset, Double(x), Double(y))
  }

  /// Moves the view.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    adding(.offset, Double(offset.width), Double(offset.height))
  }

  /// Makes the view larger or smaller.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(anchor), Double(scale), Double(scale))
  }

  /// Makes the view larger or smaller in each direction.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    adding(.scale(anchor), Double(x), Double(y))
  }

  /// Makes the view larger or smaller in each direction.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(anchor), Double(scale.width), Double(scale.height))
  }

  /// Turns the view.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.rotation(anchor), angle.degrees)
  }

  /// Turns the view in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      .turn(
        x: Double(axis.x), y: Double(axis.y), z: Double(axis.z), anchor: anchor,
        depth: perspective > 0 ? 400 / Double(perspective) : 0),
      angle.degrees)
  }

  /// Blurs the view.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(.blur, max(0, Double(radius)))
  }

  /// Makes the view brighter.
  public func brightness(_ amount: Double) -> some VisualEffect { adding(.brightness, amount) }

  /// Makes light and dark of the view differ more, or less.
  public func contrast(_ amount: Double) -> some VisualEffect { adding(.contrast, max(0, amount)) }

  /// Makes the colours of the view stronger, or weaker.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(.saturation, max(0, amount))
  }

  /// Takes the colours of the view away.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(.grayscale, min(1, max(0, amount)))
  }

  /// Turns the colours of the view into others.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(.hue, angle.degrees) }
}
