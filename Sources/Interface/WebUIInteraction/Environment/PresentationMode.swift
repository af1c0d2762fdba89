public import WebUICore

/// Whether a view is presented, and the way to end that.
public struct PresentationMode {
  /// Whether another view presents this one.
  public private(set) var isPresented: Bool

  init(isPresented: Bool) {
    self.isPresented = isPresented
  }

  /// Ends the presentation: a pushed screen goes back, a sheet closes.
  public mutating func dismiss() {
    isPresented = false
  }
}

extension EnvironmentValues {
  /// The presentation of the view; newer code reads `isPresented` and `dismiss`.
  public var presentationMode: Binding<PresentationMode> {
    let (isPresented, dismiss) = (isPresented, dismiss)
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in
        guard isPresented, !mode.isPresented else { return }
        MainActor.assumeIsolated { dismiss() }
      })
  }
}
