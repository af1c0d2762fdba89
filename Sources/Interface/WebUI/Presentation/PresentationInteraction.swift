public import WebUICore

/// Whether views under a sheet can be touched.
public struct PresentationBackgroundInteraction: Sendable {
  public static let automatic = PresentationBackgroundInteraction()
  public static let enabled = PresentationBackgroundInteraction()
  public static let disabled = PresentationBackgroundInteraction()
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

/// What a swipe in a sheet does first: resize the sheet or scroll its content.
public enum PresentationContentInteraction: Sendable { case automatic, resizes, scrolls }

// There is one way in which presentations are shown in a window of a size.
extension View {
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }
}
