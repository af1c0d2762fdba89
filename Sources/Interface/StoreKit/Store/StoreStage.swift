import WebUI
package import WebUICore

/// Shows an app together with its store.
package struct StoreStage<Content: View>: View {
  private let store: Store
  private let content: Content

  /// Shows `content`, whose code finds `store` as its own.
  package init(_ store: Store, @ViewBuilder content: () -> Content) {
    self.store = store
    self.content = content()
  }

  package var body: some View {
    // The code of the scene that is run from now on asks for this store.
    let _ = ViewGraph.current?.surroundings.keep(store)
    content
  }
}
