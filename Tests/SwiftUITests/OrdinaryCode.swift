import SwiftUI

// Code as people write it for a phone, with `import SwiftUI` alone. That it compiles is most of
// what it shows; the tests mount it.

// MARK: - State, both generations

final class Settings: ObservableObject {
  @Published var name = "Ada"
  @Published var volume = 0.5
  @Published var isOn = false
  let id = UUID()
}

@MainActor @Observable final class Router {
  enum Sheet: String, Identifiable {
    case profile, settings
    var id: String { rawValue }
  }

  var path = NavigationPath()
  var sheet: Sheet?
  var cover: Sheet?
}

extension EnvironmentValues {
  @Entry var accent: Color = .blue
  @Entry public var greeting: String? = nil
  @Entry var limits: [String: Int] = ["a": 1]  // a comment = nothing
  @Entry var transform: (Int) -> Int = { $0 + 1 }
  @Entry var count = 3
}

private struct OldKey: EnvironmentKey {
  static let defaultValue = 7
}

extension EnvironmentValues {
  var old: Int {
    get { self[OldKey.self] }
    set { self[OldKey.self] = newValue }
  }
}

struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct SettingsView: View {
  @StateObject private var settings = Settings()
  @State private var ticks = 0
  private let timer = Timer.publish(every: 60, on: .main, in: .common).autoconnect()

  var body: some View {
    Form {
      Section("Person") {
        TextField("Name", text: $settings.name)
          .textContentType(.name)
          .submitLabel(.done)
        NameRow(settings: settings)
        EnvironmentRow()
      }
      Section {
        Toggle("Sound", isOn: $settings.isOn)
        Slider(value: $settings.volume, in: 0...1, step: 0.1)
        Gauge(value: settings.volume) { Text("Volume") }
        ProgressView(value: settings.volume)
      } header: {
        Text("Sound")
      } footer: {
        Text("Ticks: \(ticks)")
      }
    }
    .environmentObject(settings)
    .onReceive(timer) { _ in ticks += 1 }
    .onReceive(settings.$name) { _ in }
  }
}

struct NameRow: View {
  @ObservedObject var settings: Settings

  var body: some View {
    LabeledContent("Name", value: settings.name)
  }
}

struct EnvironmentRow: View {
  @EnvironmentObject var settings: Settings
  @Environment(\.accent) private var accent
  @Environment(\.greeting) private var greeting
  @Environment(\.count) private var count
  @Environment(\.transform) private var transform
  @Environment(\.old) private var old
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.openURL) private var openURL
  @ScaledMetric(relativeTo: .body) private var size = 20.0

  var body: some View {
    Text("\(settings.name) \(greeting ?? "-") \(count) \(transform(1)) \(old)")
      .foregroundStyle(accent)
      .onTapGesture(count: 2) {
        if let url = URL(string: "https://example.com") { openURL(url) }
      }
  }
}

// MARK: - A router with sheets and covers

struct RootView: View {
  @State private var router = Router()

  var body: some View {
    @Bindable var router = router
    NavigationStack(path: $router.path) {
      List {
        NavigationLink("Number", value: 1)
        NavigationLink(value: "word") { Label("Word", systemImage: "text.quote") }
        Button("Profile") { router.sheet = .profile }
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { Text("Number \($0)") }
      .navigationDestination(for: String.self) { Text("Word \($0)") }
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          EditButton()
          Menu("More", systemImage: "ellipsis") {
            Button("Duplicate", systemImage: "doc.on.doc") {}
            Divider()
            Button("Delete", systemImage: "trash", role: .destructive) {}
          }
        }
      }
    }
    .sheet(item: $router.sheet) { sheet in
      SheetBody(name: sheet.rawValue)
        .presentationDetents([.medium, .large, .height(200), .fraction(0.3)])
        .presentationDragIndicator(.visible)
        .interactiveDismissDisabled()
    }
    .fullScreenCover(item: $router.cover) { Text($0.rawValue) }
    .environment(router)
  }
}

struct SheetBody: View {
  @Environment(Router.self) private var router
  @Environment(\.dismiss) private var dismiss
  let name: String

  var body: some View {
    VStack {
      Text(name)
      Button("Close") { dismiss() }
    }
  }
}

// MARK: - Styles

struct PressStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 12)
      .background(configuration.isPressed ? Color.gray : .blue, in: .capsule)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .animation(.snappy, value: configuration.isPressed)
  }
}

struct DoubleStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture(count: 2) { configuration.trigger() }
  }
}

struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

struct RingStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Circle()
      .trim(from: 0, to: configuration.fractionCompleted ?? 0)
      .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      .rotationEffect(.degrees(-90))
  }
}

