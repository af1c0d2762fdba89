public import Foundation
public import Observation
package import WebUICore
public import WebUIDrawing
import WebUILayout

/// A text of UIKit.
@MainActor @preconcurrency @Observable
open class UILabel: UIView {
  public var text: String?
  public var font = UIFont.systemFont(ofSize: 17)
  public var textColor = UIColor.label
  public var textAlignment = NSTextAlignment.natural
  /// The most lines that are shown; 0 for as many as there are.
  public var numberOfLines = 1
  public var adjustsFontSizeToFitWidth = false
  /// How small the text may get to fit, from 0 to 1.
  public var minimumScaleFactor: CGFloat = 0
}

extension UILabel: DrawnUIView {
  package var drawnView: AnyView {
    AnyView(
      Text(verbatim: text ?? "")
        .font(Font(font))
        .foregroundStyle(Color(uiColor: textColor))
        .multilineTextAlignment(textAlignment.alignment)
        .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
        .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: textAlignment.frame))
  }
}
