import Foundation
public import WebUICore

/// A view that goes from phase to phase: again and again, or with a trigger once whenever that is
/// another, and then back to the first.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: ErasedEquatable?
  let isEndless: Bool
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var run = 0

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    isEndless = true
    self.content = content
    self.animation = animation
  }

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = ErasedEquatable(trigger)
    isEndless = false
    self.content = content
    self.animation = animation
  }

  public var body: some View {
    if phases.indices.contains(index) {
      content(phases[index])
        .task(id: run) { await goThroughPhases() }
        .onChange(of: trigger) {
          index = 0
          run += 1
        }
    }
  }

  private func goThroughPhases() async {
    guard phases.count > 1, isEndless || run > 0 else { return }
    var next = index
    repeat {
      next = (next + 1) % phases.count
      let step = animation(phases[next])
      withAnimation(step) { index = next }
      do { try await Task.sleep(for: .seconds(max(0.1, step?.duration ?? 0.1))) } catch { return }
    } while isEndless || next != 0
  }
}

extension View {
  /// Goes from phase to phase.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(content: self), $0) },
      animation: animation)
  }

  /// Goes through phases once whenever a value is another.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(content: self), $0) },
      animation: animation)
  }
}

/// Stands for the view that is changed; where words are asked for, for its name.
public struct PlaceholderContentView<Content: View>: View {
  /// The view; nil where its name is meant, which is drawn by nobody.
  let content: Content?

  /// Stands for content; nil shows nothing.
  package init(content: Content?) {
    self.content = content
  }

  public var body: some View { content }
}
