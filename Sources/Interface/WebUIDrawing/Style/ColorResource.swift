public import Foundation

/// A colour of an asset catalogue. The build makes one for each colour of an app, with the name that
/// Xcode gives it, as in `Color(.brand)`.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Makes the resource of a colour's full name, such as `Show/stage`, in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  /// A colour of the app's assets.
  public init(_ resource: ColorResource) {
    self.init(resource.name, bundle: resource.bundle)
  }
}

extension UIColor {
  /// A colour of the app's assets.
  public convenience init(resource: ColorResource) {
    self.init(Color(resource))
  }
}
