public import WebUICore
public import WebUIDrawing

/// When scrolling goes a little beyond the end.
public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }

// A browser scrolls by the habits of its system.
extension View {
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }

  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}
