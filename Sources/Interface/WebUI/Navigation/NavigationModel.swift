import Foundation
import Observation
import WebUICore
import WebUILayout

/// What a navigation stack knows: what is pushed, and which view shows which type of value.
@MainActor @Observable
final class NavigationModel {
  /// A view that is pushed otherwise than by a value on the path.
  struct Extra: Identifiable {
    let id: AnyHashable
    let destination: Destination
    let popped: () -> Void
  }

  /// Makes a view; a new closure shows at once where the destination is shown.
  @MainActor @Observable
  final class Destination {
    @ObservationIgnored private(set) var owner: ObjectIdentifier
    private(set) var build: (AnyHashable) -> AnyView
    /// The value that a part of an address stands for.
    @ObservationIgnored let value: (String) -> AnyHashable?

    init(
      owner: ObjectIdentifier, value: @escaping (String) -> AnyHashable? = { _ in nil },
      build: @escaping (AnyHashable) -> AnyView
    ) {
      self.owner = owner
      self.value = value
      self.build = build
    }

    func update(owner: ObjectIdentifier, build: @escaping (AnyHashable) -> AnyView) {
      self.owner = owner
      self.build = build
    }
  }

  private(set) var extras: [Extra] = []
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// Reads and writes the path of the stack.
  @ObservationIgnored var path: NavigationPathAccess?

  // MARK: - Screens

  @ObservationIgnored private var presences: [AnyHashable: ScreenPresence] = [:]

  /// The presences of the screens of the stack, of which the last is on top.
  func presences(of screens: [AnyHashable], in outer: ScreenPresence?) -> [ScreenPresence] {
    let known = presences
    presences = [:]
    return screens.enumerated().map { depth, screen in
      let isOnTop = depth == screens.count - 1
      let presence = known[screen] ?? ScreenPresence(in: outer, isOnTop: isOnTop)
      if isOnTop { presence.comeToTop() }
      presences[screen] = presence
      return presence
    }
  }

  // MARK: - Destinations

  func register<Value: Hashable>(
    _ type: Value.Type, by owner: AnyObject, build: @escaping (AnyHashable) -> AnyView
  ) {
    if let known = destinations[ObjectIdentifier(type)] {
      known.update(owner: ObjectIdentifier(owner), build: build)
    } else {
      destinations[ObjectIdentifier(type)] = Destination(
        owner: ObjectIdentifier(owner),
        value: { AddressPart.value(of: type, in: $0).map { AnyHashable($0) } }, build: build)
    }
  }

  func unregister<Value: Hashable>(_ type: Value.Type, by owner: AnyObject) {
    let key = ObjectIdentifier(type)
    guard destinations[key]?.owner == ObjectIdentifier(owner) else { return }
    destinations[key] = nil
  }

  /// The view of a value, or nil when no destination is declared for its type.
  func view(of value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?.build(value)
  }

  /// Shows a value by the view that is declared for its type at the time.
  func destination(showing value: AnyHashable) -> Destination {
    Destination(owner: ObjectIdentifier(self)) { [weak self] _ in
      self?.view(of: value) ?? AnyView(EmptyView())
    }
  }

  // MARK: - Addresses

  /// Pushes what an address names, if nothing is pushed yet.
  func go(to location: SceneLocation) {
    guard let path, path.elements.isEmpty, extras.isEmpty else { return }
    for value in location.takeAll({ path.value?($0) ?? self.value(of: $0) }) {
      guard path.append(value) else { return }
    }
  }

  /// Pushes what an address names before the root view is made, which only a path that knows the type
  /// of its values can do.
  func begin(at location: SceneLocation) {
    guard !hasBegun else { return }
    hasBegun = true
    if path?.value != nil { go(to: location) }
  }

  @ObservationIgnored private var hasBegun = false

  /// The value of one of the declared types that a part of an address stands for, if it is clear
  /// which.
  func value(of part: String) -> AnyHashable? {
    let values = destinations.values.compactMap { $0.value(part) }
    return values.count == 1 ? values.first : nil
  }

  /// What is pushed, as parts of an address, up to the first value that cannot be one.
  var address: String {
    var parts: [String] = []
    for value in path?.elements ?? [] {
      guard let part = AddressPart.text(of: value.base) else { break }
      parts.append(part)
    }
    return AddressPart.path(of: parts)
  }

  // MARK: - Pushing and popping

  /// Pushes a value.
  func push(_ value: AnyHashable) {
    if extras.isEmpty, let path, path.append(value) { return }
    push(id: AnyHashable(UUID()), destination: destination(showing: value)) {}
  }

  /// Pushes a view.
  func push(id: AnyHashable, destination: Destination, popped: @escaping () -> Void) {
    guard !extras.contains(where: { $0.id == id }) else { return }
    extras.append(Extra(id: id, destination: destination, popped: popped))
  }

  /// Takes a view, and what is on it, off the stack without telling it.
  func remove(id: AnyHashable) {
    guard let index = extras.firstIndex(where: { $0.id == id }) else { return }
    let above = extras[(index + 1)...]
    extras.removeSubrange(index...)
    for extra in above.reversed() { extra.popped() }
  }

  /// Pops down to a number of screens on the root.
  func pop(to depth: Int) {
    let count = path?.elements.count ?? 0
    while count + extras.count > max(depth, count) {
      guard let last = extras.popLast() else { break }
      last.popped()
    }
    if depth < count { path?.removeLast(count - depth) }
  }
}

/// Reads and writes a path, whatever it is kept in.
@MainActor
struct NavigationPathAccess {
  let read: () -> [AnyHashable]
  /// False when the path does not take such a value.
  let append: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void
  /// The value that a part of an address stands for, where the path holds values of one type.
  let value: ((String) -> AnyHashable?)?

  var elements: [AnyHashable] { read() }
}

enum NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
  /// The navigation stack around a view.
  var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}
