import WebUIDrawing
import WebUILayout

/// To which side the lines of a text stand, by UIKit's name.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  /// The nearest that a SwiftUI text has.
  var alignment: TextAlignment {
    switch self {
    case .left, .justified, .natural: .leading
    case .center: .center
    case .right: .trailing
    }
  }

  var frame: Alignment {
    switch alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
