import SwiftUI

struct DaysExample: View {
  @State private var days: Set<DateComponents> = [
    DateComponents(year: 2026, month: 5, day: 4), DateComponents(year: 2026, month: 5, day: 7),
  ]

  var body: some View {
    VStack(spacing: 12) {
      MultiDatePicker("Days off", selection: $days)
      Text("\(days.count) days off").foregroundStyle(.secondary)
    }
  }
}

struct SelectionMenuExample: View {
  @State private var picked: Set<String> = []
  @State private var done = "Click a row aside, or press it for a while"

  var body: some View {
    VStack(spacing: 12) {
      List(["Ada", "Ben", "Cleo"], id: \.self, selection: $picked) { Text($0) }
        .contextMenu(forSelectionType: String.self) { names in
          Button("Invite \(names.count)", systemImage: "envelope") {
            done = "Invited \(names.sorted().formatted())"
          }
        } primaryAction: { names in
          done = "Opened \(names.sorted().formatted())"
        }
        .listStyle(.plain)
        .frame(height: 160)
      Text(done).foregroundStyle(.secondary)
    }
  }
}

struct RenameExample: View {
  @State private var isShown = false
  @State private var title = "Untitled"

  var body: some View {
    Button("Show a Document") { isShown = true }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          Text("A page without words").foregroundStyle(.secondary)
            .navigationTitle($title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarLeading) { Button("Close") { isShown = false } }
              ToolbarItem(placement: .topBarTrailing) {
                Menu("More", systemImage: "ellipsis") { RenameButton() }
              }
            }
        }
      }
  }
}

struct TokenSearchExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Find a Meal") { isShown = true }
      .sheet(isPresented: $isShown) { MealSearch() }
  }
}

struct MealSearch: View {
  struct Taste: Identifiable, Hashable {
    let id: String
  }

  @Environment(\.dismiss) private var dismiss
  @State private var query = ""
  @State private var tastes = [Taste(id: "Sweet")]
  private let meals = ["Carrot Cake": "Sweet", "Pancakes": "Sweet", "Pretzel": "Salty"]

  var body: some View {
    NavigationStack {
      List(found, id: \.self) { Text($0) }
        .navigationTitle("Meals")
        .toolbar { Button("Done") { dismiss() } }
        .searchable(text: $query, tokens: $tastes, prompt: "Meals") { Text($0.id) }
        .searchSuggestions {
          ForEach(["Cake", "Pretzel"], id: \.self) { Text($0).searchCompletion($0) }
        }
    }
  }

  private var found: [String] {
    meals.keys.sorted().filter { name in
      (query.isEmpty || name.localizedCaseInsensitiveContains(query))
        && tastes.allSatisfy { $0.id == meals[name] }
    }
  }
}

struct DefaultFocusExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Name a Boat") { isShown = true }
      .sheet(isPresented: $isShown) { BoatForm() }
  }
}

struct BoatForm: View {
  enum Field { case owner, name }

  @FocusState private var focus: Field?
  @State private var owner = "Ada"
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Owner", text: $owner).focused($focus, equals: .owner)
      TextField("Name of the boat", text: $name).focused($focus, equals: .name)
    }
    .defaultFocus($focus, .name)
    .presentationDetents([.medium])
  }
}

struct PagesExample: View {
  @State private var page = 1

  var body: some View {
    TabView(selection: $page) {
      ForEach(1...3, id: \.self) { number in
        Text("Leaf \(number)")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.green.opacity(0.15), in: .rect(cornerRadius: 18))
          .tag(number)
      }
    }
    .tabViewStyle(.page)
    .frame(height: 150)
    .accessibilityIdentifier("Leaves")
  }
}
