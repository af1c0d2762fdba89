import SwiftUI

/// Uses the names of lists, navigation, presentation and access as Apple writes them.
struct ScreenNames: View {
  struct Item: Identifiable, Hashable {
    var id = 0
    var name = "name"
  }

  @State private var items = [Item(), Item(id: 1)]
  @State private var path = NavigationPath()
  @State private var search = ""
  @State private var isShown = false
  @State private var item: Item?
  @State private var tab = 0
  @State private var selection: Set<Int> = []
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack(path: $path) { list }
        .tabItem { Label("List", systemImage: "list.bullet") }
        .tag(0).badge(3)
      NavigationSplitView {
        Text("side")
      } detail: {
        Text("detail")
      }
      .tabItem { Text("Split") }.tag(1)
    }
    .onOpenURL { _ in }
    .onChange(of: scenePhase) { _, _ in }
  }

  private var list: some View {
    List(selection: $selection) {
      Section {
        ForEach($items) { $item in
          NavigationLink(value: item) { TextField("Name", text: $item.name) }
            .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Pin") {} }
            .listRowBackground(Color.clear).listRowSeparator(.hidden)
            .listRowInsets(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      } header: {
        Text("Header")
      } footer: {
        Text("Footer")
      }
    }
    .listStyle(.insetGrouped)
    .refreshable {}
    .searchable(
      text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find"
    )
    .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
    .navigationBarBackButtonHidden(false)
    .navigationDestination(for: Item.self) { Text($0.name) }
    .navigationDestination(isPresented: $isShown) { Text("pushed") }
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
      ToolbarItemGroup(placement: .bottomBar) {
        Spacer(); Button("More") {}
      }
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
    }
    .toolbarBackground(.visible, for: .navigationBar)
    .modifier(Presentations(isShown: $isShown, item: $item))
    .modifier(Access())
  }

  struct Presentations: ViewModifier {
    @Binding var isShown: Bool
    @Binding var item: Item?

    func body(content: Content) -> some View {
      content
        .sheet(isPresented: $isShown, onDismiss: {}) {
          Text("sheet").presentationDetents([.medium, .large, .height(200), .fraction(0.3)])
            .presentationDragIndicator(.visible).interactiveDismissDisabled()
            .presentationCornerRadius(20).presentationBackground(.thinMaterial)
        }
        .sheet(item: $item) { Text($0.name) }
        .fullScreenCover(isPresented: $isShown) { Text("cover") }
        .alert("Alert", isPresented: $isShown) {
          Button("OK", role: .cancel) {}
        } message: {
          Text("Message")
        }
        .alert("Item", isPresented: $isShown, presenting: item) { item in Button(item.name) {} }
        .confirmationDialog("Sure?", isPresented: $isShown, titleVisibility: .visible) {
          Button("Yes", role: .destructive) {}
        }
        .popover(isPresented: $isShown) { Text("popover") }
    }
  }

  struct Access: ViewModifier {
    func body(content: Content) -> some View {
      content
        .accessibilityLabel("label").accessibilityValue("value").accessibilityHint("hint")
        .accessibilityHidden(false).accessibilityIdentifier("id")
        .accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isButton)
        .accessibilityElement(children: .contain).accessibilitySortPriority(1)
        .accessibilityAction(named: "Do") {}
        .accessibilityAdjustableAction { _ in }
        .preferredColorScheme(.dark)
    }
  }
}
