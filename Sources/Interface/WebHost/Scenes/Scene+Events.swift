import WebUICore

/// Why something that a person did was not carried out.
enum Refusal: String, Codable, Sendable {
  /// What was to be used is no longer there.
  case gone
  /// What was to be used is out of use.
  case disabled
  /// What was to be taken back had been done before.
  case done
}

/// What the events by name that came last did to what the scene shows.
enum Detour: Equatable {
  /// This process heard of none.
  case unknown
  /// They were done where it was, or before.
  case stayed
  /// They were done elsewhere; it was at this address.
  case left([String])
}

extension Scene {
  /// What became of the search for an element.
  private enum Target {
    case element(Int)
    case refused(Refusal)
    /// The page is gone or the scene ended; the page sends the event again.
    case interrupted
  }

  /// Handles an event of the page that shows the scene. Later events of the page wait until it
  /// returns.
  func handle(_ event: PageEvent, from link: SceneLink) async {
    // What a page does after what it adopted is done where it is.
    if !event.returns, event.event.kind != .go { endExcursion() }
    // A page sends again what it does not know to have arrived.
    guard event.number > lastEvent else {
      if event.event.kind == .undone, !undone.contains(event.number) {
        tellRefusal(event.number, .done)
      }
      return link.wake()
    }
    if event.event.kind == .go {
      let address = event.place?.address ?? []
      let way: Detour =
        switch event.event.value {
        case .bool(true): detour
        // What would have led it elsewhere was not done after all.
        case .bool(false): .stayed
        default: .unknown
        }
      switch way {
      case .unknown: await graph.lead(to: address)
      case .stayed: break
      case .left(let start): await graph.lead(to: start)
      }
      detour = .unknown
      endExcursion()
      return take(event.number, from: link)
    }
    if event.place == nil {
      detour = .unknown
    } else if detour == .unknown {
      detour = .stayed
    }
    guard let action = event.action else {
      guard event.event.kind == .input else { return await carryOut(event, from: link) }
      return await turn.run {
        if isShown(by: link), event.number > lastEvent { await carryOut(event, from: link) }
      }
    }
    let standing = await ledger.begin(action)
    await turn.run {
      guard isShown(by: link), event.number > lastEvent else { return }
      switch standing {
      case .new: await carryOut(event, from: link)
      case .applied where event.event.kind == .undone: refuse(event.number, .done)
      case .applied: take(event.number)
      case .refused(let refusal): refuse(event.number, refusal)
      }
    }
    await ledger.end(action)
  }

  /// Notes that an event was handled, unless its page is no longer shown: one that came meanwhile gives
  /// the number to something else.
  private func take(_ number: Int, from link: SceneLink) {
    if isShown(by: link) { take(number) }
  }

  private func carryOut(_ event: PageEvent, from link: SceneLink) async {
    let event = await onceBack(event, from: link)
    if event.event.kind == .undone {
      undone.insert(event.number)
      if undone.count > 64, let oldest = undone.min() { undone.remove(oldest) }
      if let action = event.action { await ledger.note(action, nil) }
      return take(event.number, from: link)
    }
    var displaced = DisplacedTexts()
    let target = await target(of: event, from: link, displacing: &displaced)
    let isHeard = isShown(by: link) && event.number > lastEvent
    switch isHeard ? target : .interrupted {
    case .interrupted: displaced.giveBack(to: graph, onlyChanged: false)
    case .refused(let refusal):
      if let action = event.action { await ledger.note(action, refusal) }
      if isShown(by: link) { refuse(event.number, refusal) }
    case .element(let id):
      var clientEvent = event.event
      clientEvent.element = id
      // What is named was not done on this drawing of the scene, which may show something else.
      if event.place != nil { clientEvent.isUnseen = true }
      if let action = event.action {
        await perform(clientEvent, number: event.number, as: action, giving: displaced)
      } else {
        graph.dispatch(clientEvent)
        take(event.number)
      }
    }
  }

  // MARK: - Elements by name

