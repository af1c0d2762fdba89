internal import Foundation
internal import WebUI
internal import WebUICore

/// Opens a container when its content appears for the first time, and keeps it.
struct ModelContainerModifier: ViewModifier {
  let types: [any PersistentModel.Type]
  let inMemory: Bool
  let isAutosaveEnabled: Bool
  let isUndoEnabled: Bool
  let onSetup: (Result<ModelContainer, any Error>) -> Void

  private var keeper = KeptContainer()

  init(
    types: [any PersistentModel.Type], inMemory: Bool, isAutosaveEnabled: Bool,
    isUndoEnabled: Bool, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void
  ) {
    self.types = types
    self.inMemory = inMemory
    self.isAutosaveEnabled = isAutosaveEnabled
    self.isUndoEnabled = isUndoEnabled
    self.onSetup = onSetup
  }

  func body(content: Content) -> some View {
    switch keeper.container(open) {
    case .success(let container):
      let context = container.mainContext
      // All scenes of the device share the context, so they undo what any of them did.
      content
        .environment(\.modelContext, context)
        .transformEnvironment(\.undoManager) { if isUndoEnabled { $0 = context.undoManager } }
    case .failure(let error):
      ContentUnavailableView(
        "The Data Cannot Be Opened", systemImage: "exclamationmark.triangle",
        description: Text(verbatim: "\(error)"))
    }
  }

  private func open() -> Result<ModelContainer, any Error> {
    let result = Result {
      // Without a device, as in a test, each view keeps its own.
      let container = try ModelContainer(
        for: Schema(types),
        configurations: ModelConfiguration(
          isStoredInMemoryOnly: inMemory || DeviceFolder.current == nil, allowsSave: true,
          folder: DeviceFolder.current?.url))
      let context = container.mainContext
      context.autosaveEnabled = isAutosaveEnabled
      if isUndoEnabled, context.undoManager == nil { context.undoManager = UndoManager() }
      return container
    }
    onSetup(result)
    return result
  }
}

/// Keeps what was opened as long as the view is there. Each mounted view has its own, also where
/// several devices show one and the same value.
private struct KeptContainer: DynamicProperty, NodeProperty {
  private var place: ContainerPlace?

  mutating func install(in scope: PropertyScope) {
    place = scope.keep { _ in ContainerPlace() }
  }

  @MainActor func container(
    _ open: () -> Result<ModelContainer, any Error>
  ) -> Result<ModelContainer, any Error> {
    if let opened = place?.opened { return opened }
    let result = open()
    place?.opened = result
    return result
  }
}

@MainActor
private final class ContainerPlace {
  var opened: Result<ModelContainer, any Error>?
}
