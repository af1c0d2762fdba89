import SwiftUI
import UniformTypeIdentifiers

/// Uses the longer forms of navigation, presentations, search and bars as Apple writes them.
struct MoreScreenNames: View {
  enum Scope: String, CaseIterable { case all, mine }
  struct Token: Identifiable, Hashable { var id = "token" }
  struct Failure: LocalizedError { var errorDescription: String? { "It failed." } }
  struct Item: Identifiable, Hashable { var id = 0 }

  @State private var path: [Int] = []
  @State private var query = ""
  @State private var scope = Scope.all
  @State private var isShown = false
  @State private var item: Item?
  @State private var failure: Failure?
  @State private var title = "Title"
  @State private var detent = PresentationDetent.medium
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var tokens: [Token] = []
  @State private var tab = 0
  @State private var position: Int?

  var body: some View {
    VStack {
      stack
      split
      tabs
      scrolling
    }
  }

  private var stack: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("Value", value: 1)
        NavigationLink("Destination") { Text("There") }
        NavigationLink("Old destination", destination: Text("There"))
        NavigationLink(destination: Text("There")) { Text("Label") }
        NavigationLink {
          Text("There")
        } label: {
          Text("Label")
        }
      }
      .navigationDestination(for: Int.self) { Text("\($0)") }
      .navigationDestination(item: $item) { Text("\($0.id)") }
      .navigationTitle($title)
      .navigationTitle(Text("Title"))
      .navigationBarTitle("Title", displayMode: .inline)
      .navigationBarTitle("Title")
      .navigationBarHidden(false)
      .toolbarTitleDisplayMode(.inlineLarge)
      .toolbar(.visible, for: .navigationBar)
      .toolbar(.hidden, for: .tabBar)
      .toolbarBackground(.red, for: .navigationBar, .tabBar)
      .toolbarBackground(.hidden, for: .bottomBar)
      .toolbarBackgroundVisibility(.visible, for: .navigationBar, .tabBar)
      .navigationSubtitle("Subtitle").navigationSubtitle(Text("Subtitle"))
      .toolbarColorScheme(.dark, for: .navigationBar)
      .toolbarRole(.editor)
      .toolbarTitleMenu { Button("Rename") {} }
      .toolbar { items }
      .modifier(Search(query: $query, scope: $scope, isShown: $isShown))
    }
  }

  @ToolbarContentBuilder private var items: some ToolbarContent {
    ToolbarSpacer(.fixed, placement: .bottomBar)
    ToolbarSpacer(placement: .topBarTrailing)
    ToolbarItem(placement: .principal) { Text("Principal") }
    ToolbarItem(placement: .topBarLeading) { Button("Leading") {} }
    ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
    ToolbarItem(placement: .destructiveAction) { Button("Delete") {} }
    ToolbarItem(placement: .primaryAction) { Button("Primary") {} }
    ToolbarItem(placement: .secondaryAction) { Button("Secondary") {} }
    ToolbarItem(placement: .navigation) { Button("Navigation") {} }
    ToolbarItem(placement: .status) { Text("Status") }
    ToolbarItem(placement: .keyboard) { Button("Keyboard") {} }
    ToolbarItemGroup(placement: .navigationBarLeading) { Button("Old leading") {} }
    ToolbarItemGroup(placement: .navigationBarTrailing) { Button("Old trailing") {} }
    if isShown { ToolbarItem { Button("Conditional") {} } }
    ToolbarItem { Button("Usual") {} }
  }

  private struct Search: ViewModifier {
    @Binding var query: String
    @Binding var scope: Scope
    @Binding var isShown: Bool

    func body(content: Content) -> some View {
      content
        .searchable(text: $query)
        .searchable(text: $query, prompt: Text("Find"))
        .searchPresentationToolbarBehavior(.avoidHidingContent)
        .scrollEdgeEffectStyle(.hard, for: .top)
        .searchable(text: $query, isPresented: $isShown, placement: .automatic, prompt: "Find")
        .searchScopes($scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) } }
        .searchScopes($scope, activation: .onSearchPresentation) { Text("All").tag(Scope.all) }
        .onSubmit(of: .search) {}
    }
  }

  private var split: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      Text("Sidebar").navigationSplitViewColumnWidth(200)
    } content: {
      Text("Content").navigationSplitViewColumnWidth(min: 100, ideal: 200, max: 300)
    } detail: {
      Text("Detail")
    }
    .navigationSplitViewStyle(.balanced)
    .sheet(isPresented: $isShown) {
      Text("Sheet")
        .presentationDetents([.medium, .fraction(0.3)], selection: $detent)
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
        .presentationContentInteraction(.scrolls)
        .presentationCompactAdaptation(.sheet)
        .presentationBackground { Color.red }
    }
    .popover(item: $item) { Text("\($0.id)") }
    .popover(isPresented: $isShown, attachmentAnchor: .point(.top), arrowEdge: .bottom) {
      Text("Popover")
    }
    .popover(isPresented: $isShown, arrowEdge: .top) { Text("Popover") }
    .alert(isPresented: $isShown, error: failure) { Button("OK") {} }
    .alert(isPresented: $isShown, error: failure) { _ in
      Button("OK") {}
    } message: { _ in
      Text("Message")
    }
    .alert("Item", isPresented: $isShown, presenting: item) { _ in
      Button("OK") {}
    } message: {
      Text("\($0.id)")
    }
    .alert(Text("Title"), isPresented: $isShown) { Button("OK") {} }
    .alert(isPresented: $isShown) {
      Alert(
        title: Text("Old"), message: Text("Message"),
        primaryButton: .destructive(Text("Delete")) {}, secondaryButton: .cancel())
    }
    .confirmationDialog("Item", isPresented: $isShown, presenting: item) { _ in
      Button("Yes") {}
    } message: { _ in
      Text("Message")
    }
    .inspector(isPresented: $isShown) { Text("Inspector").inspectorColumnWidth(200) }
    .inspector(isPresented: $isShown) {
      Text("Inspector").inspectorColumnWidth(min: 100, ideal: 200, max: 300)
    }
    .popover(
      isPresented: $isShown, attachmentAnchor: .rect(.rect(CGRect(x: 1, y: 1, width: 2, height: 2)))
    ) {
      Text("Popover")
    }
    .fileImporter(isPresented: $isShown, allowedContentTypes: [.image, .plainText]) { _ in }
    .fileImporter(
      isPresented: $isShown, allowedContentTypes: [.json], allowsMultipleSelection: true
    ) { _ in }
  }

  private var tabs: some View {
    TabView(selection: $tab) {
      Tab("One", systemImage: "1.circle", value: 0) { Text("One") }.badge(2)
      Tab("Two", image: "asset", value: 1) { Text("Two") }
      Tab(value: 2, role: .search) { Text("Search") }
      Tab(value: 3) {
        Text("Three")
      } label: {
        Label("Three", systemImage: "3.circle")
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .indexViewStyle(.page(backgroundDisplayMode: .always))
    .tabViewStyle(.sidebarAdaptable)
    .tabViewStyle(.automatic)
  }

  private var scrolling: some View {
    ScrollView {
      LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) {
        ForEach(0..<3) { number in
          Text("\(number)")
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
            .scrollTransition(.interactive(timingCurve: .easeOut), axis: .vertical) { view, phase in
              view.scaleEffect(1 - abs(phase.value) * 0.3, anchor: .leading).blur(radius: 2)
                .rotationEffect(.degrees(phase.value * 10)).offset(y: phase.value * -20)
            }
            .scrollTransition(.animated(.bouncy).threshold(.visible(0.3))) { view, phase in
              view.rotation3DEffect(.degrees(phase.value * 40), axis: (x: 1, y: 0, z: 0))
                .saturation(phase.isIdentity ? 1 : 0).hueRotation(.degrees(phase.value * 90))
            }
            .scrollTransition(topLeading: .interactive, bottomTrailing: .animated) { view, phase in
              view.brightness(phase == .identity ? 0 : 0.2).offset(CGSize(width: 1, height: 2))
            }
            .scrollTransition(.identity.threshold(.centered)) { view, _ in view }
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $position)
    .scrollPosition(id: $position, anchor: .top)
    .scrollTargetBehavior(.paging)
    .scrollClipDisabled()
    .scrollDisabled(false)
    .scrollBounceBehavior(.basedOnSize)
    .scrollIndicators(.visible, axes: .vertical)
    .scrollIndicatorsFlash(onAppear: true)
    .safeAreaInset(edge: .leading, alignment: .top, spacing: 4) { Text("Inset") }
    .safeAreaPadding(.horizontal, 8)
    .safeAreaBar(edge: .bottom) { Text("Bar") }
    .labelsVisibility(.hidden).navigationLinkIndicatorVisibility(.hidden)
    .contentMargins(.vertical, 10)
    .containerBackground(.red, for: .navigation)
    .containerBackground(for: .navigation) { Color.red }
  }
}
