import WebUICore

/// An action for what people submit, the same one however often the view around it is evaluated, so
/// that the fields inside need not be drawn again.
@MainActor
final class SubmitTarget {
  var triggers: SubmitTriggers = []
  var action: () -> Void = {}
}

enum SubmitTargetsKey: EnvironmentKey {
  static var defaultValue: [SubmitTarget] { [] }
}

extension EnvironmentValues {
  /// The actions that are called when a field is submitted, the outermost first.
  var submitTargets: [SubmitTarget] {
    get { self[SubmitTargetsKey.self] }
    set { self[SubmitTargetsKey.self] = newValue }
  }
}

/// Has an action told of what is submitted in its content.
struct SubmitModifier: ViewModifier {
  @State private var target = SubmitTarget()
  let triggers: SubmitTriggers
  let action: () -> Void

  func body(content: Content) -> some View {
    let target = target
    target.triggers = triggers
    target.action = action
    return content.transformEnvironment(\.submitTargets) { $0.append(target) }
  }
}

extension Rendering {
  /// Calls the actions for a submitted field, the innermost first.
  package func tellsSubmission(of trigger: SubmitTriggers) {
    let targets = environment.submitTargets
    guard !targets.isEmpty else { return }
    on(.submit) { _ in
      for target in targets.reversed() where target.triggers.contains(trigger) { target.action() }
    }
  }
}
