import SwiftUI

struct MenuPickerExample: View {
  @State private var city = "Lisbon"
  @State private var mark = "flag"
  @State private var minutes = 20

  var body: some View {
    Form {
      Picker("City", selection: $city) {
        Section("Near") { Text("Bern").tag("Bern") }
        Section("Far") {
          Text("Lisbon").tag("Lisbon")
          Text("Oslo").tag("Oslo")
        }
      }
      Picker("Mark", selection: $mark) {
        Label("Flag", systemImage: "flag").tag("flag")
        Label("Star", systemImage: "star").tag("star")
      }
      Picker("Minutes", selection: $minutes) {
        ForEach(0..<60) { Text("\($0)").tag($0) }
      }
      Picker("Out of use", selection: $city) { Text("Lisbon").tag("Lisbon") }
        .disabled(true)
    }
    .frame(height: 300)
  }
}

struct SwipeToggleExample: View {
  @State private var isPinned = false

  var body: some View {
    List {
      Label("Tea", systemImage: isPinned ? "pin.fill" : "cup.and.saucer")
        .swipeActions {
          Toggle("Pin", systemImage: "pin", isOn: $isPinned).tint(.orange)
        }
    }
    .listStyle(.plain)
    .frame(height: 60)
  }
}

struct BottomBarExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Show Letters") { isShown = true }
      .sheet(isPresented: $isShown) { LettersView() }
  }
}

struct LettersView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var order = "Newest"
  @State private var isUnread = false

  var body: some View {
    NavigationStack {
      List(1..<30) { Text("Letter \($0)") }
        .navigationTitle("Letters")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Picker("Order", selection: $order) {
              ForEach(["Newest", "Oldest"], id: \.self) { Text($0) }
            }
          }
          ToolbarItem(placement: .topBarLeading) { Button("Close") { dismiss() } }
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Archive", systemImage: "archivebox") {}
            Button("Move", systemImage: "folder") {}
            Button("Delete", systemImage: "trash") {}
          }
          ToolbarSpacer(.flexible, placement: .bottomBar)
          ToolbarItem(placement: .bottomBar) {
            Toggle("Unread", systemImage: "flag", isOn: $isUnread)
          }
          ToolbarSpacer(.fixed, placement: .bottomBar)
          ToolbarItem(placement: .bottomBar) {
            Button("Write", systemImage: "square.and.pencil") {}
          }
        }
    }
  }
}

struct SearchedColumnsExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Show Library") { isShown = true }
      .fullScreenCover(isPresented: $isShown) { LibraryView() }
  }
}

struct LibraryView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var query = ""
  @State private var book: String?
  private let books = ["Atlas", "Cookbook", "Dictionary", "Field Guide"]

  var body: some View {
    NavigationSplitView {
      List(found, id: \.self, selection: $book) { Text($0) }
        .navigationTitle("Library")
        .toolbar { Button("Close") { dismiss() } }
    } detail: {
      Text(book ?? "Choose a book").navigationTitle(book ?? "Book")
    }
    .searchable(text: $query, prompt: "Search books")
  }

  private var found: [String] {
    books.filter { query.isEmpty || $0.localizedCaseInsensitiveContains(query) }
  }
}
