import Foundation
import PencilKit
import Strokes
import SwiftUI

// Only what PencilKit publishes is used, so that the same code reads a canvas on a phone.

extension Strokes.Drawing {
  /// A drawing in the form "strokes v1".
  init(_ drawing: PKDrawing) {
    self.init(
      strokes: drawing.strokes.enumerated().compactMap { index, stroke in
        Stroke(stroke, named: "s\(index + 1)")
      })
  }
}

extension PKDrawing {
  init(_ drawing: Strokes.Drawing) {
    self.init(strokes: drawing.strokes.map(PKStroke.init(portable:)))
  }
}

extension Stroke {
  /// Nil for a stroke without points.
  fileprivate init?(_ stroke: PKStroke, named name: String) {
    let points = stroke.path.map(StrokePoint.init)
    guard !points.isEmpty else { return nil }
    self.init(
      id: name, ink: StrokeInk(stroke.ink.inkType), color: StrokeColor(portable: stroke.ink.color),
      width: points.map(\.width).max() ?? 0,
      made: Int64(
        stroke.path.creationDate.timeIntervalSince1970, unit: 1_000, StrokesLimits.date),
      transform: StrokeTransform(portable: stroke.transform), points: points)
  }
}

extension PKStroke {
  fileprivate init(portable stroke: Stroke) {
    let color = stroke.color
    self.init(
      ink: PKInk(
        stroke.ink.type,
        color: UIColor(
          red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
          blue: CGFloat(color.blue) / 255, alpha: CGFloat(color.alpha) / 255)),
      path: PKStrokePath(
        controlPoints: stroke.points.map(PKStrokePoint.init(portable:)),
        creationDate: Date(timeIntervalSince1970: Double(stroke.made) / 1_000)),
      transform: CGAffineTransform(portable: stroke.transform))
  }
}

extension StrokePoint {
  fileprivate init(_ point: PKStrokePoint) {
    self.init(
      x: Int32(point.location.x, unit: 100, StrokesLimits.place),
      y: Int32(point.location.y, unit: 100, StrokesLimits.place),
      time: Int32(point.timeOffset, unit: 1_000, StrokesLimits.time),
      force: Int32(point.force, unit: 1_000, StrokesLimits.force),
      width: Int32((point.size.width + point.size.height) / 2, unit: 100, StrokesLimits.width),
      opacity: Int32(point.opacity, unit: 1_000, StrokesLimits.opacity),
      azimuth: Int32(point.azimuth, unit: 1_000, StrokesLimits.azimuth),
      altitude: Int32(point.altitude, unit: 1_000, StrokesLimits.altitude))
  }
}

extension PKStrokePoint {
  fileprivate init(portable point: StrokePoint) {
    let width = Double(point.width) / 100
    self.init(
      location: CGPoint(x: Double(point.x) / 100, y: Double(point.y) / 100),
      timeOffset: Double(point.time) / 1_000, size: CGSize(width: width, height: width),
      opacity: Double(point.opacity) / 1_000, force: Double(point.force) / 1_000,
      azimuth: Double(point.azimuth) / 1_000, altitude: Double(point.altitude) / 1_000)
  }
}

extension StrokeInk {
  fileprivate init(_ type: PKInk.InkType) {
    switch type {
    case .pencil: self = .pencil
    case .marker: self = .marker
    case .monoline: self = .monoline
    default: self = .pen
    }
  }

  fileprivate var type: PKInk.InkType {
    switch self {
    case .pen: .pen
    case .pencil: .pencil
    case .marker: .marker
    case .monoline: .monoline
    }
  }
}

extension StrokeColor {
  init(portable color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func byte(_ part: CGFloat) -> UInt8 { UInt8(part, unit: 255, 0...255) }
    self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }
}

extension StrokeTransform {
  fileprivate init(portable transform: CGAffineTransform) {
    func factor(_ part: CGFloat) -> Int64 { Int64(part, unit: 1e6, StrokesLimits.factor) }
    self.init(
      a: factor(transform.a), b: factor(transform.b), c: factor(transform.c),
      d: factor(transform.d), tx: Int64(transform.tx, unit: 100, StrokesLimits.place),
      ty: Int64(transform.ty, unit: 100, StrokesLimits.place))
  }
}

extension CGAffineTransform {
  fileprivate init(portable transform: StrokeTransform) {
    self.init(
      a: Double(transform.a) / 1e6, b: Double(transform.b) / 1e6, c: Double(transform.c) / 1e6,
      d: Double(transform.d) / 1e6, tx: Double(transform.tx) / 100, ty: Double(transform.ty) / 100)
  }
}
