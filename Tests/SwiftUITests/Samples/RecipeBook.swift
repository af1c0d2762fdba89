import SwiftUI

/// A list of recipes with search, filters and a detail, in the style of a sample app.
struct RecipeBook: View {
  @State private var model = RecipeModel()
  @State private var path: [Recipe.ID] = []
  @State private var isAdding = false

  var body: some View {
    NavigationStack(path: $path) {
      RecipeList(model: model)
        .navigationTitle("Recipes")
        .navigationSubtitle("\(model.visible.count) dishes")
        .navigationDestination(for: Recipe.ID.self) { id in
          if let index = model.recipes.firstIndex(where: { $0.id == id }) {
            RecipeDetail(recipe: $model.recipes[index])
          } else {
            ContentUnavailableView("Recipe Not Found", systemImage: "questionmark.folder")
          }
        }
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add Recipe", systemImage: "plus") { isAdding.toggle() }
              .keyboardShortcut("n", modifiers: [.command])
          }
          ToolbarItem(placement: .secondaryAction) { FilterMenu(model: model) }
          ToolbarItemGroup(placement: .bottomBar) {
            Text(model.summary).font(.footnote).foregroundStyle(.secondary)
          }
        }
    }
    .searchable(text: $model.query, tokens: $model.tokens) { token in
      Label(token.name, systemImage: token.symbol)
    }
    .searchSuggestions {
      ForEach(model.suggestions, id: \.self) { Text($0).searchCompletion($0) }
    }
    .sheet(isPresented: $isAdding) {
      NewRecipe { model.recipes.append($0) }
        .presentationDetents([.medium, .large])
        .presentationCornerRadius(32)
        .presentationBackground(.regularMaterial)
    }
    .onChange(of: model.query, initial: false) { old, new in
      if old.isEmpty != new.isEmpty { path.removeAll() }
    }
  }
}

struct Recipe: Identifiable, Hashable, Codable, Sendable {
  enum Course: String, CaseIterable, Identifiable, Codable, Sendable {
    case starter, main, dessert

    var id: Self { self }
    var title: LocalizedStringKey {
      switch self {
      case .starter: "Starters"
      case .main: "Main Dishes"
      case .dessert: "Desserts"
      }
    }
  }

  var id = UUID()
  var name: String
  var course: Course
  var minutes: Measurement<UnitDuration>
  var rating = 3
  var isFavorite = false
  var steps: [String] = []
}

struct RecipeToken: Identifiable, Hashable {
  var name: String
  var symbol: String
  var id: String { name }
}

@Observable
final class RecipeModel {
  var recipes = [
    Recipe(
      name: "Leek Soup", course: .starter, minutes: .init(value: 25, unit: .minutes), rating: 4,
      steps: ["Wash the leeks.", "Cut them **small**.", "Boil for a quarter of an hour."]),
    Recipe(
      name: "Mushroom Rice", course: .main, minutes: .init(value: 40, unit: .minutes),
      isFavorite: true),
    Recipe(
      name: "Plum Cake", course: .dessert, minutes: .init(value: 75, unit: .minutes), rating: 5),
  ]
  var query = ""
  var tokens: [RecipeToken] = []
  var course: Recipe.Course?
  var showsOnlyFavorites = false
  var order = SortOrder.forward

  var visible: [Recipe] {
    recipes
      .filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }
      .filter { course == nil || $0.course == course }
      .filter { !showsOnlyFavorites || $0.isFavorite }
      .sorted(using: KeyPathComparator(\.name, order: order))
  }

  var suggestions: [String] { query.isEmpty ? [] : visible.map(\.name) }

  var summary: AttributedString {
    AttributedString(localized: "^[\(visible.count) recipe](inflect: true)")
  }

  func binding(_ recipe: Recipe) -> Binding<Bool> {
    Binding {
      self.recipes.first { $0.id == recipe.id }?.isFavorite ?? false
    } set: { value in
      guard let index = self.recipes.firstIndex(where: { $0.id == recipe.id }) else { return }
      self.recipes[index].isFavorite = value
    }
  }
}

private struct RecipeList: View {
  @Bindable var model: RecipeModel
  @Environment(\.isSearching) private var isSearching
  @State private var isExpanded = true