extension ButtonStyle where Self == PressStyle {
  static var press: PressStyle { PressStyle() }
}

struct CardModifier: ViewModifier {
  var radius: CGFloat = 16
  @State private var isHovered = false

  func body(content: Content) -> some View {
    content
      .padding()
      .background(.background.secondary, in: RoundedRectangle(cornerRadius: radius))
      .onHover { isHovered = $0 }
      .shadow(radius: isHovered ? 8 : 2)
  }
}

extension View {
  func card() -> some View { modifier(CardModifier()) }
}

// MARK: - Drawing

struct Triangle: Shape {
  var inset: CGFloat = 0

  var animatableData: CGFloat {
    get { inset }
    set { inset = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY + inset))
      path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX + inset, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct Drawing: View {
  @State private var offset = CGSize.zero
  @State private var zoom = 1.0
  @GestureState private var isDragging = false
  @Namespace private var space

  var body: some View {
    VStack {
      Triangle().fill(.red.gradient).frame(width: 40, height: 40)
      Triangle().stroke(.blue, lineWidth: 2)
      Path {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
      }
      .stroke(Color.green, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.orange))
        context.draw(Text("Hi").bold(), at: CGPoint(x: size.width / 2, y: size.height / 2))
        context.translateBy(x: 10, y: 10)
        context.stroke(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.black))
      }
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        .mask { RoundedRectangle(cornerRadius: 8) }
      GeometryReader { proxy in
        Text("\(Int(proxy.size.width))")
          .position(x: proxy.size.width / 2, y: proxy.frame(in: .local).midY)
          .preference(key: HeightKey.self, value: proxy.size.height)
      }
      .onPreferenceChange(HeightKey.self) { _ in }
      Circle()
        .fill(.tint)
        .frame(width: 60)
        .matchedGeometryEffect(id: "dot", in: space)
        .offset(offset)
        .scaleEffect(zoom)
        .gesture(
          DragGesture(minimumDistance: 5)
            .updating($isDragging) { _, state, _ in state = true }
            .onChanged { offset = $0.translation }
            .onEnded { _ in
              withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { offset = .zero }
            }
            .simultaneously(with: MagnifyGesture().onChanged { zoom = $0.magnification })
        )
        .onLongPressGesture(minimumDuration: 0.4) { zoom = 1 }
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("A long line of text"); Text("that may not fit")
        }
        VStack {
          Text("A long line of text"); Text("that may not fit")
        }
      }
      FlowLayout(spacing: 4) {
        ForEach(["a", "bb", "ccc"], id: \.self) { Text($0).layoutValue(key: Weight.self, value: 2) }
      }
      TimelineView(.periodic(from: .now, by: 60)) { context in
        Text(context.date, style: .time)
      }
    }
  }
}

struct Weight: LayoutValueKey {
  static let defaultValue = 1
}

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(subviews, width: proposal.width ?? .infinity).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, place) in zip(subviews, arrange(subviews, width: bounds.width).places) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }

  private func arrange(_ subviews: Subviews, width: CGFloat) -> (size: CGSize, places: [CGPoint]) {
    var places: [CGPoint] = []
    var (x, y, row, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        x = 0
        y += row + spacing
        row = 0
      }
      places.append(CGPoint(x: x, y: y))
      x += size.width + spacing
      row = max(row, size.height)
      widest = max(widest, x - spacing)
    }
    return (CGSize(width: widest, height: y + row), places)
  }
}

// MARK: - Lists, grids and presentations

struct Item: Identifiable, Hashable {
  let id: Int
  var title: String
}

struct Catalogue: View {
  @State private var items = (0..<5).map { Item(id: $0, title: "Item \($0)") }
  @State private var query = ""
  @State private var scope = "All"
  @State private var isAsking = false
  @State private var isExporting = false
  @State private var isPopoverShown = false
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var color = Color.red
  @State private var amount = 2.5
  @FocusState private var isSearching: Bool
  @AppStorage("sort") private var sort = "name"
  @SceneStorage("tab") private var tab = 0
  private let columns = [GridItem(.adaptive(minimum: 80), spacing: 12)]

