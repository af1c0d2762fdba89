import SwiftUI

struct SwipeExample: View {
  @State private var done = "Swipe a row"

  var body: some View {
    List {
      ForEach(["Apple", "Banana"], id: \.self) { name in
        Text(name)
          .swipeActions {
            Button("Archive", systemImage: "archivebox") { done = "Archived \(name)" }
              .tint(.indigo)
          }
          .swipeActions(edge: .leading) {
            Button("Pin", systemImage: "pin") { done = "Pinned \(name)" }
              .tint(.orange)
          }
      }
      Text(done).foregroundStyle(.secondary)
    }
    .listStyle(.plain)
    .frame(height: 180)
  }
}

struct ReorderExample: View {
  @State private var fruit = ["Apple", "Banana", "Cherry", "Damson"]

  var body: some View {
    VStack(alignment: .trailing) {
      EditButton()
      List {
        ForEach(fruit, id: \.self) { Text($0) }
          .onMove { fruit.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
      .frame(height: 220)
    }
  }
}

struct SectionIndexExample: View {
  private let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  var body: some View {
    List {
      ForEach(letters, id: \.self) { letter in
        Section(letter) {
          Text("\(letter)da")
          Text("\(letter)en")
        }
        .sectionIndexLabel(letter)
      }
    }
    .listStyle(.plain)
    .listSectionIndexVisibility(.visible)
    .frame(height: 460)
  }
}
