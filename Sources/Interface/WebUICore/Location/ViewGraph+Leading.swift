extension ViewGraph {
  /// Goes to the place that an address names, as far as the views in sight take it, or back to one
  /// that the address names without the rest.
  ///
  /// - Parameter parts: the parts of the address, without their percent encoding.
  package func lead(to parts: [String]) async {
    await settle()
    var rest = parts
    // A scene stays the window of the app that it is.
    if let window = rootElement?.firstWindow, rest.starts(with: window) {
      rest.removeFirst(window.count)
    }
    var asked: Set<ObjectIdentifier> = []
    while let holder = rootElement?.firstHolder(besides: asked) {
      asked.insert(ObjectIdentifier(holder))
      var taken = -1
      while true {
        var count = 0
        running { count = holder.lead(to: rest) }
        await settle()
        guard count > taken else { break }
        taken = count
      }
      rest.removeFirst(min(max(taken, 0), rest.count))
    }
  }
}

extension DOMElement {
  /// The parts of the address that name the window of the app.
  fileprivate var firstWindow: [String]? {
    if let path = attributes.first(where: { $0.name == "data-window" })?.value {
      return AddressPart.parts(of: path)
    }
    return tag == "dialog" ? nil : children.lazy.compactMap(\.firstWindow).first
  }

  /// The first holder in sight that was not asked, the outermost first. What lies over the scene has
  /// no address.
  fileprivate func firstHolder(besides asked: Set<ObjectIdentifier>) -> (any AddressHolder)? {
    if isOffscreen || tag == "dialog" { return nil }
    if let holder = trait(AddressHolderKey.self), !asked.contains(ObjectIdentifier(holder)) {
      return holder
    }
    for child in children {
      if let holder = child.firstHolder(besides: asked) { return holder }
    }
    return nil
  }
}