  var body: some View {
    TabView(selection: $tab) {
      Tab("List", systemImage: "list.bullet", value: 0) {
        List {
          ForEach($items) { $item in
            TextField("Title", text: $item.title)
              .swipeActions(edge: .leading) { Button("Pin") {}.tint(.yellow) }
              .listRowSeparator(.hidden)
              .listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
          }
          .onDelete { items.remove(atOffsets: $0) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
        .listStyle(.insetGrouped)
        .refreshable { await Task.yield() }
        .searchable(
          text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find"
        )
        .overlay {
          if items.isEmpty {
            ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Add one."))
          }
        }
      }
      Tab("Grid", systemImage: "square.grid.2x2", value: 1) {
        ScrollView {
          LazyVGrid(columns: columns, spacing: 12) {
            ForEach(items) { item in
              AsyncImage(url: URL(string: "https://example.com/\(item.id).png")) { image in
                image.resizable().scaledToFill()
              } placeholder: {
                ProgressView()
              }
              .frame(width: 80, height: 80)
              .clipShape(.rect(cornerRadius: 12))
              .contextMenu { Button("Copy") { UIPasteboard.general.string = item.title } }
              .draggable(item.title)
            }
          }
          .padding()
          Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) {
            GridRow {
              Text("Name"); Text("Ada")
            }
            Divider()
            GridRow { Text("Sum").gridCellColumns(2) }
          }
        }
        .scrollIndicators(.hidden)
        .contentMargins(.horizontal, 8, for: .scrollContent)
      }
    }
    .alert("Delete?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This cannot be undone.")
    }
    .confirmationDialog("More", isPresented: $isAsking, titleVisibility: .visible) {
      Button("One") {}
    }
    .popover(isPresented: $isPopoverShown) { Text("Popover") }
    .sensoryFeedback(.success, trigger: items.count)
    .onChange(of: query) { old, new in
      if old.isEmpty, !new.isEmpty { scope = "All" }
    }
    .task(id: scope) { await Task.yield() }
  }

  var controls: some View {
    VStack(alignment: .leading, spacing: 8) {
      DatePicker("Day", selection: $date, in: ...Date.now, displayedComponents: .date)
        .datePickerStyle(.compact)
      ColorPicker("Colour", selection: $color)
      Stepper("Amount \(amount, format: .number)", value: $amount, in: 0...10, step: 0.5)
      TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad)
      Picker("Sort", selection: $sort) {
        Text("Name").tag("name")
        Text("Date").tag("date")
      }
      .pickerStyle(.segmented)
      ShareLink(item: "Hello", subject: Text("Greeting"))
      ShareLink("Share", item: "Hello")
      DisclosureGroup("More") { Text("Inside") }
      GroupBox("Box") { Text("In a box") }
      Link("Site", destination: URL(filePath: "/"))
      ControlGroup {
        Button("A") {}; Button("B") {}
      }
      Text("A **bold** word and `code`").minimumScaleFactor(0.5).lineLimit(1).truncationMode(
        .middle)
      Text(timerInterval: Date.now...Date.now.addingTimeInterval(60), countsDown: true)
        .monospacedDigit().contentTransition(.numericText())
      Button("Press") {}.buttonStyle(.press).keyboardShortcut("p", modifiers: [.command])
      Button("Twice") {}.buttonStyle(DoubleStyle())
      Toggle("Check", isOn: .constant(true)).toggleStyle(CheckStyle())
      Toggle("Button", isOn: .constant(true)).toggleStyle(.button)
      ProgressView(value: 0.4).progressViewStyle(RingStyle()).frame(width: 40, height: 40)
      Text("Hidden").redacted(reason: .placeholder).accessibilityHidden(true)
      Image(systemName: "star.fill").symbolRenderingMode(.hierarchical).imageScale(.large)
        .symbolEffect(.bounce, value: amount)
        .accessibilityLabel("Favourite").accessibilityAddTraits(.isButton)
        .accessibilityAction(named: "Remove") {}
      Rectangle().fill(.thinMaterial).colorMultiply(.red).blur(radius: 1).grayscale(0.2)
        .rotation3DEffect(.degrees(20), axis: (x: 0, y: 1, z: 0))
        .transition(
          .asymmetric(insertion: .move(edge: .trailing), removal: .opacity.combined(with: .scale)))
      EmptyView()
    }
    .card()
    .dynamicTypeSize(.small ... .accessibility2)
    .preferredColorScheme(.dark)
  }
}

struct ControlsView: View {
  var body: some View { ScrollView { Catalogue().controls } }
}

// MARK: - Scenes

struct SampleApp: App {
  @UIApplicationDelegateAdaptor(SampleDelegate.self) private var delegate
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      RootView()
    }
    .onChange(of: phase) { _, _ in }
  }
}

final class SampleDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

#Preview {
  RootView()
}

#Preview("Catalogue", traits: .sizeThatFitsLayout) {
  @Previewable @State var isOn = false
  VStack {
    Toggle("On", isOn: $isOn)
    Catalogue()
  }
}

struct Catalogue_Previews: PreviewProvider {
  static var previews: some View {
    Catalogue().previewDisplayName("Catalogue").previewLayout(.sizeThatFits)
  }
}
