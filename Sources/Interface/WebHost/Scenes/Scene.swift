import Crypto
import Foundation
import Logging
import WebUI
import WebUICore

/// One tab of a browser: a view graph, the page that shows it, and what the page has of it.
///
/// A scene outlives its socket: while the page is away patches gather in the log, and what the
/// person did and typed is saved, so that another process can rebuild the scene.
@MainActor
final class Scene {
  /// Whether a page shows the scene, and since when not.
  enum Presence {
    /// Rendered for a first response; no socket came yet.
    case unclaimed(since: ContinuousClock.Instant)
    case shown(SceneLink)
    case away(since: ContinuousClock.Instant)
  }

  /// How far the scene's end has come.
  private enum Life {
    case running
    /// It takes nothing more; the task saves it.
    case closing(Task<Void, Never>)
    case closed
  }

  nonisolated let id: String
  nonisolated let app: String
  /// Names this rendering of the scene: a rebuilt scene has other element and patch numbers.
  nonisolated let graphID = RandomName.make()

  /// The device that shows the scene.
  weak var owner: LiveDevice?
  /// Whether the page fetches a new cookie when it is told to.
  private(set) var canRenew = false

  private(set) var presence: Presence {
    didSet {
      if awaySince != nil { departures.wake() }
      if case .away = presence { graph.leastRest = Self.awayRest } else { graph.leastRest = .zero }
    }
  }
  /// How long the views of a scene rest at least while its page is away.
  private static let awayRest = Duration.seconds(1)
  /// The number of the newest event that was dispatched.
  private(set) var lastEvent: Int
  private(set) var lastChange: ContinuousClock.Instant

  let graph: ViewGraph
  let configuration: WebHostConfiguration
  let instance: any AppInstance
  let ledger: ActionLedger
  /// The turn of this scene's actions among those of the app's other scenes.
  let turn: ActionTurn
  let device: String
  private let store: SceneStore
  private let visits: VisitBook
  /// The origin of the page, as its browser says it.
  private var origin: String?
  private var log: PatchLog
  private var saving: Task<Void, Never>?
  private var progress: EventProgress
  /// The number of an action whose effects are not durable yet: it is not acknowledged.
  private var heldEvent: Int?
  /// The highest number of each page's actions that were carried out here, to be saved with what
  /// they did.
  private var applied: [String: Int]
  /// Which events were not carried out, until their page knows.
  var refusals: [Int: Refusal] = [:]
  /// Where events by name led, until the page has the scene go back.
  var detour = Detour.unknown
  /// The way there and back, while the page shows nothing of it.
  var excursion: Excursion?
  /// The lasting names of what the page showed during the last one, by number.
  private(set) var namesBefore: [Int: String] = [:]
  /// Until when only a page that is new here is given the scene: it was led to where that page shall
  /// show it.
  private var onlyNewUntil = ContinuousClock.now
  /// Where the page is that was drawn while the one before still showed the scene, and the last event of
  /// that one.
  private var successor: (location: [String], event: Int)?
  /// The last events that were taken back before they were carried out.
  var undone: Set<Int> = []
  private let changes = Waiters()
  private let departures = Waiters()
  /// The name of the account whose content the scene shows; nil until it is known.
  private var account: String?
  private var accountWatch: Task<Void, Never>?
  private var life = Life.running
  /// Whether a page ever told how large it is.
  private var wasShown = false

  init(
    id: String, app: String, device: String, instance: any AppInstance,
    environment: EnvironmentValues, saved: SavedScene?, store: SceneStore, ledger: ActionLedger,
    turn: ActionTurn, visits: VisitBook, configuration: WebHostConfiguration
  ) {
    self.id = id
    self.app = app
    self.store = store
    self.device = device
    self.instance = instance
    self.ledger = ledger
    self.turn = turn
    self.visits = visits
    self.configuration = configuration
    lastEvent = saved?.lastEvent ?? 0
    progress = EventProgress(acknowledged: lastEvent, handled: lastEvent)
    applied = saved?.applied ?? [:]
    lastChange = .now
    presence = .unclaimed(since: .now)
    log = PatchLog(
      maximumFrames: configuration.patchLogFrames, maximumBytes: configuration.patchLogBytes)
    graph = ViewGraph(
      root: instance.rootView.sharingScene(), environment: environment, restoring: saved?.state)
    graph.glides.isWatched = false
    graph.onPatches = { [weak self] patches in self?.take(patches) }
    graph.onChange = { [weak self] in
      self?.lastChange = .now
      self?.changes.wake()
    }
    graph.onStateChange = { [weak self] in self?.saveSoon() }
    accountWatch = Task { [weak self, accounts = instance.accounts()] in
      for await change in accounts { self?.belong(change) }
    }
    graph.surroundings.keep(
      FileOffers { [weak self] file in self?.owner?.files.put(file, of: app) })
    graph.surroundings.keep(
      SiteVisits(
        returningTo: { [weak self] in self?.returnAddress },
        go: { [weak self] site in
          guard let self else { throw SiteVisits.Failure.impossible }
          return try await self.visit(site)
        },
        prepare: { [weak self] site in
          guard let self else { throw SiteVisits.Failure.impossible }
          return try await self.visit(preparing: site)
        }))
  }

