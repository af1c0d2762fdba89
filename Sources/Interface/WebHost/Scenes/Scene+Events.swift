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
    // A page sends again what it does not know to have arrived.
    guard event.number > lastEvent else {
      if event.event.kind == .undone, !undone.contains(event.number) {
        tellRefusal(event.number, .done)
      }
      return link.wake()
    }
    if event.event.kind == .go {
      await graph.lead(to: event.place?.address ?? [])
      return take(event.number)
    }
    guard let action = event.action else { return await carryOut(event, from: link) }
    let standing = await ledger.begin(action)
    if isShown(by: link), event.number > lastEvent {
      switch standing {
      case .new: await carryOut(event, from: link)
      case .applied where event.event.kind == .undone: refuse(event.number, .done)
      case .applied: take(event.number)
      case .refused(let refusal): refuse(event.number, refusal)
      }
    }
    await ledger.end(action)
  }

  private func carryOut(_ event: PageEvent, from link: SceneLink) async {
    if event.event.kind == .undone {
      undone.insert(event.number)
      if undone.count > 64, let oldest = undone.min() { undone.remove(oldest) }
      if let action = event.action { await ledger.note(action, nil) }
      return take(event.number)
    }
    switch await target(of: event, from: link) {
    case .interrupted: return
    case .refused(let refusal):
      if let action = event.action { await ledger.note(action, refusal) }
      refuse(event.number, refusal)
    case .element(let id):
      var clientEvent = event.event
      clientEvent.element = id
      if let action = event.action {
        await perform(clientEvent, number: event.number, as: action)
      } else {
        graph.dispatch(clientEvent)
        take(event.number)
      }
    }
  }

  // MARK: - Elements by name

  /// The element of an event. One that is named by its identity is waited for where it is shown.
  private func target(of event: PageEvent, from link: SceneLink) async -> Target {
    guard let place = event.place else { return .element(event.event.element) }
    let deadline = ContinuousClock.now.advanced(by: configuration.elementPatience)
    while isShown(by: link), event.number > lastEvent {
      if let element = reachableElement(of: event) { return .element(element.id) }
      await graph.lead(to: place.address)
      guard isShown(by: link) else { break }
      if let element = reachableElement(of: event) { return .element(element.id) }
      guard await nextChange(before: deadline) else {
        let element = graph.element(at: place.element, taking: event.event.kind)
        return .refused(element == nil ? .gone : .disabled)
      }
    }
    return .interrupted
  }

  private func reachableElement(of event: PageEvent) -> DOMElement? {
    guard let place = event.place,
      let element = graph.element(at: place.element, taking: event.event.kind)
    else { return nil }
    var around: DOMElement? = element
    while let current = around {
      if current.isDisabled || current.isOffscreen { return nil }
      around = current.parent
    }
    return element
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
  private func perform(_ event: ClientEvent, number: Int, as action: PageAction) async {
    hold(number)
    await ActionScope.run(
      device: device, action: action, patience: configuration.actionPatience
    ) { scope in
      instance.perform(scope) { graph.dispatch(event) }
      acknowledgeSoon()
    }
    if !graph.isSettled { await graph.settle() }
    await instance.flush()
    await saveNow(noting: action)
    await ledger.note(action, nil)
    release()
  }
}
