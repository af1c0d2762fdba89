import Foundation

/// The views of a scene whose numbers are on their way: each is evaluated again some times a second
/// with the numbers of that moment, and at last with those that it was given.
@MainActor
package final class Glides {
  /// How long a step lasts, in seconds.
  private static let step = 1.0 / 24
  /// What goes on for ever takes longer steps.
  private static let endlessStep = 1.0 / 12

  /// The time in seconds since any moment, for tests to set.
  package var now: () -> Double = { ProcessInfo.processInfo.systemUptime }

  /// Whether somebody looks at the scene. What changes unseen is there at once; what goes on for ever
  /// begins to when somebody looks.
  package var isWatched = true {
    didSet {
      if isWatched, !oldValue { begin() }
      if !isWatched, oldValue { arrive() }
    }
  }

  private var ways: [ObjectIdentifier: any Glide] = [:]
  private var ticking: Task<Void, Never>?

  init() {}

  /// How many views are on their way.
  package var count: Int { ways.count }

  /// The timing of a change that is made now to a view; nil if it is there at once.
  package func timing(of motion: String?, for environment: EnvironmentValues) -> MotionTiming? {
    guard let motion, !motion.isEmpty, let timing = MotionTiming(motion), timing.end > 0,
      !environment.accessibilityReduceMotion, isWatched || timing.isEndless
    else { return nil }
    return timing
  }

  /// Notes that a node gets another value, in a flush with a motion or without one.
  func change<Value>(of node: ViewNode, from old: Value, to new: Value, motion: String?) {
    let key = ObjectIdentifier(node)
    guard ways[key] != nil || motion?.isEmpty == false, !(old is any _DrawsOwnMotion) else {
      return
    }
    guard let old = old as? any Animatable else { return }
    set(key, node, from: old, to: new, motion)
  }

  private func set<Value: Animatable>(
    _ key: ObjectIdentifier, _ node: ViewNode, from old: Value, to new: Any, _ motion: String?
  ) {
    guard let new = new as? Value else { return }
    let known = ways[key] as? Way<Value.AnimatableData>
    let goal = new.animatableData
    if (known?.passage.to ?? old.animatableData) == goal { return }
    guard let timing = timing(of: motion, for: node.environment) else {
      ways[key] = nil
      return
    }
    let from = known?.passage.value(atTime: now()) ?? known?.passage.to ?? old.animatableData
    ways[key] = Way(
      node: node, passage: Passage(from: from, to: goal, timing: timing, start: now()))
    begin()
  }

  /// The value with which a node is to be evaluated now.
  func inSight<Value>(_ value: Value, of node: ViewNode) -> Value {
    guard !ways.isEmpty, let way = ways[ObjectIdentifier(node)] else { return value }
    return way.applied(to: value, at: now())
  }

  func forget(_ node: ViewNode) {
    if !ways.isEmpty { ways[ObjectIdentifier(node)] = nil }
  }

  func end() {
    ways = [:]
    ticking?.cancel()
  }

  // MARK: - Steps

  /// Has every view that is on its way evaluated again; those that arrived for the last time.
  package func advance() {
    let time = now()
    for (key, way) in ways {
      guard let node = way.node, node.isMounted else {
        ways[key] = nil
        continue
      }
      if way.isOver(at: time) {
        ways[key] = nil
        node.invalidate()
      } else if isWatched, node.firstElement?.isOnScreen ?? true {
        node.invalidate()
      }
    }
  }

  /// Ends what does not go on for ever.
  private func arrive() {
    for (key, way) in ways where !way.isEndless {
      ways[key] = nil
      way.node?.invalidate()
    }
  }

  private func begin() {
    guard ticking == nil, !ways.isEmpty, isWatched else { return }
    ticking = Task.apart { [weak self] in
      while let pause = self?.pause, !Task.isCancelled {
        try? await Task.sleep(for: .seconds(pause))
        self?.advance()
      }
      self?.ticking = nil
    }
  }

  /// The seconds until the next step; nil if there is none.
  private var pause: Double? {
    guard isWatched, !ways.isEmpty else { return nil }
    return ways.values.allSatisfy(\.isEndless) ? Self.endlessStep : Self.step
  }
}

/// A view that draws the way of its numbers by itself.
public protocol _DrawsOwnMotion {}

/// The way of one node.
@MainActor
private protocol Glide {
  var node: ViewNode? { get }
  var isEndless: Bool { get }
  func isOver(at time: Double) -> Bool
  func applied<Value>(to value: Value, at time: Double) -> Value
}

private struct Way<Data: VectorArithmetic>: Glide {
  weak var node: ViewNode?
  let passage: Passage<Data>

  init(node: ViewNode, passage: Passage<Data>) {
    self.node = node
    self.passage = passage
  }

  var isEndless: Bool { passage.timing.isEndless }

  func isOver(at time: Double) -> Bool { passage.isOver(at: time) }

  func applied<Value>(to value: Value, at time: Double) -> Value {
    guard let data = passage.value(atTime: time), let animatable = value as? any Animatable else {
      return value
    }
    return set(data, of: animatable) as? Value ?? value
  }

  private func set<Value: Animatable>(_ data: Data, of value: Value) -> Any {
    guard let data = data as? Value.AnimatableData else { return value }
    var copy = value
    copy.animatableData = data
    return copy
  }
}