  /// Since when no page shows the scene; nil while one does.
  var awaySince: ContinuousClock.Instant? {
    switch presence {
    case .shown: nil
    case .unclaimed(let since), .away(let since): since
    }
  }

  /// Whether somebody sees the scene.
  var isInFront: Bool {
    if case .shown = presence { graph.environment.scenePhase == .active } else { false }
  }

  /// Whether the scene waited for its page as long as the configuration allows.
  func isExpired(at now: ContinuousClock.Instant) -> Bool {
    switch presence {
    case .shown: false
    case .unclaimed(let since): since.advanced(by: configuration.unclaimedSceneLifetime) <= now
    case .away(let since): since.advanced(by: configuration.disconnectedSceneLifetime) <= now
    }
  }

  // MARK: - First paint

  /// Waits until the scene has not changed for a while, or long enough.
  func settle(quiet: Duration, limit: Duration) async {
    await Settling(quiet: quiet, limit: limit, spinnerPatience: configuration.spinnerPatience)
      .wait(for: graph, isOver: { isClosed }, lastChange: { lastChange })
  }

  /// The scene as HTML, the lasting names of what a person can act on in it, the number of the last
  /// patches in it, and of the last event.
  func render() -> (html: String, names: [ElementName], number: Int, lastEvent: Int) {
    endExcursion()
    return (graph.html(), names(madeAfter: 0), log.last, lastEvent)
  }

  /// Draws a scene that no page has shown yet for a window, as if it took all of it.
  func fit(_ window: WindowSize) {
    guard !wasShown else { return }
    update(window.traits)
  }

  /// Draws a scene that no page has shown yet for the phone's screen in a wide window, unless what
  /// it shows fills the window, as `hearth.css` has it. Tells whether that is another size.
  func fitColumn(of window: WindowSize) async -> Bool {
    guard !wasShown, !graph.fillsWindow(inSight: false), window.column != window else {
      return false
    }
    update(window.column.traits)
    await graph.settle()
    return true
  }

  /// Goes to what a page showed that is being loaded again, if what the person did last in it does not
  /// come. As long as something of it comes, it is waited for. What it still sends after that is not heard
  /// then, nor is the page when it connects once more: its elements are gone, and the page that follows
  /// tells by name what was done to them.
  ///
  /// - Parameters:
  ///   - location: the parts of the page's address.
  ///   - event: the number of the page's last event.
  func show(_ location: [String], after event: Int) async {
    successor = nil
    let patience = configuration.reloadPatience
    let limit = ContinuousClock.now.advanced(by: patience * 10)
    var deadline = ContinuousClock.now.advanced(by: patience)
    while case .shown = presence, lastEvent < event {
      let last = lastEvent
      guard await nextChange(before: min(deadline, limit)) else { break }
      if lastEvent != last { deadline = ContinuousClock.now.advanced(by: patience) }
    }
    guard lastEvent < event, !location.isEmpty else { return }
    let isElsewhere = isOnItsWay(to: location, after: event)
    if case .shown = presence, !isElsewhere {
      successor = (location, event)
      return
    }
    dismiss()
    onlyNewUntil = ContinuousClock.now.advanced(by: configuration.successionPatience)
    if isElsewhere { await graph.lead(to: location) }
  }

  /// Whether what a page did last that is being loaded again has led the scene on from its address, and
  /// is to be waited for.
  func isOnItsWay(to location: [String], after event: Int) -> Bool {
    lastEvent < event && !location.isEmpty
      && AddressPart.parts(of: graph.shownAddress) != location
  }

