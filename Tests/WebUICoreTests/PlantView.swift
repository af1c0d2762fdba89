import WebUICore

/// Shows a plant by the means that views have to be this or that.
struct PlantView: View {
  let plant: Plant

  var body: some View {
    ground
      .environment(\.weather, plant.weather ?? 0)
      .id(plant.generation)
  }

  @ViewBuilder private var ground: some View {
    switch plant.kind {
    case .bed: Bed(plant: plant)
    case .leaf: Leaf(plant: plant)
    case .field: Entry(plant: plant, tag: "input")
    case .area: Entry(plant: plant, tag: "textarea")
    case .check: Check(plant: plant)
    case .choice: Choice(plant: plant)
    case .pair:
      Leaf(plant: plant)
      Bed(plant: plant)
    case .branch:
      if plant.isOn {
        ForEach(plant.children, id: \.key) { PlantView(plant: $0) }
      } else {
        Leaf(plant: plant)
      }
    case .erased: plant.isOn ? AnyView(Bed(plant: plant)) : AnyView(Leaf(plant: plant))
    case .presented:
      Leaf(plant: plant).modifier(Tent(plant: plant))
    }
  }
}

private struct WeatherKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var weather: Int {
    get { self[WeatherKey.self] }
    set { self[WeatherKey.self] = newValue }
  }
}

extension Rendering {
  @MainActor fileprivate func look(like plant: Plant) {
    for (name, value) in plant.attributes { attribute(name, value) }
    for name in plant.classes { addClass(name) }
    if plant.classes.count > 1 { style("order", String(plant.classes.count)) }
    offscreen(plant.isHidden)
  }
}

private struct Tent: PresentationModifier {
  let plant: Plant

  func presented(in environment: EnvironmentValues) -> Bed? {
    plant.isOn ? Bed(plant: plant) : nil
  }
}

private struct Bed: ElementView {
  let plant: Plant
  /// Another tag is another identity, so it is a part of the view's value.
  let tag: String

  init(plant: Plant) {
    self.plant = plant
    tag = plant.text.count.isMultiple(of: 2) ? "div" : "section"
  }

  func render(_ element: Rendering) {
    element.look(like: plant)
    element.layout = plant.isOn ? .vertical(isTextTight: true) : .horizontal(gap: 0)
    element.view(ForEach(plant.children, id: \.key) { PlantView(plant: $0) })
  }
}

private struct Leaf: ElementView {
  let plant: Plant
  var tag: String { "span" }

  func render(_ element: Rendering) {
    element.look(like: plant)
    element.text(plant.text + (plant.isOn ? "" : " \(element.environment.weather)"))
  }
}

private struct Entry: ElementView {
  let plant: Plant
  let tag: String

  func render(_ element: Rendering) {
    element.look(like: plant)
    element.value(plant.text)
    // A form does not keep every text: what the person typed may be refused or changed.
    element.on(.input) { event in plant.text = event.text.map { String($0.prefix(12)) } ?? "" }
  }
}

private struct Check: ElementView {
  let plant: Plant
  var tag: String { "input" }

  func render(_ element: Rendering) {
    element.attribute("type", "checkbox")
    element.checked(plant.isOn)
    element.on(.change) { plant.isOn = $0.isOn ?? false }
  }
}

private struct Choice: ElementView {
  let plant: Plant
  var tag: String { "select" }

  func render(_ element: Rendering) {
    element.view(ForEach(plant.children, id: \.key) { Option(key: $0.key) })
    let keys = plant.children.map(\.key)
    element.value(keys.isEmpty ? "" : String(keys[plant.text.count % keys.count]))
    element.on(.change) { event in plant.text = event.text ?? "" }
  }
}

private struct Option: ElementView {
  let key: Int
  var tag: String { "option" }

  func render(_ element: Rendering) {
    element.attribute("value", String(key))
    element.text("choice \(key)")
  }
}
