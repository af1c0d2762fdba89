package import Foundation
internal import Synchronization
internal import WebUICore

/// The notifications of one app on one device.
///
/// While the app is in sight its delegate decides how each is shown; otherwise the browser shows
/// it, where the person has allowed it to.
public final class UNUserNotificationCenter: Sendable {
  struct Pending: Sendable {
    var request: UNNotificationRequest
    var task: Task<Void, Never>
  }

  private struct State {
    weak var delegate: (any UNUserNotificationCenterDelegate)?
    /// Where the delegate's code runs.
    weak var context: DeviceContext?
    var pending: [String: Pending] = [:]
    /// What a person tapped before the app had a delegate.
    var unanswered: UNNotificationResponse?
    var isClosed = false
  }

  /// What the device's scenes show.
  @MainActor package let board: NotificationBoard
  private let state = Mutex(State())

  /// Opens the notifications that an app keeps in a folder which a device owns.
  ///
  /// - Parameter icon: the address of the app's icon on its host; nil for an app without one.
  @MainActor package init(directory: URL, appName: String, icon: String? = nil) {
    board = NotificationBoard(
      file: directory.appending(path: "notifications.json"), appName: appName, icon: icon)
  }

  /// The centre of the app whose code asks.
  public static func current() -> UNUserNotificationCenter {
    guard let center = DeviceContext.current?.kept(UNUserNotificationCenter.self) else {
      preconditionFailure(
        "UNUserNotificationCenter.current() was called by code that runs for no app. Ask in the init "
          + "of the App, in its views, in the tasks that they begin or in callbacks.")
    }
    return center
  }

  /// The object that decides how notifications are shown. It is not kept alive.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { state.withLock { $0.delegate } }
    set {
      let response = state.withLock { state in
        state.delegate = newValue
        state.context = DeviceContext.current
        return newValue == nil ? nil : state.unanswered.take()
      }
      if let newValue, let response {
        call { await newValue.userNotificationCenter(self, didReceive: response) }
      }
    }
  }

  /// Calls the delegate, in the context of the code that has set it.
  @discardableResult
  private func call<T: Sendable>(_ body: @escaping @Sendable () async -> T) -> Task<T, Never> {
    guard let context = state.withLock({ $0.context }) else { return Task { await body() } }
    return context.run { Task { await body() } }
  }

  public var supportsContentExtensions: Bool { false }

  /// Asks the person, once, whether the app may show notifications.
  ///
  /// With `provisional` nobody is asked for the time being: until the person is, notifications come
  /// without a sound, and only within the app.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await board.requestAuthorization(options)
  }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Task { completionHandler(await board.requestAuthorization(options), nil) }
  }

  /// What the person has decided.
  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(await board.status)
  }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    Task { completionHandler(await notificationSettings()) }
  }

  /// Lets a notification come when its trigger says; at once without one.
  public func add(_ request: UNNotificationRequest) async throws {
    guard let trigger = request.trigger as? UNTimeIntervalNotificationTrigger else {
      await deliver(request)
      return
    }
    schedule(request, trigger)
  }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Task {
      do {
        try await add(request)
        completionHandler?(nil)
      } catch {
        completionHandler?(error)
      }
    }
  }

  private func schedule(
    _ request: UNNotificationRequest, _ trigger: UNTimeIntervalNotificationTrigger
  ) {
    let task = Task { [weak self] in
      repeat {
        do { try await Task.sleep(for: .seconds(trigger.timeInterval)) } catch { return }
        if !trigger.repeats { self?.forget(request) }
        await self?.deliver(request)
      } while trigger.repeats && !Task.isCancelled
    }
    let old = state.withLock { state -> Task<Void, Never>? in
      if state.isClosed { return task }
      return state.pending.updateValue(
        Pending(request: request, task: task), forKey: request.identifier)?.task
    }
    old?.cancel()
  }

  private func forget(_ request: UNNotificationRequest) {
    state.withLock { state in
      if state.pending[request.identifier]?.request === request {
        state.pending[request.identifier] = nil
      }
    }
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    state.withLock { $0.pending.values.map(\.request) }
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    let tasks = state.withLock { state in
      identifiers.compactMap { state.pending.removeValue(forKey: $0)?.task }
    }
    for task in tasks { task.cancel() }
  }

  public func removeAllPendingNotificationRequests() {
    let tasks = state.withLock { state in
      defer { state.pending = [:] }
      return state.pending.values.map(\.task)
    }
    for task in tasks { task.cancel() }
  }

  /// The notifications that came and were neither tapped nor removed.
  public func deliveredNotifications() async -> [UNNotification] {
    await board.delivered
  }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    Task { await board.remove { identifiers.contains($0.request.identifier) } }
  }

  public func removeAllDeliveredNotifications() {
    Task { await board.remove { _ in true } }
  }

  /// Sets what the app's icon and the browser's tab count; 0 for nothing.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    await board.setBadge(newBadgeCount)
  }

  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Task {
      await board.setBadge(newBadgeCount)
      completionHandler?(nil)
    }
  }

  /// What the app's icon and the browser's tab count.
  @MainActor package var badgeCount: Int { board.badge }

  /// Ends everything that is still to come.
  @MainActor package func close() {
    state.withLock { $0.isClosed = true }
    board.close()
    removeAllPendingNotificationRequests()
  }

  @MainActor private func deliver(_ request: UNNotificationRequest) async {
    guard board.status == .authorized || board.status == .provisional else { return }
    let notification = UNNotification(date: Date(), request: request)
    var options: UNNotificationPresentationOptions = [.banner, .sound, .badge, .list]
    let isInFront = board.isInFront
    if isInFront {
      options = []
      if let delegate {
        options = await call {
          await delegate.userNotificationCenter(self, willPresent: notification)
        }.value
      }
    }
    board.show(notification, options, isInFront: isInFront)
  }

  /// Takes a notification that a server sent while the app runs. One that has been shown here already,
  /// by the app itself or by an earlier attempt, is not shown again.
  ///
  /// - Parameter hasBrowser: whether the browser is told, too, and shows it where nobody looks at the
  ///   app.
  /// - Returns: whether the app was in front.
  @MainActor package func receive(
    _ remote: RemoteNotification, hasBrowser: Bool
  ) async -> Bool {
    let isInFront = board.isInFront
    let isKnown = board.delivered.contains { $0.request.identifier == remote.id }
    if !isKnown, isInFront || !hasBrowser { await deliver(remote.request) }
    return isInFront
  }

  /// Somebody tapped a notification that the browser showed for a server.
  @MainActor func answer(_ remote: RemoteNotification) {
    let notification =
      board.take(remote.id) ?? UNNotification(date: Date(), request: remote.request)
    let response = UNNotificationResponse(
      notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
    // An app that was just launched may set its delegate a moment later.
    let delegate = state.withLock { state in
      if state.delegate == nil { state.unanswered = response }
      return state.delegate
    }
    guard let delegate else { return }
    call { await delegate.userNotificationCenter(self, didReceive: response) }
  }

  /// Somebody tapped a notification or put it away.
  @MainActor func answer(_ identifier: String, isTap: Bool) {
    guard let notification = board.take(identifier) else { return }
    let response = UNNotificationResponse(
      notification: notification,
      actionIdentifier: isTap
        ? UNNotificationDefaultActionIdentifier : UNNotificationDismissActionIdentifier)
    // Putting one away is told to nobody, as without a category that asks for it.
    guard isTap, let delegate else { return }
    call { await delegate.userNotificationCenter(self, didReceive: response) }
  }
}
