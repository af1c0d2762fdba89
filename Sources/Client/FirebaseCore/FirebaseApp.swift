package import Foundation
import Synchronization

/// The entry point of Firebase: a project's options, a folder on this device, and the products
/// that were opened on them.
public final class FirebaseApp: Sendable {
  /// The name that `app(name:)` finds this app by.
  public let name: String
  /// The project and keys this app talks to.
  public let options: FirebaseOptions
  /// The folder that belongs to this app alone: sessions, caches and queues are kept in it.
  package let container: URL

  /// What a call to a host and port, such as `127.0.0.1:8080`, has in its headers.
  package typealias CallHeaders = @Sendable (_ authority: String) -> [String: String]
  /// What each call of this app has in its headers beside its own.
  package let callHeaders: CallHeaders

  /// The app's own part of a project that several apps share: the name of its database and the region
  /// of its functions. Nil where the app has the project to itself.
  package let namespace: String?

  private let components = Mutex<Components>(Components())
  private let callbacks = Mutex<Callbacks?>(nil)

  /// Runs the body of a callback that somebody gave to a client of this app.
  package typealias Callbacks = @Sendable (_ body: () -> Void) -> Void

  /// Opens an app for one device. It is not registered: only who holds it can use it.
  ///
  /// - Parameters:
  ///   - container: A folder the device owns. It is made when something is first kept.
  ///   - namespace: What stands in the place of the default database and of any region.
  ///   - callHeaders: What each call has in its headers beside its own.
  package init(
    name: String = FirebaseApp.defaultName, options: FirebaseOptions, container: URL,
    namespace: String? = nil, callHeaders: @escaping CallHeaders = { _ in [:] }
  ) {
    self.namespace = namespace
    self.callHeaders = callHeaders
    self.name = name
    self.options = options
    self.container = container
  }

  /// The component of this type and key, made by the first caller and shared by all later ones.
  ///
  /// `make` runs at most once for a type and key, even when many callers ask at once, and may
  /// itself ask for components of other types.
  package func component<Component: FirebaseAppComponent>(
    _ type: Component.Type, key: String = "", make: (FirebaseApp) -> Component
  ) -> Component {
    component(type, key: key, isOver: { _ in false }, make: { app, _ in make(app) })
  }

  /// The component of this type and key. One that is over makes room for another.
  ///
  /// - Parameters:
  ///   - isOver: whether a component is closed for good.
  ///   - make: makes a component, in place of the one that is over if there was one.
  package func component<Component: FirebaseAppComponent>(
    _ type: Component.Type, key: String, isOver: (Component) -> Bool,
    make: (FirebaseApp, Component?) -> Component
  ) -> Component {
    let slot = components.withLock { $0.slot(for: "\(ObjectIdentifier(type)) \(key)") }
    guard let slot else {
      let stray = make(self, nil)
      Task { await stray.close() }
      return stray
    }
    let component = slot.component.withLock { held in
      let old = held as? Component
      if let old, !isOver(old) { return old as any FirebaseAppComponent }
      let made = make(self, old)
      held = made
      return made as any FirebaseAppComponent
    }
    guard let component = component as? Component else {
      preconditionFailure("A component's slot is keyed by its type, so it holds that type.")
    }
    return component
  }

  /// Has callbacks of this app's clients run by `run`, as a host of many devices runs code of one.
  package func runCallbacks(by run: @escaping Callbacks) {
    callbacks.withLock { $0 = run }
  }

  /// Runs the body of a callback that somebody gave to a client of this app, on this thread.
  package func callBack(_ body: () -> Void) {
    if let run = callbacks.withLock({ $0 }) { run(body) } else { body() }
  }

  /// What a call to this address has in its headers beside its own.
  package func callHeaders(to url: URL) -> [String: String] {
    guard let host = url.host() else { return [:] }
    return callHeaders("\(host):\(url.port ?? (url.scheme == "https" ? 443 : 80))")
  }

  /// Closes every component and lets go of it. Components that are still referred to, or are asked
  /// for later, answer with errors.
  package func close() async {
    let slots = components.withLock { state in
      defer { state = Components(isClosed: true) }
      return state.order
    }
    // The last one made may use the earlier ones, so it goes first.
    for slot in slots.reversed() {
      await slot.component.withLock { $0 }?.close()
    }
  }
}

/// The components of an app, in the order they were asked for.
private struct Components {
  var slots: [String: Slot] = [:]
  var order: [Slot] = []
  var isClosed = false

  /// The slot of a key, or nil once the app is closed.
  mutating func slot(for key: String) -> Slot? {
    if isClosed { return nil }
    if let slot = slots[key] { return slot }
    let slot = Slot()
    slots[key] = slot
    order.append(slot)
    return slot
  }
}

/// A place for one component, with a lock of its own so that making it does not hold the app's.
private final class Slot: Sendable {
  let component = Mutex<(any FirebaseAppComponent)?>(nil)
}
