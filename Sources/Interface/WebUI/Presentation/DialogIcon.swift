public import WebUICore
public import WebUIDrawing

// Questions on a phone have no icon.
extension View {
  public func dialogIcon(_ icon: Image?) -> some View { self }
}
