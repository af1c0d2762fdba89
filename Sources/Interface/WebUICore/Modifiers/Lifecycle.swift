/// A modifier with actions for when its content comes into sight and goes out of it.
@MainActor
package protocol LifecycleModifier: NodeModifier {
  /// Called when the content came into sight; the result is kept until it goes.
  func appear() -> Appearance?
  /// Called on an update while in sight.
  func update(from old: Self, _ appearance: Appearance?) -> Appearance?
  /// Called when the content went out of sight.
  func disappear(_ appearance: Appearance?)
}

/// What a lifecycle modifier keeps while its content is in sight.
@MainActor
package final class Appearance {
  package let cancel: () -> Void

  package init(cancel: @escaping () -> Void) {
    self.cancel = cancel
  }
}

extension LifecycleModifier {
  package func update(from old: Self, _ appearance: Appearance?) -> Appearance? { appearance }

  package func makeNode<Content: View>(content: Content, at place: NodePlace) -> ViewNode {
    AppearanceNode(content: content, modifier: self, at: place)
  }
}

/// Follows whether its content is in sight.
final class AppearanceNode<Content: View, Modifier: LifecycleModifier>:
  ModifierNode<Content, Modifier>, LifecycleNode
{
  private var isInSight = false
  private var appearance: Appearance?

  override func contentMounted() {
    graph.register(self)
    graph.whenSettled { [weak self] in self?.visibilityMayHaveChanged() }
  }

  func visibilityMayHaveChanged() {
    guard isMounted else { return }
    let isOnScreen = isContentOnScreen
    guard isOnScreen != isInSight else { return }
    isInSight = isOnScreen
    if isOnScreen {
      appearance = modifier.appear()
    } else {
      if isHeard { modifier.disappear(appearance) }
      appearance = nil
    }
  }

  /// Whether the app hears of content that goes. What was only drawn was never there.
  private var isHeard: Bool { !graph.isDrawing || Modifier.self != DisappearModifier.self }

  private var isContentOnScreen: Bool {
    var elements: [DOMElement] = []
    collectElements(into: &elements)
    if !elements.isEmpty { return elements.contains(where: \.isOnScreen) }
    var node = parent
    while let current = node {
      if let host = current as? HostNode { return host.element.isOnScreen }
      node = current.parent
    }
    return true
  }

  override func modifierChanged(from old: Modifier) {
    guard isInSight else { return }
    appearance = modifier.update(from: old, appearance)
  }

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    guard isInSight else { return }
    isInSight = false
    let modifier = modifier
    let appearance = appearance
    // Cancelled at once; the action may change state, so it waits for its turn.
    appearance?.cancel()
    if isHeard { graph.whenSettled { modifier.disappear(nil) } }
  }
}

struct AppearModifier: LifecycleModifier {
  let action: (() -> Void)?

  func appear() -> Appearance? {
    action?()
    return nil
  }

  func disappear(_ appearance: Appearance?) {}
}

struct DisappearModifier: LifecycleModifier {
  let action: (() -> Void)?

  func appear() -> Appearance? { nil }

  func disappear(_ appearance: Appearance?) {
    action?()
  }
}

struct TaskModifier<ID: Equatable>: LifecycleModifier {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  func appear() -> Appearance? {
    let task = Task(priority: priority) { @MainActor in await action() }
    return Appearance { task.cancel() }
  }

  func update(from old: TaskModifier, _ appearance: Appearance?) -> Appearance? {
    guard id != old.id else { return appearance }
    appearance?.cancel()
    return appear()
  }

  func disappear(_ appearance: Appearance?) {
    appearance?.cancel()
  }
}

extension View {
  /// Calls an action when the view comes into sight.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(action: action))
  }

  /// Calls an action when the view goes out of sight.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(DisappearModifier(action: action))
  }

  /// Runs a task while the view is in sight; it is cancelled when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: TaskAction(action).run))
  }

  /// Runs a task while the view is in sight, again whenever the id is another.
  public func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: TaskAction(action).run))
  }
}

/// The action of a task.
///
/// Sendable because the closure was sent here and is only ever called, one call after another's
/// cancellation, in the isolation that it carries.
struct TaskAction: @unchecked Sendable {
  private let action: @isolated(any) () async -> Void

  init(_ action: @escaping @isolated(any) () async -> Void) {
    self.action = action
  }

  @Sendable func run() async {
    await action()
  }
}