  /// Goes back to where a new page was drawn, if a part of what the page before sent too late has led the
  /// scene on meanwhile.
  func welcome(_ hello: ClientHello) async {
    guard hello.isNew == true, let successor else { return }
    self.successor = nil
    guard isOnItsWay(to: successor.location, after: successor.event) else { return }
    dismiss()
    await graph.lead(to: successor.location)
  }

  /// Keeps a scene that was rendered again for a page that is only now loading.
  func expectPage() {
    switch presence {
    case .shown: break
    case .unclaimed, .away: presence = .unclaimed(since: .now)
    }
  }

  // MARK: - The page

  /// Gives the scene to a page. A page that showed it before loses it.
  ///
  /// - Parameter origin: the origin of the page, which was found to be this host's.
  func attach(_ link: SceneLink, hello: ClientHello, origin: String) {
    guard hello.isNew == true || onlyNewUntil <= .now else { return link.finish(.goingAway) }
    onlyNewUntil = .now
    self.origin = origin
    if let name = hello.returned { visits.end(name, on: device) }
    if case .shown(let old) = presence, old !== link { old.finish(.replaced) }
    endExcursion()
    presence = .shown(link)
    wasShown = true
    link.scene = self
    // Patches leave out what a person did in the page that told of it: another page has to be told.
    let isOutdated = hello.isNew == true && (hello.lastEvent ?? 0) < lastEvent
    // The page may know of events that were acknowledged but not saved before a restart.
    lastEvent = max(lastEvent, hello.lastEvent ?? 0)
    progress.acknowledged = max(progress.acknowledged, hello.lastEvent ?? 0)
    progress.handled = max(progress.handled, progress.acknowledged)
    if hello.isNew == true {
      namesBefore = [:]
      graph.beginPage()
      // An event of the page before may still be carried out: the numbers of this one's come after
      // it.
      progress.handled = max(progress.handled, lastEvent)
    }
    let number = hello.lastSeq ?? -1
    if hello.graph == graphID, !isOutdated, log.entries(after: number) != nil {
      link.sentNumber = number
      link.namedThrough = max(0, hello.named ?? 0)
      log.acknowledge(through: number)
    } else {
      link.sentNumber = nil
      link.namedThrough = 0
    }
    tellAccount()
    canRenew = hello.renews == true
    owner?.renew(through: self)
    update((hello.traits ?? ClientTraits()).completed(by: ClientTraits(isHidden: false)))
    for (number, refusal) in refusals.sorted(by: { $0.key < $1.key }) {
      if number > hello.lastEvent ?? 0 {
        tellRefusal(number, refusal)
      } else {
        refusals[number] = nil
      }
    }
    changes.wake()
    link.wake()
    // Nothing else says by which link the person came.
    if waitingLink != nil { saveSoon() }
  }

  /// Takes the scene away from a page whose socket ended.
  func detach(_ link: SceneLink) {
    guard case .shown(let current) = presence, current === link else { return }
    presence = .away(since: .now)
    update(ClientTraits(isHidden: true))
  }

  /// Handles a frame of the page that shows the scene.
  ///
  /// What the frame before has changed is drawn first: a button that text just enabled takes the
  /// tap that came with it.
  func receive(_ frame: ClientFrame, from link: SceneLink) async {
    if !graph.isDrawn { await graph.draw() }
    guard case .shown(let current) = presence, current === link, !isClosed else { return }
    switch frame {
    case .hello:
      link.notify(ServerFrame.error("The scene was introduced already."))
    case .ping(let number):
      log.acknowledge(through: number)
      link.notify(ServerFrame.pong())
      owner?.renew(through: self)
    case .traits(let traits):
      update(traits)
    case .map(let elements):
      link.notify(ServerFrame.names(graph.names(of: elements)))
      link.namedThrough = max(link.namedThrough, elements.max() ?? 0)
    case .event(let event):
      owner?.lastActive = id
      await AccountChange.$actingScene.withValue(id) { await handle(event, from: link) }
    }
  }

  /// Whether the page that a link leads to shows the scene.
  func isShown(by link: SceneLink) -> Bool {
    guard case .shown(let current) = presence else { return false }
    return current === link && !isClosed
  }

  /// Notes that an event was handled, and tells the page with what it changed.
  func take(_ number: Int) {
    lastEvent = max(lastEvent, number)
    changes.wake()
    tellExcursion()
    acknowledgeSoon()
  }

  func tellRefusal(_ number: Int, _ refusal: Refusal) {
    guard case .shown(let link) = presence else { return }
    link.notify(ServerFrame.refused(number, refusal))
  }

