public import WebUICore
import WebUIDrawing
import WebUILayout

/// A root view and the screens that are pushed on it.
public struct NavigationStack<Data, Root: View>: View {
  private enum Source {
    case own
    case bound(NavigationPathAccess)
  }

  private let source: Source
  private let root: Root
  @State private var model = NavigationModel()
  @State private var ownPath = NavigationPath()
  @Environment(\.location) private var location
  @Environment(\.isInTabs) private var isInTabs

  /// Makes a stack that keeps its own path.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    source = .own
    self.root = root()
  }

  /// Makes a stack with a path of values of any types.
  public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    source = .bound(.of(path))
    self.root = root()
  }

  /// Makes a stack with a path of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    source = .bound(
      NavigationPathAccess(
        read: { path.wrappedValue.map { AnyHashable($0) } },
        append: { value in
          guard let element = value.base as? Data.Element else { return false }
          path.wrappedValue.append(element)
          return true
        },
        removeLast: { count in
          path.wrappedValue.removeLast(min(count, path.wrappedValue.count))
        },
        value: { AddressPart.value(of: Data.Element.self, in: $0).map { AnyHashable($0) } }))
    self.root = root()
  }

  /// Makes the stack of a column, which others know of.
  init(in model: NavigationModel, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    source = .own
    self.root = root()
    _model = State(wrappedValue: model)
  }

  public var body: some View {
    let access =
      switch source {
      case .own: NavigationPathAccess.of($ownPath)
      case .bound(let access): access
      }
    model.path = access
    // Of the stacks in tabs only the one in sight takes the address.
    if let location, !isInTabs { model.begin(at: location) }
    return NavigationScreens(model: model, path: access.elements, root: root)
      .onAppear {
        if let location { model.go(to: location) }
      }
      .onChange(of: location.map(ObjectIdentifier.init)) {
        if let location { model.go(to: location) }
      }
      .preference(key: InnerStackKey.self, value: true)
  }
}

extension NavigationPathAccess {
  fileprivate static func of(_ path: Binding<NavigationPath>) -> NavigationPathAccess {
    NavigationPathAccess(
      read: { path.wrappedValue.elements },
      append: { value in
        path.wrappedValue.elements.append(value)
        return true
      },
      removeLast: { path.wrappedValue.removeLast($0) },
      value: nil)
  }
}

/// Whether a stack has another one inside, which draws the bars.
enum InnerStackKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = nextValue() || value
  }
}

/// All screens of a stack: the top one is seen, the others keep their state below it.
struct NavigationScreens<Root: View>: View {
  let model: NavigationModel
  let path: [AnyHashable]
  let root: Root

  typealias Body = Never

  private struct Screen: Identifiable {
    enum Content {
      case root
      case value(AnyHashable)
      case extra(NavigationModel.Extra)
    }

    struct ID: Hashable {
      let depth: Int
      let value: AnyHashable
    }

    let id: ID
    let content: Content
  }

  private var screens: [Screen] {
    var screens = [Screen(id: Screen.ID(depth: 0, value: "root"), content: .root)]
    for value in path {
      screens.append(
        Screen(id: Screen.ID(depth: screens.count, value: value), content: .value(value)))
    }
    for extra in model.extras {
      screens.append(
        Screen(id: Screen.ID(depth: screens.count, value: extra.id), content: .extra(extra)))
    }
    return screens
  }
}

extension NavigationScreens: ElementView {
  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.addClass("nav")
    element.sizing = { _ in .flexible }
    let screens = screens
    let top = screens.count - 1
    let model = model
    // Each pushed screen is an entry of the tab's history, so that the browser's Back pops it.
    element.attribute("data-nav-depth", String(top))
    element.attribute("data-at", model.address)
    // From the stack of a column links lead on to the next column.
    if element.environment.splitColumn?.leads(linksIn: model) != true {
      element.trait(AddressHolderKey.self, model)
    }
    element.on(.back) { event in
      if let depth = event.integer(in: 0..<top) { model.pop(to: depth) }
    }
    let presences = model.presences(
      of: screens.map { AnyHashable($0.id) }, in: element.environment.screenPresence)
    element.view(
      ForEach(screens) { screen in
        NavigationScreen(
          depth: screen.id.depth, isOnTop: screen.id.depth == top, model: model,
          presence: presences[screen.id.depth], content: content(of: screen))
      }
    ) { $0.navigation = model }
  }

  private func content(of screen: Screen) -> AnyView {
    switch screen.content {
    case .root: AnyView(root)
    case .value(let value):
      // A value whose type nobody shows, as in SwiftUI: a screen that says so.
      model.view(of: value)
        ?? AnyView(Text("No destination for \(String(describing: type(of: value.base)))"))
    case .extra(let extra): extra.destination.build(extra.id)
    }
  }
}
