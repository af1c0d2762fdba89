import Foundation

extension Font.TextStyle {
  /// The size of letters of this style at a size of text that the reader chose: those of Apple's
  /// Human Interface Guidelines. `hearth.css` has those of `large`.
  package func points(at size: DynamicTypeSize) -> Double {
    table[size.rawValue]
  }

  /// How much larger a length becomes that goes with letters of this style.
  package func scale(at size: DynamicTypeSize) -> Double {
    points(at: size) / points(at: .large)
  }

  /// The custom property of `hearth.css` that holds the points.
  var pointsProperty: String {
    switch self {
    case .largeTitle: "--lt"
    case .title: "--t1"
    case .title2: "--t2"
    case .title3: "--t3"
    case .headline, .body: "--bo"
    case .callout: "--co"
    case .subheadline: "--su"
    case .footnote: "--fo"
    case .caption: "--c1"
    case .caption2: "--c2"
    }
  }

  /// The size of letters of this style in CSS, without the `calc` around it.
  var length: String {
    let points = "var(\(pointsProperty))"
    guard let growth else { return "\(points) * .0625rem" }
    return "\(points) * 1px - \(CSS.number(growth))px + \(CSS.rem(CGFloat(growth)))"
  }

  /// What the custom property has to hold so that letters of this style have a size, on a page whose
  /// browser has made its text as large as `pageSize`.
  func points(at size: DynamicTypeSize, on pageSize: DynamicTypeSize) -> Double {
    let scale = Self.body.scale(at: pageSize)
    return growth.map { points(at: size) - $0 * (scale - 1) } ?? points(at: size) / scale
  }

  /// By how many points letters of a title grow where a browser doubles the size of text; nil for what
  /// grows as that does. Apple's titles grow less than what is below them, too.
  private var growth: Double? {
    switch self {
    case .largeTitle: 14
    case .title: 16
    case .title2, .title3: 18
    default: nil
    }
  }

  private var table: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .body, .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
