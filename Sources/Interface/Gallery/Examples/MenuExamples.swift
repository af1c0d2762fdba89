import SwiftUI

struct MenuExample: View {
  @State private var last = "nothing"

  var body: some View {
    Menu("Edit") {
      ControlGroup {
        Button("Keep", systemImage: "star") { last = "Keep" }
        Button("Copy", systemImage: "doc.on.doc") { last = "Copy" }
        Button("Share", systemImage: "square.and.arrow.up") { last = "Share" }
      }
      Button("Rename", systemImage: "pencil") { last = "Rename" }
      Menu("Move To", systemImage: "folder") {
        Button("Attic") { last = "Attic" }
        Button("Cellar") { last = "Cellar" }
      }
      Button("Archive", systemImage: "archivebox") {}.disabled(true)
      Divider()
      Button("Delete", systemImage: "trash", role: .destructive) { last = "Delete" }
    }
    Text("Last: \(last)")
  }
}

struct MenuChoicesExample: View {
  enum Order: String, CaseIterable {
    case newest, name, size
  }

  @State private var order = Order.newest
  @State private var color = "All"
  @State private var isGrouped = true

  var body: some View {
    Menu("View Options", systemImage: "line.3.horizontal.decrease.circle") {
      Picker("Sort By", selection: $order) {
        ForEach(Order.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      Picker("Color", systemImage: "paintpalette", selection: $color) {
        ForEach(["All", "Red", "Green"], id: \.self) { Text($0).tag($0) }
      }
      .pickerStyle(.menu)
      Section("Display") {
        Toggle("Use Groups", systemImage: "square.grid.2x2", isOn: $isGrouped)
      }
    }
    Text("\(order.rawValue), \(color), \(isGrouped ? "grouped" : "not grouped")")
  }
}

struct ContextMenuExample: View {
  @State private var isStarred = false
  @State private var size = 2

  var body: some View {
    Label("Press for a while", systemImage: isStarred ? "star.fill" : "star")
      .font(size == 1 ? .body : .title2)
      .padding()
      .background(.thinMaterial, in: .capsule)
      .contextMenu {
        Toggle("Starred", systemImage: "star", isOn: $isStarred)
        Picker("Size", selection: $size) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.inline)
      }
  }
}

struct ContextMenuPreviewExample: View {
  @State private var done = "Press one for a while"

  var body: some View {
    HStack(spacing: 24) {
      Image(systemName: "sailboat")
        .font(.title)
        .foregroundStyle(.white)
        .frame(width: 72, height: 72)
        .background(.teal)
        .contentShape(.contextMenuPreview, Circle())
        .contextMenu {
          Button("Set Sail", systemImage: "wind") { done = "Sailing" }
        }
      Text("Lisbon")
        .padding()
        .background(.thinMaterial, in: .rect(cornerRadius: 12))
        .contextMenu {
          Button("Book", systemImage: "ticket") { done = "Booked" }
        } preview: {
          VStack(alignment: .leading) {
            Text("Tomorrow in Lisbon").font(.headline)
            Text("Sunny, a light breeze from the north, 24 degrees.")
          }
          .padding(24)
          .frame(width: 280)
        }
    }
    Text(done).foregroundStyle(.secondary)
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
