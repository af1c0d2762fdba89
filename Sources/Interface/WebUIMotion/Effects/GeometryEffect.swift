public import Foundation
public import WebUICore
public import WebUIDrawing

/// A transformation of a plane with perspective: `(x, y, 1)` times the matrix, divided by its last.
nonisolated public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// The transformation that changes nothing.
  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Makes it the transformation back; false if there is none.
  public mutating func invert() -> Bool {
    let (a, b, c) = (m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22)
    let whole = m11 * a + m21 * b + m31 * c
    guard whole != 0 else { return false }
    let old = self
    (m11, m12, m13) = (a / whole, b / whole, c / whole)
    m21 = (old.m23 * old.m31 - old.m21 * old.m33) / whole
    m22 = (old.m11 * old.m33 - old.m13 * old.m31) / whole
    m23 = (old.m13 * old.m21 - old.m11 * old.m23) / whole
    m31 = (old.m21 * old.m32 - old.m22 * old.m31) / whole
    m32 = (old.m12 * old.m31 - old.m11 * old.m32) / whole
    m33 = (old.m11 * old.m22 - old.m12 * old.m21) / whole
    return true
  }

  public func inverted() -> ProjectionTransform {
    var copy = self
    return copy.invert() ? copy : self
  }

  /// This transformation, and then another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let left = rows
    let right = rhs.rows
    let product = left.map { row in
      (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * right[$1][column] } }
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = (product[0][0], product[0][1], product[0][2])
    (result.m21, result.m22, result.m23) = (product[1][0], product[1][1], product[1][2])
    (result.m31, result.m32, result.m33) = (product[2][0], product[2][1], product[2][2])
    return result
  }

  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }

  /// The transformation as CSS writes it.
  var css: String {
    if isAffine {
      let numbers = [m11, m12, m21, m22, m31, m32].map { CSS.number(Double($0)) }
      return "matrix(\(numbers.joined(separator: ",")))"
    }
    let numbers = [m11, m12, 0, m13, m21, m22, 0, m23, 0, 0, 1, 0, m31, m32, 0, m33]
      .map { CSS.number(Double($0)) }
    return "matrix3d(\(numbers.joined(separator: ",")))"
  }
}

/// A change of where a view is seen, without a say in the layout, that depends on its size.
public protocol GeometryEffect: Animatable, ViewModifier {
  /// Where points of a view of a size are seen.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor public func body(content: Content) -> some View {
    content.modifier(GeometryEffectModifier(effect: self))
  }

  /// The effect; none has a say in the layout.
  public func ignoredByLayout() -> Self { self }
}

/// Measures a view and shows it where an effect has it.
struct GeometryEffectModifier<Effect: GeometryEffect>: ViewModifier {
  let effect: Effect
  @State private var measurement: MeasuredBox?

  init(effect: Effect) {
    self.effect = effect
  }

  func body(content: Content) -> some View {
    content
      .modifier(MeasuringModifier(measurement: $measurement, followsPlace: false))
      .projectionEffect(effect.effectValue(size: measurement?.size ?? .zero))
  }
}

extension View {
  /// Shows the view where a transformation of its plane has it.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    // What comes step by step is seen as one motion.
    modifier(
      TransformModifier(
        styles: "transform:\(transform.css);transform-origin:0 0;transition:transform 60ms linear"))
  }
}
