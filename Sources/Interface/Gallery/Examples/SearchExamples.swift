import SwiftUI

struct SearchedStackExample: View {
  @State private var isShown = false
  @State private var query = ""
  @State private var note = "Nothing pinned"
  private let plants = ["Apple": 3, "Aster": 12, "Pear": 4, "Walnut": 1]

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          List(found, id: \.self) { plant in
            NavigationLink(plant) {
              Text("\(plants[plant] ?? 0) of them grow here.").navigationTitle(plant)
            }
            .badge(plants[plant] ?? 0)
            .swipeActions(edge: .leading) {
              Button("Pin", systemImage: "pin") { note = "Pinned \(plant)" }.tint(.orange)
            }
            .contextMenu {
              Button("Pin", systemImage: "pin") { note = "Pinned \(plant)" }
            }
          }
          .navigationTitle("Plants")
          .toolbar {
            ToolbarItem(placement: .topBarTrailing) { Button("Done") { isShown = false } }
            ToolbarItem(placement: .bottomBar) { Text(note).font(.footnote) }
          }
        }
        .searchable(text: $query, prompt: "Search plants")
      }
  }

  private var found: [String] {
    plants.keys.sorted().filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) }
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
