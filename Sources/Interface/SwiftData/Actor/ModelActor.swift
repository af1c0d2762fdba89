/// An actor with a context of its own; made by ``ModelActor(disableGenerateInit:)``.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialModelExecutor else {
      preconditionFailure("The executor of a model actor must be a SerialModelExecutor.")
    }
    return executor.asUnownedSerialExecutor()
  }

  /// The actor's context.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The object of a name, if it exists.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    let model = modelContext.model(for: id)
    return model.isDeleted ? nil : model as? T
  }
}

/// Runs code with a context.
public protocol ModelExecutor: Executor {
  var modelContext: ModelContext { get }
}

/// Runs code with a context, one piece after another.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}
