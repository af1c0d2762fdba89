import SwiftUI

struct PinnedHeadersExample: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8, pinnedViews: [.sectionHeaders]) {
        ForEach(1...5, id: \.self) { shelf in
          Section {
            ForEach(1...6, id: \.self) { Text("Book \(shelf).\($0)") }
          } header: {
            Text("Shelf \(shelf)")
              .font(.headline)
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.thinMaterial)
          }
        }
      }
    }
    .frame(height: 200)
    .accessibilityIdentifier("Shelves")
  }
}

struct ScrollTransitionExample: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 10) {
        ForEach(1...14, id: \.self) { number in
          Text("Card \(number)")
            .frame(maxWidth: .infinity, minHeight: 52)
            .background(.indigo.gradient, in: .rect(cornerRadius: 14))
            .foregroundStyle(.white)
            .scrollTransition { card, phase in
              card
                .opacity(phase.isIdentity ? 1 : 0.2)
                .scaleEffect(phase.isIdentity ? 1 : 0.8)
                .offset(x: phase.value * 40)
            }
        }
      }
    }
    .frame(height: 200)
    .accessibilityIdentifier("Cards")
  }
}

struct RefreshExample: View {
  @State private var count = 0

  var body: some View {
    List {
      Text("Loaded \(count) times")
      Text("Pull down to load again")
    }
    .refreshable { await load() }
    .frame(height: 220)
    .clipShape(.rect(cornerRadius: 12))
    .accessibilityIdentifier("News")
  }

  private func load() async {
    try? await Task.sleep(for: .milliseconds(300))
    count += 1
  }
}

struct SearchScopesExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Find an animal") { isShown = true }
      .sheet(isPresented: $isShown) {
        AnimalSearch(close: { isShown = false })
      }
  }
}

struct AnimalSearch: View {
  enum Scope: String, CaseIterable {
    case all = "All"
    case birds = "Birds"
    case fish = "Fish"
  }

  @State private var query = ""
  @State private var scope = Scope.all
  @State private var found = ""
  let close: () -> Void

  private let animals: [(name: String, scope: Scope)] = [
    ("Heron", .birds), ("Herring", .fish), ("Perch", .fish), ("Robin", .birds),
  ]

  var body: some View {
    NavigationStack {
      List {
        ForEach(matches, id: \.self) { Text($0) }
        if !found.isEmpty { Text("Searched for \(found)") }
      }
      .navigationTitle("Animals")
      .searchable(text: $query, prompt: "Name")
      .searchScopes($scope) {
        ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) }
      }
      .onSubmit(of: .search) { found = query }
      .toolbar { Button("Done", action: close) }
    }
  }

  private var matches: [String] {
    animals
      .filter { scope == .all || $0.scope == scope }
      .filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }
      .map(\.name)
  }
}

struct VisualEffectExample: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(0..<9) { number in
          RoundedRectangle(cornerRadius: 16)
            .fill(.teal)
            .frame(width: 90, height: 90)
            .overlay { Text("\(number + 1)").font(.title).foregroundStyle(.black) }
            .visualEffect { view, box in
              view.rotationEffect(.degrees(box.frame(in: .scrollView(axis: .horizontal)).midX / 10))
            }
        }
      }
      .padding(24)
    }
  }
}
