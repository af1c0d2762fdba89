import Foundation
import WebUIDrawing

/// Writes what a view is changed to at both edges of its scroll view so that the browser can go from
/// one to the other by itself: each amount follows `--ph`, which is 1 where the view comes in at the
/// end, 0 where it is whole, and -1 where it goes out at the start.
enum ScrollTransitionStyle {
  /// The declarations for the changes at the start, in the middle and at the end.
  static func declarations(
    start: [_VisualChange], middle: [_VisualChange], end: [_VisualChange]
  ) -> [String] {
    let phases = [start, middle, end].map(numbered)
    var keys: [Key] = []
    for (key, _) in phases.flatMap({ $0 }) where !keys.contains(key) { keys.append(key) }
    var (fades, filters, transforms): ([String], [String], [String]) = ([], [], [])
    for key in keys {
      let amounts = phases.map { phase in
        phase.first { $0.0 == key }?.1 ?? _VisualChange.neutral(key.kind)
      }
      let terms = amounts[1].indices.map { term(amounts[0][$0], amounts[1][$0], amounts[2][$0]) }
      switch key.kind {
      case .opacity: fades.append(terms[0])
      case .offset, .scale, .rotation, .turn: transforms.append(transform(key.kind, terms))
      default: filters.append(filter(key.kind, terms[0]))
      }
    }
    var parts: [String] = []
    if !fades.isEmpty { parts.append("opacity:calc(\(fades.joined(separator: "*")))") }
    if !filters.isEmpty { parts.append("filter:\(filters.joined(separator: " "))") }
    // The outermost change comes first in CSS.
    if !transforms.isEmpty {
      parts.append("transform:\(transforms.reversed().joined(separator: " "))")
    }
    return parts
  }

  /// A change is told from others of its kind by which of them it is.
  private struct Key: Hashable {
    let kind: _VisualChange.Kind
    let number: Int
  }

  private static func numbered(_ changes: [_VisualChange]) -> [(Key, [Double])] {
    var counts: [_VisualChange.Kind: Int] = [:]
    return changes.map { change in
      defer { counts[change.kind, default: 0] += 1 }
      return (Key(kind: change.kind, number: counts[change.kind, default: 0]), change.amounts)
    }
  }

  private static func term(_ start: Double, _ middle: Double, _ end: Double) -> String {
    var text = CSS.number(middle)
    if end != middle { text += " + max(0,var(--ph))*\(CSS.number(end - middle))" }
    if start != middle { text += " + max(0,-1*var(--ph))*\(CSS.number(start - middle))" }
    return "(\(text))"
  }

  private static func filter(_ kind: _VisualChange.Kind, _ term: String) -> String {
    switch kind {
    case .blur: "blur(calc(\(term)*1px))"
    case .brightness: "brightness(calc(1 + \(term)))"
    case .contrast: "contrast(calc\(term))"
    case .saturation: "saturate(calc\(term))"
    case .grayscale: "grayscale(calc\(term))"
    default: "hue-rotate(calc(\(term)*1deg))"
    }
  }

  private static func transform(_ kind: _VisualChange.Kind, _ terms: [String]) -> String {
    switch kind {
    case .scale(let anchor):
      around(anchor, "scale(calc\(terms[0]),calc\(terms[1]))")
    case .rotation(let anchor):
      around(anchor, "rotate(calc(\(terms[0])*1deg))")
    case .turn(let x, let y, let z, let anchor, let depth):
      around(
        anchor,
        (depth > 0 ? "perspective(\(CSS.points(CGFloat(depth)))) " : "")
          + "rotate3d(\([x, y, z].map(CSS.number).joined(separator: ",")),"
          + "calc(\(terms[0])*1deg))")
    default: "translate(calc(\(terms[0])*1px),calc(\(terms[1])*1px))"
    }
  }

  /// A box is changed around its middle, which lies elsewhere for another anchor.
  private static func around(_ anchor: UnitPoint, _ change: String) -> String {
    guard anchor != .center else { return change }
    let (x, y) = (
      CSS.number(Double(anchor.x - 0.5) * 100), CSS.number(Double(anchor.y - 0.5) * 100)
    )
    return "translate(\(x)%,\(y)%) \(change) translate(calc(\(x)*-1%),calc(\(y)*-1%))"
  }
}
