import WebUICore

/// The way of a scene to where something is done that was left undone, and back.
///
/// The page goes on showing what it has. On the way back the scene makes views anew, whose elements
/// have other numbers than those that the page still names.
struct Excursion {
  /// The lasting names of what the page shows, by number.
  let names: [Int: String]

  /// What changed since it began, which the page is told when it ends.
  var patches: [Patch] = []
}

extension Scene {
  /// Holds back what changes until the page has the scene go back, or tells nothing more for a while.
  func beginExcursion() {
    guard excursion == nil else { return }
    excursion = Excursion(names: graph.lastingNames())
    watchExcursion()
  }

  /// Ends an excursion whose page does not have the scene go back: what is held back must not grow.
  private func watchExcursion() {
    let last = lastEvent
    Task { [weak self, patience = configuration.elementPatience] in
      try? await Task.sleep(for: patience * 2)
      guard let self, excursion != nil else { return }
      if lastEvent == last { endExcursion() } else { watchExcursion() }
    }
  }

  /// The event with the numbers that the elements have now which it names by those that they had before
  /// the last excursion.
  func renumbered(_ event: PageEvent) -> PageEvent {
    guard event.place == nil, !namesBefore.isEmpty else { return event }
    var event = event
    if let number = number(for: event.event.element) {
      event.event.element = number
      // The page has not seen the field that takes it.
      event.event.isUnseen = true
    }
    for index in event.texts.indices {
      guard let field = event.texts[index].n, let number = number(for: field) else { continue }
      event.texts[index].n = number
    }
    return event
  }

  /// The number of the element that now has the lasting name of one that is gone.
  private func number(for gone: Int) -> Int? {
    guard let name = namesBefore[gone], graph.element(gone) == nil else { return nil }
    return graph.element(named: name)?.id
  }
}
