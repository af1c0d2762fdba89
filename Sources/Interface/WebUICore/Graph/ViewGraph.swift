import Foundation

/// The mounted views of one scene: it runs what must run, and tells the browser what changed.
///
/// Changes mark nodes; one flush per turn of the main actor evaluates the marked ones, the
/// outermost first, lays out what changed, runs the actions that are due, and sends all patches
/// together. What nobody sees, such as a screen that another one covers, is evaluated once things
/// are at rest, so that everybody has first what they see, and a burst of changes costs it once.
@MainActor
package final class ViewGraph {
  /// Counts of what was evaluated, for tests that only the necessary runs.
  package struct Counters: Equatable {
    package var bodies = 0
    package var renders = 0
    package var rows = 0
    package var flushes = 0
  }

  package internal(set) var counters = Counters()
  /// How long mounting and all flushes took so far.
  package private(set) var busyTime = Duration.zero

  /// Receives the patches of each flush, which are counted: the first ones have the number 1.
  package var onPatches: (([Patch]) -> Void)?
  /// The number that the next patches get.
  package private(set) var nextPatches = 1
  /// Called after a flush that changed the document, whether or not a page has it yet.
  package var onChange: (() -> Void)?
  /// Called after a flush in which state that can be saved changed.
  package var onStateChange: (() -> Void)?

  private var root: RootNode?
  private var elements: [Int: DOMElement] = [:]
  /// The number of the element that was made last; 0 before the first.
  package private(set) var lastElementID = 0

  private var dirtyNodes: [ViewNode] = []
  /// Marked nodes that nobody sees.
  private var unseenNodes: [ViewNode] = []
  /// Since when the first of them waits.
  private var unseenSince: ContinuousClock.Instant?
  /// When something changed last, in sight or not.
  private var lastChange = ContinuousClock.now
  /// Whether somebody waits for what nobody sees.
  private var isUnseenWanted = false
  private var unseenTask: Task<Void, Never>?
  /// Until when the next flush waits for more to come.
  private var restsUntil: ContinuousClock.Instant?
  /// How long a flush rests at least, unless somebody does something or waits for it: while nobody has the
  /// scene before their eyes, what changes can come together.
  package var leastRest = Duration.zero {
    didSet { if leastRest < oldValue { hurry() } }
  }
  private var unsyncedHosts: [ObjectIdentifier: HostNode] = [:]
  private var uncommitted: [DOMElement] = []
  private var edited: [DOMElement] = []
  private var restructured: [ObjectIdentifier: DOMElement] = [:]
  private var actions: [() -> Void] = []
  private var lifecycles: [ObjectIdentifier: any LifecycleNode] = [:]
  private var isVisibilityUnclear = false
  private var waitingElements: Set<Int> = []
  /// The element that has the focus of the page, as far as its events tell; 0 for none.
  private var focusedElement = 0
  private var patches: [Patch] = []
  private var commands: [Patch] = []
  private var motion: String?
  /// The motion of what was posted for this flush.
  private var postedMotion: String?
  /// The views whose numbers are on their way.
  package let glides = Glides()
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isFlushing = false
  private var uncheckedHosts: [HostNode] = []
  private var isClosed = false
  private var lastState: SavedState?
  let saved: SavedStateKeeper
  let parked = ParkedState()
  private var windows: [ObjectIdentifier: any RowWindowNode] = [:]
  lazy var ownDefaults = DeviceDefaults(
    context?.kept(DeviceFolder.self)?.values ?? StoredValues())
  let flushQueue: FlushQueue
  /// Whether the views are only drawn, for nobody who is there. Nothing is told of the phase of
  /// such a scene, and its views do not disappear, so that it does not count as a person who is
  /// present.
  package let isDrawing: Bool

  /// Mounts a root view.
  package init(
    root: some View, environment: EnvironmentValues = EnvironmentValues(),
    restoring: SavedState? = nil, isDrawing: Bool = false
  ) {
    self.isDrawing = isDrawing
    context = environment.deviceContext
    let reference = Reference()
    flushQueue = FlushQueue { reference.graph?.flushOnceRested() }
    saved = SavedStateKeeper(restoring: restoring, flushQueue: flushQueue)
    reference.graph = self
    let node = RootNode(graph: self, environment: environment)
    self.root = node
    surroundings.locale = environment.locale
    busyTime = ContinuousClock().measure { running { node.show(root) } }
    flush(isWhole: true)
  }

  /// What all views inherit. A change is drawn in the next flush.
  package var environment: EnvironmentValues {
    get { root?.environment ?? EnvironmentValues() }
    set {
      surroundings.locale = newValue.locale
      root?.updateEnvironment(newValue.compacted.reconciled(with: environment))
      scheduleFlush()
    }
  }

  // MARK: - The document

  /// The whole document as HTML.
  package func html() -> String {
    if !isSettled { flush(isWhole: true) }
    guard let element = root?.element else { return "" }
    element.markSent(in: nextPatches - 1)
    var html = ""
    element.write(to: &html)
    return html
  }

  /// Another page shows the document. It counts its own edits from the start, and has the focus
  /// nowhere yet.
  package func beginPage() {
    for element in elements.values { element.forgetEdits() }
    if focusedElement != 0 { dispatch(ClientEvent(element: focusedElement, kind: .blur)) }
  }

  /// The element of an id, for tests and tools.
  package func element(_ id: Int) -> DOMElement? {
    elements[id]
  }

  /// The outermost element.
  package var rootElement: DOMElement? { root?.element }

  func takeElementID() -> Int {
    lastElementID += 1
    return lastElementID
  }

  func adopt(_ element: DOMElement) {
    elements[element.id] = element
  }

  func remove(_ element: DOMElement) {
    elements[element.id] = nil
    waitingElements.remove(element.id)
    restructured[ObjectIdentifier(element)] = nil
  }

  // MARK: - Waiting

  /// Whether something in sight stands in the place of what is still to come.
  package var isWaiting: Bool {
    waitingElements.contains { elements[$0]?.isOnScreen == true }
  }

  func note(_ element: DOMElement, isWaiting: Bool) {
    if isWaiting {
      waitingElements.insert(element.id)
    } else if !waitingElements.isEmpty {
      waitingElements.remove(element.id)
    }
  }

  // MARK: - Presentation

  func present(_ node: ViewNode) {
    root?.present(node)
  }

  func retract(_ node: ViewNode) {
    root?.retract(node)
  }

  func presentedElementsChanged() {
    root?.elementsChanged()
  }

  // MARK: - Events

  /// Lets the views handle what a person did; events for unknown or disabled elements are ignored.
  package func dispatch(_ event: ClientEvent) {
    running { handle(event) }
    hurry()
  }

  private func handle(_ event: ClientEvent) {
    guard !isClosed, let target = elements[event.element] else { return }
    // A list that may not be touched may still be scrolled, and pictures come where nobody looks.
    guard event.kind.isOfBrowser || !target.isOutOfReach else { return }
    if event.kind == .focus { focusedElement = target.id }
    if event.kind == .blur, focusedElement == target.id { focusedElement = 0 }
    let isEdit = event.kind == .input || event.kind == .change
    let event = isEdit ? target.take(event) : event
    var element: DOMElement? = target
    while let current = element {
      let handlers = current.handlers(of: event.kind)
      for handler in handlers { handler(event) }
      if !handlers.isEmpty, !event.kind.reachesAll { break }
      element = current.parent
    }
    // The binding may have refused the edit: then the browser shows what nobody holds.
    if isEdit { checkLater(target) }
  }

  private func checkLater(_ element: DOMElement) {
    edited.append(element)
    scheduleFlush()
  }

  // MARK: - Scheduling

  func schedule(_ node: ViewNode) {
    dirtyNodes.append(node)
    scheduleFlush()
  }

  func scheduleSync(_ host: HostNode) {
    unsyncedHosts[ObjectIdentifier(host)] = host
    scheduleFlush()
  }

  /// Has a host compare the preferences that it read, once the views below are up to date.
  func checkPreferences(of host: HostNode) {
    uncheckedHosts.append(host)
    scheduleFlush()
  }

  /// Lets the changes of this flush go on over time.
  func move(_ motion: String) {
    self.motion = motion
  }

  /// The motion of the changes that are being drawn; nil or empty for none.
  package var motionOfChanges: String? { postedMotion ?? motion }

  func commitLater(_ element: DOMElement) {
    uncommitted.append(element)
    scheduleFlush()
  }

  func structureChanged(_ element: DOMElement) {
    restructured[ObjectIdentifier(element)] = element
  }

  /// Runs an action at the end of this flush, after everything is laid out.
  package func whenSettled(_ action: @escaping () -> Void) {
    actions.append(action)
    scheduleFlush()
  }

  func visibilityChanged() {
    isVisibilityUnclear = true
    scheduleFlush()
  }

  func send(_ patch: Patch) {
    patches.append(patch.readable)
  }

  /// What texts must know of this scene.
  package let surroundings = SceneSurroundings()

  /// The app on its device, which the scene belongs to.
  private let context: DeviceContext?

  /// Runs code of this scene.
  func running(_ code: () -> Void) {
    Self.$current.withValue(self) {
      SceneSurroundings.$current.withValue(surroundings) {
        if let context { context.run(code) } else { code() }
      }
    }
  }

  /// What was copied, for a scene of no device.
  package let ownPasteboard = DevicePasteboard()

  /// What the scene has set up for printing.
  package var printing: AnyObject?

  /// The graph whose code runs: handlers of its events, its actions, and the tasks that they begin.
  @TaskLocal package static var current: ViewGraph?

  /// Sends the browser a command that is about the scene as a whole.
  package func sendToRoot(_ name: String, _ argument: String?) {
    guard !isClosed, let root = root?.element else { return }
    sendLater(.command(id: root.id, name: name, argument: argument))
  }

  /// Sends a command once everything else of this flush is sent.
  package func sendLater(_ command: Patch) {
    commands.append(command)
    scheduleFlush()
  }

  private func scheduleFlush() {
    guard !isFlushing, !isClosed else { return }
    flushQueue.schedule()
  }

  /// Lets what comes by itself come together, as the snapshots of several listeners do: a flush rests for
  /// half a frame, and for as long as the one before it took.
  private func flushOnceRested() {
    guard !isDrawing else { return flushIfNeeded() }
    let half = ContinuousClock.now.advanced(by: Self.shortestRest)
    let end = restsUntil.map { max($0, half) } ?? half
    Task.apart { [weak self] in
      try? await Task.sleep(until: end, clock: .continuous)
      guard let self, restsUntil.map({ $0 <= .now }) ?? true else { return }
      flushIfNeeded()
    }
  }

  /// Ends the rest: somebody did something, or waits for what changed.
  private func hurry() {
    restsUntil = nil
    if flushQueue.isFlushScheduled { Task { [weak self] in self?.flushIfNeeded() } }
  }

  private func flushIfNeeded() {
    if flushQueue.isFlushScheduled { flush(isWhole: isDrawing) }
  }

  /// Whether all that somebody sees is drawn as it is.
  package var isDrawn: Bool { !flushQueue.isFlushScheduled && !isFlushing }

  /// Whether nothing waits for a flush, not even what nobody sees.
  package var isSettled: Bool { isDrawn && unseenNodes.isEmpty }

  /// Returns when all that somebody sees is drawn.
  package func draw() async {
    while !isDrawn, !isClosed { await nextFlush() }
  }

  /// Returns when nothing waits for a flush.
  package func settle() async {
    while !isSettled, !isClosed {
      // First what somebody sees.
      isUnseenWanted = isDrawn
      await nextFlush()
    }
  }

  private func nextFlush() async {
    scheduleFlush()
    hurry()
    await withCheckedContinuation { waiters.append($0) }
  }

  // MARK: - Flushing

  private static let shortestRest = Duration.milliseconds(8)
  private static let longestRest = Duration.milliseconds(100)

  /// What changes something again is followed up in the same flush, up to this many times.
  private static let rounds = 50

  /// - Parameter isWhole: whether what nobody sees is evaluated, too.
  private func flush(isWhole: Bool) {
    running { runFlush(isWhole: isWhole) }
  }

  private func runFlush(isWhole: Bool) {
    guard !isFlushing, !isClosed else { return }
    flushQueue.flushBegins()
    isFlushing = true
    let start = ContinuousClock.now
    counters.flushes += 1
    var round = 0
    runPostedActions()
    let isWhole = isWhole || isUnseenDue
    isUnseenWanted = false
    if isWhole { takeUnseenNodes { _ in true } }
    repeat {
      evaluate(&round, isWhole: isWhole)
      runActions()
      round += 1
    } while hasWork && round < Self.rounds
    commit()
    isFlushing = false
    let end = ContinuousClock.now
    busyTime += end - start
    restsUntil = end.advanced(by: max(leastRest, min(end - start, Self.longestRest)))
    flushQueue.flushEnds()
    lastChange = end
    // What goes on for ever must not hold up everybody else: it goes on in another turn.
    if hasWork { flushQueue.schedule() }
    if !unseenNodes.isEmpty { awaitRest() }
    if saved.takeChange() { onStateChange?() }
    if isDrawn { resumeWaiters() }
  }

  private var hasWork: Bool {
    !flushQueue.isEmpty || !dirtyNodes.isEmpty || !unsyncedHosts.isEmpty || !actions.isEmpty
      || !uncheckedHosts.isEmpty || isVisibilityUnclear
  }

  private func runPostedActions() {
    for action in flushQueue.takeActions() { action() }
    postedMotion = flushQueue.pendingMotion
  }

  private func evaluate(_ round: inout Int, isWhole: Bool) {
    runPostedActions()
    while !dirtyNodes.isEmpty || !unsyncedHosts.isEmpty || !uncheckedHosts.isEmpty,
      round < Self.rounds
    {
      round += 1
      let nodes = dirtyNodes.sorted { $0.depth < $1.depth }
      dirtyNodes = []
      // An evaluation further out may have evaluated or ended a node further in.
      for node in nodes where node.isDirty && node.isMounted {
        if isWhole || isInSight(node) { node.refresh() } else { wait(for: node) }
      }
      syncHosts()
      let hosts = uncheckedHosts
      uncheckedHosts = []
      for host in hosts { host.checkPreferences() }
      // A screen that has come into sight waits no longer.
      takeUnseenNodes(where: isInSight)
    }
  }

  /// How long nothing may change before what nobody sees is evaluated.
  private static let unseenRest = Duration.milliseconds(100)
  /// How long what nobody sees waits at most.
  private static let unseenPatience = Duration.milliseconds(500)

  /// When what nobody sees is evaluated; nil while none of it waits.
  private var unseenDeadline: ContinuousClock.Instant? {
    unseenSince.map {
      min($0.advanced(by: Self.unseenPatience), lastChange.advanced(by: Self.unseenRest))
    }
  }

  /// Whether a flush that begins evaluates what nobody sees, too.
  private var isUnseenDue: Bool {
    isUnseenWanted || unseenDeadline.map { $0 <= .now } ?? false
  }

  /// Evaluates what nobody sees once it is due.
  private func awaitRest() {
    guard unseenTask == nil else { return }
    unseenTask = Task.apart { [weak self] in
      while let due = self?.unseenDeadline, due > .now, !Task.isCancelled {
        try? await Task.sleep(until: due, clock: .continuous)
      }
      guard let self, !Task.isCancelled else { return }
      unseenTask = nil
      if !unseenNodes.isEmpty { scheduleFlush() }
    }
  }

  private func takeUnseenNodes(where isDue: (ViewNode) -> Bool) {
    guard !unseenNodes.isEmpty else { return }
    let waiting = unseenNodes.filter { $0.isDirty && $0.isMounted }
    unseenNodes = waiting.filter { !isDue($0) }
    dirtyNodes += waiting.filter(isDue)
    if unseenNodes.isEmpty { unseenSince = nil }
  }

  private func wait(for node: ViewNode) {
    unseenNodes.append(node)
    unseenSince = unseenSince ?? .now
  }

  private func isInSight(_ node: ViewNode) -> Bool {
    var elements: [DOMElement] = []
    node.collectElements(into: &elements)
    guard elements.isEmpty else { return elements.contains(where: \.isOnScreen) }
    return node.elementAround?.isOnScreen ?? true
  }

  private func syncHosts() {
    while let deepest = unsyncedHosts.values.map(\.depth).max() {
      let hosts = unsyncedHosts.filter { $0.value.depth == deepest }
      for (key, host) in hosts {
        unsyncedHosts[key] = nil
        host.syncIfNeeded()
      }
    }
  }

  private func runActions() {
    if isVisibilityUnclear {
      isVisibilityUnclear = false
      for node in lifecycles.values { node.visibilityMayHaveChanged() }
    }
    let due = actions
    actions = []
    for action in due { action() }
  }

  private func commit() {
    let changed = uncommitted
    uncommitted = []
    for element in changed { element.commit() }
    let parents = restructured.values.sorted { $0.id < $1.id }
    restructured = [:]
    var structure: [Patch] = []
    for element in parents { element.sendStructure(into: &structure) }
    var all = patches.filter { elements[$0.element] != nil } + structure
    patches = []
    // Last, because a list of choices can only hold a choice that it has.
    for element in changed + edited + parents { element.checkProperty() }
    edited = []
    all += patches.filter { elements[$0.element] != nil } + commands
    let motion = flushQueue.takeMotion() ?? motion
    self.motion = nil
    postedMotion = nil
    // First, because the browser must see how things are before they change.
    if let motion, !motion.isEmpty, !all.isEmpty, let root = root?.element {
      all.insert(.command(id: root.id, name: "animate", argument: motion), at: 0)
    }
    patches = []
    commands = []
    if !all.isEmpty, let onPatches {
      nextPatches += 1
      onPatches(all)
    }
    if !changed.isEmpty || !parents.isEmpty { onChange?() }
  }

  private func resumeWaiters() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }

  // MARK: - Lifecycle

  func register(_ node: any LifecycleNode) {
    lifecycles[ObjectIdentifier(node)] = node
  }

  func forget(_ node: ViewNode) {
    glides.forget(node)
    lifecycles[ObjectIdentifier(node)] = nil
    windows[ObjectIdentifier(node)] = nil
    unsyncedHosts[ObjectIdentifier(node)] = nil
  }

  // MARK: - Rows

  func registerWindow(_ node: any RowWindowNode) {
    windows[ObjectIdentifier(node)] = node
  }

  /// Mounts the row of an id that is not mounted because nobody sees it, in one of the containers
  /// that are wanted; false if there is none.
  package func mountRow(of id: AnyHashable, in isWanted: (DOMElement) -> Bool) -> Bool {
    windows.values.sorted { $0.identity.value < $1.identity.value }.contains { node in
      guard let container = node.elementAround, isWanted(container) else { return false }
      return node.mountRow(of: id)
    }
  }

  // MARK: - State

  func makeStateBox<Value>(
    _ initial: Value, identity: ViewIdentity, ordinal: Int
  ) -> StateBox<Value> {
    saved.makeBox(initial, key: SavedState.Key(identity: identity, ordinal: ordinal))
  }

  /// What must be kept so that the scene can be mounted again as it is.
  package func savedState() -> SavedState {
    lastState ?? saved.state()
  }

  /// Ends all views; nothing is sent afterwards.
  package func close() {
    guard !isClosed else { return }
    lastState = saved.state()
    unseenTask?.cancel()
    running {
      root?.unmount()
      root = nil
      glides.end()
      runActions()
    }
    isClosed = true
    onPatches = nil
    onChange = nil
    onStateChange = nil
    resumeWaiters()
  }
}

/// Leads from the queue back to the graph that owns it.
@MainActor
private final class Reference {
  weak var graph: ViewGraph?
}

/// A node with something to do when it comes into sight or goes out of it.
@MainActor
protocol LifecycleNode: ViewNode {
  func visibilityMayHaveChanged()
}
