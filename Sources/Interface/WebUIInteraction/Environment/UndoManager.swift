import Foundation

#if !canImport(Darwin)
  /// Remembers what can be undone, and undoes it.
  public final class UndoManager {
    private struct Step {
      var actions: [(target: ObjectIdentifier, run: () -> Void)] = []
      var name = ""
    }

    private enum Direction {
      case doing, undoing, redoing
    }

    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []
    private var open: [Step] = []
    private var direction = Direction.doing

    /// How many steps are remembered; 0 for all.
    public var levelsOfUndo = 0
    public var groupsByEvent = true

    public init() {}

    public var canUndo: Bool { !undoSteps.isEmpty || !open.isEmpty }
    public var canRedo: Bool { !redoSteps.isEmpty }
    public var isUndoing: Bool { direction == .undoing }
    public var isRedoing: Bool { direction == .redoing }
    public var undoActionName: String { undoSteps.last?.name ?? "" }
    public var redoActionName: String { redoSteps.last?.name ?? "" }

    /// Notes how the change that is being made is undone.
    public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping (Target) -> Void
    ) {
      let action = (
        target: ObjectIdentifier(target),
        run: { [weak target] in
          if let target { handler(target) }
        }
      )
      guard open.isEmpty else {
        open[open.count - 1].actions.append(action)
        return
      }
      add(Step(actions: [action]))
    }

    public func setActionName(_ actionName: String) {
      if isUndoing {
        redoSteps.indices.last.map { redoSteps[$0].name = actionName }
      } else {
        undoSteps.indices.last.map { undoSteps[$0].name = actionName }
      }
    }

    /// Begins changes that are undone together.
    public func beginUndoGrouping() {
      open.append(Step())
    }

    /// Ends changes that are undone together.
    public func endUndoGrouping() {
      guard let step = open.popLast(), !step.actions.isEmpty else { return }
      if open.isEmpty { add(step) } else { open[open.count - 1].actions += step.actions }
    }

    public func undo() {
      while !open.isEmpty { endUndoGrouping() }
      guard let step = undoSteps.popLast() else { return }
      run(step, .undoing)
    }

    public func redo() {
      guard let step = redoSteps.popLast() else { return }
      run(step, .redoing)
    }

    public func removeAllActions() {
      undoSteps = []
      redoSteps = []
      open = []
    }

    /// Forgets what concerns an object.
    public func removeAllActions(withTarget target: Any) {
      let target = ObjectIdentifier(target as AnyObject)
      func without(_ steps: [Step]) -> [Step] {
        steps.compactMap { step in
          var step = step
          step.actions.removeAll { $0.target == target }
          return step.actions.isEmpty ? nil : step
        }
      }
      undoSteps = without(undoSteps)
      redoSteps = without(redoSteps)
      for index in open.indices { open[index].actions.removeAll { $0.target == target } }
    }

    private func run(_ step: Step, _ way: Direction) {
      direction = way
      open.append(Step(name: step.name))
      for action in step.actions.reversed() { action.run() }
      endUndoGrouping()
      direction = .doing
    }

    // While something is undone, what is noted is how to redo it.
    private func add(_ step: Step) {
      switch direction {
      case .undoing: redoSteps.append(step)
      case .redoing: undoSteps.append(step)
      case .doing:
        undoSteps.append(step)
        redoSteps = []
      }
      if levelsOfUndo > 0, undoSteps.count > levelsOfUndo { undoSteps.removeFirst() }
    }
  }
#endif
