import SwiftUI
import UniformTypeIdentifiers

/// Columns of cards that are dragged from one to the other, in the style of a sample app.
struct TaskBoard: View {
  struct Card: Identifiable, Codable, Hashable, Transferable {
    var id = UUID()
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  enum Lane: String, CaseIterable, Identifiable {
    case todo = "To Do"
    case doing = "Doing"
    case done = "Done"

    var id: Self { self }
  }

  @State private var cards: [Lane: [Card]] = [
    .todo: [Card(title: "Paint the fence"), Card(title: "Buy seeds")],
    .doing: [Card(title: "Mow")],
  ]
  @State private var target: Lane?
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    let layout =
      sizeClass == .compact
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 12))
      : AnyLayout(HStackLayout(alignment: .top, spacing: 12))
    ScrollView {
      layout {
        ForEach(Lane.allCases) { lane in
          column(lane)
        }
      }
      .padding()
      .animation(.spring, value: cards)
    }
    .navigationTitle("Board")
  }

  private func column(_ lane: Lane) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Text(lane.rawValue).font(.headline)
        Spacer()
        Text(cards[lane, default: []].count, format: .number)
          .font(.caption.monospacedDigit())
          .padding(.horizontal, 8)
          .padding(.vertical, 2)
          .background(.fill.tertiary, in: .capsule)
      }
      ForEach(cards[lane, default: []]) { card in
        CardView(card: card)
          .draggable(card) {
            CardView(card: card).frame(width: 180).opacity(0.8)
          }
          .transition(.asymmetric(insertion: .scale.combined(with: .opacity), removal: .opacity))
      }
      if cards[lane, default: []].isEmpty {
        Text("Drop here").foregroundStyle(.tertiary).frame(maxWidth: .infinity, minHeight: 44)
      }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .topLeading)
    .background(
      target == lane ? AnyShapeStyle(.tint.opacity(0.15)) : AnyShapeStyle(.fill.quaternary)
    )
    .clipShape(.rect(cornerRadius: 20))
    .overlay {
      RoundedRectangle(cornerRadius: 20).strokeBorder(.separator, lineWidth: 1)
    }
    .dropDestination(for: Card.self) { dropped, _ in
      for card in dropped { move(card, to: lane) }
      return !dropped.isEmpty
    } isTargeted: { isOver in
      target = isOver ? lane : target == lane ? nil : target
    }
  }

  private func move(_ card: Card, to lane: Lane) {
    for each in Lane.allCases { cards[each]?.removeAll { $0.id == card.id } }
    cards[lane, default: []].append(card)
  }
}

private struct CardView: View {
  let card: TaskBoard.Card
  @State private var isHovered = false

  var body: some View {
    Text(card.title)
      .lineLimit(2, reservesSpace: false)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(10)
      .background(.background, in: .rect(cornerRadius: 12))
      .shadow(color: .black.opacity(isHovered ? 0.2 : 0.08), radius: isHovered ? 6 : 2, y: 1)
      .contentShape(.dragPreview, .rect(cornerRadius: 12))
      .hoverEffect(.lift)
      .onHover { isHovered = $0 }
      .accessibilityAction(named: "Move") {}
  }
}

#Preview {
  TaskBoard()
}