  // MARK: - Account

  /// Notes whose content the scene shows, and tells the page by a name that says nothing elsewhere.
  private func belong(_ change: AccountChange) {
    let digest = change.account.map { Data(SHA256.hash(data: Data("\(device) \($0)".utf8))) }
    let name = digest.map { String(Base64URL.encode($0).prefix(16)) }
    account = name ?? ""
    tellAccount()
    owner?.accountChanged(of: app, to: name, in: change.scene)
  }

  /// Tells the page to fetch its device's new cookie.
  func tellRenewal(_ word: String) {
    guard case .shown(let link) = presence else { return }
    link.notify(ServerFrame.renewal(word))
  }

  /// Has the page, if any, connect again.
  func dismiss() {
    guard case .shown(let link) = presence else { return }
    link.finish(.goingAway)
    detach(link)
  }

  private func tellAccount() {
    guard case .shown(let link) = presence, let account else { return }
    link.notify(ServerFrame.account(account))
  }

  // MARK: - Changes

  /// Waits until the document changed; false when it did not before a time.
  func nextChange(before deadline: ContinuousClock.Instant) async -> Bool {
    guard !isClosed else { return false }
    return await changes.wait(before: deadline)
  }

  /// Waits until no page shows the scene; false when one still does at a time.
  func isLeft(before deadline: ContinuousClock.Instant) async -> Bool {
    while case .shown = presence {
      guard await departures.wait(before: deadline) else { break }
    }
    return awaySince != nil
  }

  // MARK: - Durable actions

  /// Handles an action without acknowledging it before ``release()``.
  func hold(_ number: Int) {
    lastEvent = max(lastEvent, number)
    heldEvent = number
  }

  func release() {
    heldEvent = nil
    noteSettled()
    wakePage()
    tellExcursion()
  }

  /// A page that hears nothing for long takes its line for broken.
  private func tellExcursion() {
    guard excursion != nil, case .shown(let link) = presence else { return }
    link.notify(ServerFrame.pong())
  }

  /// Tells the page what changed during an excursion, all at once.
  func endExcursion() {
    guard let ended = excursion else { return }
    excursion = nil
    namesBefore = ended.names
    take(ended.patches)
    acknowledgeSoon()
  }

  private func noteSettled() {
    progress.acknowledged = max(progress.acknowledged, heldEvent.map { $0 - 1 } ?? lastEvent)
    progress.handled = max(progress.handled, lastEvent)
  }

  /// Saves the scene together with the word that an action was carried out.
  func saveNow(noting action: PageAction) async {
    applied[action.page] = action.number
    if applied.count > 8 { applied = [action.page: action.number] }
    saving?.cancel()
    saving = nil
    await save()
  }

  /// What the socket is to send next; empty when the page has everything.
  func nextOutput(for link: SceneLink) -> [String] {
    guard case .shown(let current) = presence, current === link else { return [] }
    var output = link.takeNotices()
    if excursion != nil, link.sentNumber != nil { return output }
    let names = newNames(for: link)
    if let sent = link.sentNumber, let entries = log.entries(after: sent) {
      // Only with the last of them the page has all that the events did.
      let before = link.sentProgress ?? EventProgress(acknowledged: 0, handled: 0)
      output += entries.map {
        let isLast = $0.number == log.last
        return ServerFrame.patches(
          $0.patches, number: $0.number, progress: isLast ? progress : before,
          names: isLast ? names : [])
      }
      if entries.isEmpty, link.sentProgress != progress {
        output.append(ServerFrame.acknowledgement(progress))
      }
      if entries.isEmpty, !names.isEmpty { output.append(ServerFrame.names(names)) }
    } else {
      output.append(
        ServerFrame.fullState(
          html: graph.html(), number: log.last, progress: progress, graph: graphID,
          scene: id, names: names))
    }
    link.sentNumber = log.last
    link.sentProgress = progress
    return output
  }

  /// The lasting names of what came since the page was told of any. They travel with it: the line may be
  /// gone before the page can ask.
  private func newNames(for link: SceneLink) -> [ElementName] {
    let named = link.namedThrough
    guard graph.isDrawn, named < graph.lastElementID else { return [] }
    link.namedThrough = graph.lastElementID
    return names(madeAfter: named)
  }

  private func names(madeAfter number: Int) -> [ElementName] {
    graph.names(madeAfter: number, limit: ClientFrame.maximumElements)
  }

