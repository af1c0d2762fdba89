public import Foundation
public import Observation
package import WebUICore
public import WebUIDrawing
import WebUILayout

/// A picture of UIKit.
@MainActor @preconcurrency @Observable
open class UIImageView: UIView {
  public var image: UIImage?

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

extension UIImageView: DrawnUIView {
  package var drawnView: AnyView {
    guard let image else { return AnyView(Color.clear) }
    let picture = Image(uiImage: image)
    return switch contentMode {
    case .scaleToFill: AnyView(picture.resizable())
    case .scaleAspectFit: AnyView(picture.resizable().scaledToFit())
    case .scaleAspectFill: AnyView(picture.resizable().scaledToFill())
    case .center: AnyView(picture)
    }
  }
}
