/// An element's lasting name, and where it leads.
package struct ElementName: Equatable, Sendable {
  /// The number of the element in this graph.
  package let element: Int
  /// The same in every graph of the same app, as long as the view is at the same place.
  package let name: String
  /// The address, relative to the app, that is shown once the element was tapped.
  package let destination: String?
}

extension ViewGraph {
  /// The lasting names of elements; numbers that no element has are left out.
  package func names(of numbers: some Sequence<Int>) -> [ElementName] {
    let wanted = numbers.compactMap { element($0) }
    let names = lastingNames(of: Set(wanted.map(\.identity)))
    return wanted.compactMap { element in
      names[element.id].map {
        ElementName(element: element.id, name: $0, destination: element.destination)
      }
    }
  }

  /// The lasting names of all elements of the document.
  package func names() -> [ElementName] {
    names(of: elementsInOrder().map(\.id))
  }

  /// The lasting names of the elements in sight that a person can act on and that were made after the
  /// one of a number, at most so many. What stands in a hidden tab leads elsewhere once it is shown.
  package func names(madeAfter number: Int, limit: Int) -> [ElementName] {
    guard lastElementID > number else { return [] }
    let all = elementsInOrder()
    let made = all.lazy.filter { $0.id > number && $0.isActedOn && $0.isOnScreen }.map(\.id).prefix(
      limit)
    return made.isEmpty ? [] : names(of: made)
  }

  /// The element of a lasting name.
  package func element(named name: String) -> DOMElement? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let value = parts.first.flatMap({ UInt64($0, radix: 36) }) else {
      return nil
    }
    let index = parts.count == 2 ? Int(parts[1]) ?? -1 : 0
    guard index >= 0 else { return nil }
    return elementsInOrder().lazy.filter { $0.identity.value == value }.dropFirst(index).first
  }

  /// The names of elements of the document by their numbers. Two elements of one identity are told apart by
  /// their order.
  ///
  /// - Parameter identities: those whose elements are named; nil for all.
  package func lastingNames(of identities: Set<ViewIdentity>? = nil) -> [Int: String] {
    var counts: [ViewIdentity: Int] = [:]
    var names: [Int: String] = [:]
    for element in elementsInOrder() where identities?.contains(element.identity) != false {
      let name = String(element.identity.value, radix: 36)
      let index = counts[element.identity, default: 0]
      counts[element.identity] = index + 1
      names[element.id] = index == 0 ? name : "\(name).\(index)"
    }
    return names
  }

  private func elementsInOrder() -> [DOMElement] {
    var all: [DOMElement] = []
    rootElement?.collect(into: &all)
    return all
  }
}

extension DOMElement {
  /// Whether what a person does to it may have to outlive the page. A stack tells whose screens are kept.
  fileprivate var isActedOn: Bool {
    [.tap, .input, .change, .submit, .menu, .ink, .back].contains { !handlers(of: $0).isEmpty }
  }

  fileprivate func collect(into all: inout [DOMElement]) {
    all.append(self)
    for child in children { child.collect(into: &all) }
  }

  /// The address that is shown once the element was tapped, as the page puts it together.
  var destination: String? {
    guard let link = trait(LinkAddressKey.self) else { return nil }
    var around: [DOMElement] = []
    var element: DOMElement? = self
    while let current = element {
      // What lies over the scene has no address.
      if current.tag == "dialog" { return nil }
      around.append(current)
      element = current.parent
    }
    var parts: [String] = []
    for element in around.reversed() {
      if let window = element.attribute("data-window") { parts.append(window) }
      if element.trait(AddressHolderKey.self) === link.holder {
        guard let last = link.holder.address(leadingTo: link.value, from: link.column) else {
          return nil
        }
        return (parts + [last]).filter { !$0.isEmpty }.joined(separator: "/")
      }
      if let part = element.attribute("data-at") { parts.append(part) }
    }
    return nil
  }
}