  // MARK: - Visits to other sites

  /// Where other sites send the page back to.
  private var returnAddress: URL? {
    guard case .shown = presence else { return nil }
    return origin.flatMap { URL(string: $0 + WebHost.returnPath) }
  }

  private func visit(_ site: URL) async throws -> URL {
    guard !isClosed, let returnAddress, let state = VisitState(goingTo: site) else {
      throw SiteVisits.Failure.impossible
    }
    return try await visit(state, returningTo: returnAddress)
  }

  private func visit(
    preparing site: @MainActor (URL) async throws -> URL
  ) async throws -> URL {
    guard !isClosed, let returnAddress else { throw SiteVisits.Failure.impossible }
    let state = try await VisitState.preparing(returnAddress, app: app, site)
    guard !isClosed, let state else { throw SiteVisits.Failure.impossible }
    return try await visit(state, returningTo: returnAddress)
  }

  private func visit(_ state: VisitState, returningTo returnAddress: URL) async throws -> URL {
    try await visits.wait(
      state, device: device, app: app, scene: id, returnAddress: returnAddress
    ) { graph.sendToRoot("leave", "\(state.name) \(state.site.absoluteString)") }
  }

  // MARK: - The graph

  private func update(_ traits: ClientTraits) {
    graph.environment = traits.applied(to: graph.environment)
    if case .shown = presence {
      graph.glides.isWatched = graph.environment.scenePhase == .active
    } else {
      graph.glides.isWatched = false
    }
  }

  private func take(_ patches: [Patch]) {
    guard !patches.isEmpty else { return }
    noteSettled()
    if excursion != nil {
      excursion?.patches += patches
      return
    }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      log.append(String(decoding: try encoder.encode(patches), as: UTF8.self))
    } catch {
      // Cannot happen for strings and integers; a page is given the full state if it does. The log
      // counts them, so that its numbers stay those of the graph.
      configuration.logger.error("patches were not encoded", metadata: ["error": "\(error)"])
      log.append("[]")
      if case .shown(let link) = presence { link.sentNumber = nil }
    }
    wakePage()
  }

  /// Wakes the page after the flush that this event asked for, so that the patches an event causes
  /// and the word that it arrived travel in one frame.
  func acknowledgeSoon() {
    Task { [weak self] in
      await Task.yield()
      guard let self else { return }
      self.noteSettled()
      self.wakePage()
    }
    saveSoon()
  }

  private func wakePage() {
    if case .shown(let link) = presence { link.wake() }
  }

  // MARK: - Saving

  /// The link by which the scene was opened, while no view has taken it.
  private var waitingLink: URL? {
    graph.environment.openedAddress.flatMap { $0.isTaken ? nil : $0.url }
  }

  private func saveSoon() {
    guard saving == nil, !isClosed else { return }
    // It is not a task of the action that it saves, which would wait for it.
    saving = ActionScope.$current.withValue(nil) {
      Task { [weak self, configuration] in
        try? await Task.sleep(for: configuration.saveDelay)
        guard let self, !Task.isCancelled else { return }
        self.saving = nil
        await self.save()
      }
    }
  }

  private func save() async {
    let saved = SavedScene(
      app: app, lastEvent: lastEvent, applied: applied, opened: waitingLink,
      state: graph.savedState())
    do {
      await store.save(try JSONEncoder().encode(saved), as: id)
    } catch {
      configuration.logger.error(
        "a scene's state cannot be encoded", metadata: ["app": "\(app)", "error": "\(error)"])
    }
  }

  /// Whether the scene has begun to end; a caller that still holds it must open another.
  var isClosed: Bool {
    if case .running = life { false } else { true }
  }

  /// Saves and ends the scene. Its page, if any, reconnects and finds it rebuilt.
  ///
  /// Returns once the scene is saved, to every caller.
  func close() async {
    switch life {
    case .closed: return
    case .closing(let end): await end.value
    case .running:
      let end = Task { await finish() }
      life = .closing(end)
      visits.endVisits(of: id, .ended)
      changes.wake()
      saving?.cancel()
      if case .shown(let link) = presence {
        link.finish(.goingAway)
        presence = .away(since: .now)
      }
      await end.value
    }
  }

  private func finish() async {
    accountWatch?.cancel()
    // A scene that nobody ever used leaves nothing behind, unless a link waits in it.
    if lastEvent > 0 || (wasShown && waitingLink != nil) { await save() }
    graph.close()
    life = .closed
  }
}