  /// The element of an event. One that is named by its identity is waited for where it is shown.
  private func target(
    of event: PageEvent, from link: SceneLink, displacing displaced: inout DisplacedTexts
  ) async -> Target {
    guard let place = event.place else {
      await displaced.put(event.texts, into: graph)
      guard event.action != nil else { return .element(event.event.element) }
      await reach(event.event.element, from: link)
      // What is gone cannot be used: the page tells what was to be done with it.
      let isGone = graph.element(event.event.element) == nil
      return isGone ? .refused(.gone) : .element(event.event.element)
    }
    var hasReopened = event.openers.isEmpty
    let deadline = ContinuousClock.now.advanced(by: configuration.elementPatience)
    while isShown(by: link), event.number > lastEvent {
      if event.texts.isEmpty, let element = reachableElement(of: event) {
        return .element(element.id)
      }
      await goElsewhere(to: place.address, returning: event.returns)
      await displaced.put(event.texts, into: graph)
      guard isShown(by: link) else { break }
      if let element = reachableElement(of: event) { return .element(element.id) }
      if !hasReopened, graph.element(at: place.element, taking: event.event.kind) == nil {
        hasReopened = await reopen(for: event)
        if hasReopened { continue }
      }
      guard await nextChange(before: deadline) else {
        let element = graph.element(at: place.element, taking: event.event.kind)
        return .refused(element == nil ? .gone : .disabled)
      }
    }
    return .interrupted
  }

  /// Leads the scene to where an event was done, and notes where it was before.
  private func goElsewhere(to address: [String], returning returns: Bool) async {
    let start = AddressPart.parts(of: graph.shownAddress)
    if returns, detour == .stayed, start != address { beginExcursion() }
    await graph.lead(to: address)
    guard detour == .stayed, let start, AddressPart.parts(of: graph.shownAddress) != start
    else { return }
    detour = .left(start)
  }

  /// Does again what opened the menu, sheet or alert that an action was done in, in its own name: what
  /// it wrote it does not write twice. False while the first of it is not there.
  private func reopen(for event: PageEvent) async -> Bool {
    guard let page = event.action?.page, let first = event.openers.first,
      graph.element(at: first.element, taking: .tap) != nil
    else { return false }
    for opener in event.openers {
      guard let element = graph.element(at: opener.element, taking: .tap) else { break }
      await carryOut(
        ClientEvent(element: element.id, kind: .tap),
        as: PageAction(page: page, number: opener.x))
    }
    return true
  }

  /// An action on an element that an excursion took away waits for the one that comes in its place.
  private func onceBack(_ event: PageEvent, from link: SceneLink) async -> PageEvent {
    let number = event.event.element
    guard event.action != nil, namesBefore[number] != nil else { return renumbered(event) }
    let deadline = ContinuousClock.now.advanced(by: configuration.elementPatience)
    var found = renumbered(event)
    while graph.element(found.event.element) == nil, isShown(by: link),
      await nextChange(before: deadline)
    {
      found = renumbered(event)
    }
    return found
  }

  private func reachableElement(of event: PageEvent) -> DOMElement? {
    guard let place = event.place,
      let element = graph.element(at: place.element, taking: event.event.kind),
      !element.isOutOfReach
    else { return nil }
    return element
  }

  /// Waits a moment for an element that is still to be put in use: a page shows a button in use as soon
  /// as its field holds something, and an app may do so in a task of its own.
  private func reach(_ id: Int, from link: SceneLink) async {
    let deadline = ContinuousClock.now.advanced(by: configuration.actionPatience)
    while isShown(by: link), graph.element(id)?.isOutOfReach == true {
      guard await nextChange(before: deadline) else { return }
    }
  }

  // MARK: - Refusals

  /// Tells the page that an event was not carried out. A page that did not hear it is told again.
  private func refuse(_ number: Int, _ refusal: Refusal) {
    refusals[number] = refusal
    if refusals.count > 64, let oldest = refusals.keys.min() { refusals[oldest] = nil }
    tellRefusal(number, refusal)
    take(number)
  }

  // MARK: - Actions that are kept

  /// Lets the views handle an action, and acknowledges it once what it did outlives the process.
  ///
  /// - Parameter displaced: what others had typed into its fields, which is given back after it.
  private func perform(
    _ event: ClientEvent, number: Int, as action: PageAction, giving displaced: DisplacedTexts
  ) async {
    hold(number)
    await carryOut(event, as: action, giving: displaced)
    await instance.flush()
    await saveNow(noting: action)
    await ledger.note(action, nil)
    release()
  }

  /// Lets the views handle an action, and waits for the tasks that they begin.
  private func carryOut(
    _ event: ClientEvent, as action: PageAction, giving displaced: DisplacedTexts = DisplacedTexts()
  ) async {
    var displaced = displaced
    await ActionScope.run(
      device: device, action: action, patience: configuration.actionPatience
    ) { scope in
      instance.perform(scope) { graph.dispatch(event) }
      acknowledgeSoon()
    } meanwhile: {
      await graph.settle()
      displaced.giveBack(to: graph, onlyChanged: true)
    }
    if !graph.isSettled { await graph.settle() }
    displaced.giveBack(to: graph, onlyChanged: false)
    if !graph.isSettled { await graph.settle() }
  }
}