  var body: some View {
    List {
      ForEach(Recipe.Course.allCases) { course in
        let rows = model.visible.filter { $0.course == course }
        if !rows.isEmpty {
          Section(isExpanded: $isExpanded) {
            ForEach(rows) { recipe in
              NavigationLink(value: recipe.id) {
                RecipeRow(recipe: recipe)
              }
              .badge(recipe.rating)
              .badgeProminence(.decreased)
              .swipeActions(edge: .leading, allowsFullSwipe: true) {
                Toggle(isOn: model.binding(recipe)) {
                  Label("Favorite", systemImage: "heart")
                }
                .tint(.pink)
              }
              .contextMenu {
                Button("Copy Name", systemImage: "doc.on.doc") {
                  UIPasteboard.general.string = recipe.name
                }
              } preview: {
                RecipeRow(recipe: recipe).padding()
              }
            }
            .onDelete { offsets in
              let ids = offsets.map { rows[$0].id }
              model.recipes.removeAll { ids.contains($0.id) }
            }
          } header: {
            Text(course.title)
          }
          .headerProminence(.increased)
        }
      }
    }
    .listStyle(.sidebar)
    .listSectionSeparator(.hidden)
    .animation(.snappy, value: model.visible)
    .overlay {
      if model.visible.isEmpty { ContentUnavailableView.search(text: model.query) }
    }
    .refreshable { try? await Task.sleep(for: .milliseconds(10)) }
  }
}

private struct RecipeRow: View {
  let recipe: Recipe
  @ScaledMetric(relativeTo: .body) private var side = 44.0

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Image(systemName: "fork.knife")
        .symbolVariant(recipe.isFavorite ? .fill : .none)
        .symbolEffect(.bounce, value: recipe.isFavorite)
        .frame(width: side, height: side)
        .background(.quaternary, in: .rect(cornerRadius: 10, style: .continuous))
      VStack(alignment: .leading) {
        Text(recipe.name).font(.headline)
        Text(recipe.minutes, format: .measurement(width: .abbreviated, usage: .asProvided))
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityValue(recipe.isFavorite ? Text("Favorite") : Text(""))
  }
}

private struct FilterMenu: View {
  @Bindable var model: RecipeModel

  var body: some View {
    Menu("Filter", systemImage: "line.3.horizontal.decrease.circle") {
      Picker("Course", selection: $model.course) {
        Text("All").tag(nil as Recipe.Course?)
        Divider()
        ForEach(Recipe.Course.allCases) { Text($0.title).tag($0 as Recipe.Course?) }
      }
      Picker(selection: $model.order) {
        Label("Ascending", systemImage: "arrow.up").tag(SortOrder.forward)
        Label("Descending", systemImage: "arrow.down").tag(SortOrder.reverse)
      } label: {
        Label("Order", systemImage: "arrow.up.arrow.down")
      }
      .pickerStyle(.menu)
      Toggle("Only Favorites", systemImage: "heart", isOn: $model.showsOnlyFavorites)
    }
    .menuOrder(.fixed)
  }
}

private struct RecipeDetail: View {
  @Binding var recipe: Recipe
  @Environment(\.dismiss) private var dismiss
  @State private var isConfirming = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        LabeledContent("Time") {
          Text(
            recipe.minutes.converted(to: .hours).value,
            format: .number.precision(.fractionLength(1)))
        }
        Stepper(value: $recipe.rating, in: 1...5) {
          Text("Rating: ")
            + Text(String(repeating: "★", count: recipe.rating)).foregroundStyle(.orange)
        } onEditingChanged: { _ in
        }
        GroupBox {
          ForEach(Array(recipe.steps.enumerated()), id: \.offset) { index, step in
            Label {
              Text(LocalizedStringKey(step)).frame(maxWidth: .infinity, alignment: .leading)
            } icon: {
              Image(systemName: "\(index + 1).circle.fill").foregroundStyle(.tint)
            }
          }
        } label: {
          Label("Steps", systemImage: "list.number")
        }
      }
      .scenePadding()
    }
    .navigationTitle($recipe.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbarTitleMenu {
      RenameButton()
      Button("Delete", systemImage: "trash", role: .destructive) { isConfirming = true }
    }
    .confirmationDialog(
      "Delete this recipe?", isPresented: $isConfirming, titleVisibility: .visible
    ) {
      Button("Delete", role: .destructive) { dismiss() }
    } message: {
      Text("It cannot be brought back.")
    }
    .dialogIcon(Image(systemName: "trash"))
  }
}

private struct NewRecipe: View {
  @Environment(\.dismiss) private var dismiss
  @State private var recipe = Recipe(
    name: "", course: .main, minutes: .init(value: 30, unit: .minutes))
  @FocusState private var isNaming: Bool
  let save: (Recipe) -> Void

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $recipe.name, prompt: Text("What is it called?"))
          .focused($isNaming)
          .submitLabel(.done)
        Picker("Course", selection: $recipe.course) {
          ForEach(Recipe.Course.allCases) { Text($0.title) }
        }
        .pickerStyle(.segmented)
        .listRowSeparator(.hidden, edges: .bottom)
        .listRowInsets(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
      }
      .formStyle(.grouped)
      .navigationTitle("New Recipe")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            save(recipe)
            dismiss()
          }
          .disabled(recipe.name.isEmpty)
        }
      }
      .defaultFocus($isNaming, true)
      .interactiveDismissDisabled(!recipe.name.isEmpty)
    }
  }
}

#Preview("Recipes") {
  RecipeBook()
}
