import SwiftUI

struct CardsExample: View {
  var body: some View {
    CardStack {
      Text("Buy bread")
      Text("Call Ada").containerValue(\.isUrgent, true)
      ForEach(["Water the plants", "Post the letter"], id: \.self) { Text($0) }
    }
  }
}

struct CardStack<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    VStack(spacing: 8) {
      Group(subviews: content) { cards in
        ForEach(cards) { card in
          HStack {
            card
            Spacer()
            if card.containerValues.isUrgent {
              Image(systemName: "exclamationmark.circle.fill").foregroundStyle(.red)
            }
          }
          .padding()
          .background(.quinary, in: RoundedRectangle(cornerRadius: 12))
        }
        Text("\(cards.count) cards").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

extension ContainerValues {
  @Entry var isUrgent = false
}

struct ScrollGeometryExample: View {
  @State private var distance = 0
  @State private var isFarDown = false
  @State private var isScrolling = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(1..<31) { Text("Row \($0)").padding(.vertical, 4) }
        Label("The end is in sight", systemImage: "flag.checkered")
          .onScrollVisibilityChange { isFarDown = $0 }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .onScrollGeometryChange(for: Int.self) {
      Int($0.contentOffset.y)
    } action: { _, new in
      distance = new
    }
    .onScrollPhaseChange { _, phase in isScrolling = phase.isScrolling }
    .frame(height: 180)
    .overlay(alignment: .topTrailing) {
      Label("\(distance) points", systemImage: isFarDown ? "flag.checkered" : "arrow.down")
        .font(.footnote.monospacedDigit())
        .padding(8)
        .background(isScrolling ? .thickMaterial : .thinMaterial, in: Capsule())
    }
  }
}
