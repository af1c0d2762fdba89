internal import Foundation
public import WebUI
public import WebUICore

extension View {
  /// Lets this view and everything below it use the objects of a container.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }

  /// Lets this view and everything below it use the objects of a context.
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Opens a container for this view and everything below it.
  ///
  /// Objects are kept on the device, where all scenes of the app share them. If the file cannot be
  /// opened, `onSetup` is told and a message stands in the place of the view.
  @MainActor public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Opens a container for this view and everything below it.
  ///
  /// Objects are kept on the device, where all scenes of the app share them. If the file cannot be
  /// opened, `onSetup` is told and a message stands in the place of the view.
  @MainActor public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      ModelContainerModifier(
        types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
        isUndoEnabled: isUndoEnabled, onSetup: onSetup))
  }
}

extension Scene {
  /// Lets the views of the scene use the objects of a container.
  @MainActor public func modelContainer(_ container: ModelContainer) -> some Scene {
    mapContent { $0.modelContainer(container) }
  }

  /// Lets the views of the scene use the objects of a context.
  @MainActor public func modelContext(_ modelContext: ModelContext) -> some Scene {
    mapContent { $0.modelContext(modelContext) }
  }

  /// Opens a container for the views of the scene; see the same modifier of views.
  @MainActor public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Opens a container for the views of the scene; see the same modifier of views.
  @MainActor public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    mapContent {
      $0.modelContainer(
        for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
        isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }
  }
}
