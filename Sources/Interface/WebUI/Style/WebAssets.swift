package import Foundation

/// The style sheet and the fonts that pages link at `/assets/‹file›`.
package enum WebAssets {
  /// The folder that holds them.
  package static var folder: URL {
    Bundle.module.bundleURL.appending(path: "Resources", directoryHint: .isDirectory)
  }
}
