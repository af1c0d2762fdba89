public import Foundation

/// A picture or symbol of an asset catalogue. The build makes one for each asset of an app, with the
/// name that Xcode gives it, as in `Image(.poster)`.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Makes the resource of an asset's full name, such as `Show/poster`, in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Image {
  /// An asset of the app; its name is also what screen readers say.
  public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// An asset that says nothing to screen readers.
  public init(decorative resource: ImageResource) {
    self.init(decorative: resource.name, bundle: resource.bundle)
  }

  /// An asset with a text for screen readers.
  public init(_ resource: ImageResource, label: Text) {
    self.init(resource.name, bundle: resource.bundle, label: label)
  }
}
