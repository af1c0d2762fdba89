import SeededRandom
import WebUICore

/// A tree of plants that grows at random, the same way for the same seed.
@MainActor
struct RandomTree {
  let root: Plant
  private var random: SeededGenerator
  private var lastKey = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root = Plant(key: 0, kind: .bed, text: "")
    root.children = (0..<4).map { _ in sprout(depth: 0) }
  }

  /// Makes between one and six changes anywhere.
  mutating func change() {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard let plant = root.all.randomElement(using: &random) else { return }
      change(plant)
    }
  }

  /// What a person does to one of the fields of a document; nil when there is none to use.
  mutating func event(in document: TestDocument, edit: Int) -> ClientEvent? {
    let fields = document.all { ["input", "textarea", "select"].contains($0.tag) && !$0.isHidden }
    guard let field = fields.randomElement(using: &random) else { return nil }
    if field.attributes["type"] == "checkbox" {
      let isOn = field.attributes["checked"] == nil
      field.attributes["checked"] = isOn ? "" : nil
      return ClientEvent(element: field.id, kind: .change, value: .bool(isOn), edit: edit)
    }
    if field.tag == "select" {
      guard let value = field.children.randomElement(using: &random)?.attributes["value"] else {
        return nil
      }
      TestDocument.set(value, of: field)
      return ClientEvent(element: field.id, kind: .change, value: .text(value), edit: edit)
    }
    let typed = text().replacing("\0", with: "")
    TestDocument.set(typed, of: field)
    return ClientEvent(element: field.id, kind: .input, value: .text(typed), edit: edit)
  }

  // MARK: - Growing

  private mutating func sprout(depth: Int) -> Plant {
    lastKey += 1
    let kinds = depth < 4 ? Plant.Kind.allCases : [.leaf, .field, .check]
    let plant = Plant(key: lastKey, kind: pick(kinds, or: .leaf), text: text())
    plant.isOn = .random(using: &random)
    for _ in 0..<Int.random(in: 0...2, using: &random) { decorate(plant) }
    let count = Int.random(in: 0...max(0, 3 - depth), using: &random)
    plant.children = (0..<count).map { _ in sprout(depth: depth + 1) }
    return plant
  }

  private mutating func change(_ plant: Plant) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: plant.text = text()
    case 2: decorate(plant)
    case 3: plant.isOn.toggle()
    case 4: plant.children.shuffle(using: &random)
    case 5: plant.children.insert(sprout(depth: 2), at: place(in: plant, orEnd: true))
    case 6: if !plant.children.isEmpty { plant.children.remove(at: place(in: plant)) }
    case 7: plant.kind = pick(Plant.Kind.allCases, or: .leaf)
    case 8: plant.isHidden = random.once(in: 3)
    case 9: plant.weather = random.once(in: 3) ? nil : Int.random(in: 1...9, using: &random)
    case 10: if random.once(in: 3) { plant.generation += 1 }
    default:
      // One child goes to another place in the tree, which is another identity.
      guard !plant.children.isEmpty, let target = root.all.randomElement(using: &random) else {
        return
      }
      let child = plant.children.remove(at: place(in: plant))
      let isInside = child.all.contains { $0 === target }
      (isInside ? plant : target).children.append(child)
    }
  }

  private mutating func decorate(_ plant: Plant) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: plant.attributes[pick(["title", "data-x", "aria-label"], or: "title")] = text()
    case 1: plant.attributes = [:]
    case 2: plant.classes = Array(["red", "tall", "wide"].shuffled(using: &random).prefix(2))
    default: plant.classes = []
    }
  }

  private mutating func place(in plant: Plant, orEnd: Bool = false) -> Int {
    Int.random(in: 0..<(plant.children.count + (orEnd ? 1 : 0)), using: &random)
  }

  private mutating func pick<Value>(_ values: [Value], or other: Value) -> Value {
    values.randomElement(using: &random) ?? other
  }

  /// Text with what HTML and JSON treat in a special way.
  private mutating func text() -> String {
    let pieces = [
      "rose", "<b>", "&amp;", "\"", "'", "\n", "\r", "\0", "\u{7}", "é", "e\u{301}", "👩🏽‍🌾",
      "</textarea>",
      "\\", " ", "\u{2028}", "מ",
    ]
    let count = Int.random(in: 0...4, using: &random)
    return (0..<count).map { _ in pick(pieces, or: "") }.joined()
  }
}

extension TestDocument {
  /// The elements that fit, in the order of the document.
  func all(_ fits: (Element) -> Bool) -> [Element] {
    func search(_ element: Element) -> [Element] {
      (fits(element) ? [element] : []) + element.children.flatMap(search)
    }
    return root.map(search) ?? []
  }
}

extension TestDocument.Element {
  /// Whether this or something around it is out of sight.
  var isHidden: Bool { attributes["hidden"] != nil || parent?.isHidden == true }
}
