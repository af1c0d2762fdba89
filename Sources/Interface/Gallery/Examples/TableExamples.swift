import SwiftUI

struct TableExample: View {
  struct Planet: Identifiable {
    let name: String
    let moons: Int
    let days: Double
    var id: String { name }
  }

  @State private var order = [KeyPathComparator(\Planet.moons, order: .reverse)]
  let planets = [
    Planet(name: "Earth", moons: 1, days: 365.2), Planet(name: "Mars", moons: 2, days: 687),
    Planet(name: "Jupiter", moons: 95, days: 4_333),
    Planet(name: "Saturn", moons: 146, days: 10_759),
  ]

  var body: some View {
    Table(planets.sorted(using: order), sortOrder: $order) {
      TableColumn("Planet", value: \.name)
      TableColumn("Moons", value: \.moons) { Text($0.moons, format: .number) }
      TableColumn("Year in days", value: \.days) { Text($0.days, format: .number) }
    }
    .frame(height: 200)
  }
}

struct ItineraryExample: View {
  struct Stop: Identifiable {
    let city: String
    let nights: Int
    let hotel: String
    var id: String { city }
  }

  @State private var picked: Set<String> = []
  @State private var stops = [
    Stop(city: "Lisbon", nights: 3, hotel: "Casa do Rio"),
    Stop(city: "Porto", nights: 2, hotel: "Torre Alta"),
    Stop(city: "Vigo", nights: 1, hotel: "Mar y Sol"),
    Stop(city: "Madrid", nights: 4, hotel: "Plaza Norte"),
  ]

  var body: some View {
    Table(of: Stop.self, selection: $picked) {
      TableColumn("City", value: \.city)
      TableColumn("Nights") { Text($0.nights, format: .number) }.width(min: 60, ideal: 80)
      TableColumn("Hotel", value: \.hotel)
    } rows: {
      ForEach(stops) { stop in
        TableRow(stop).draggable(stop.city)
      }
      .dropDestination(for: String.self) { offset, cities in
        let moved = stops.indices.filter { cities.contains(stops[$0].city) }
        stops.move(fromOffsets: IndexSet(moved), toOffset: offset)
      }
    }
    .contextMenu(forSelectionType: String.self) { cities in
      Button("Remove", systemImage: "trash", role: .destructive) {
        stops.removeAll { cities.contains($0.city) }
      }
    }
    .tableStyle(.inset)
    .frame(height: 300)
  }
}

struct LongTableExample: View {
  struct Square: Identifiable {
    let id: Int
  }

  @State private var picked: Int?
  let squares = (1...5_000).map(Square.init)

  var body: some View {
    Table(squares, selection: $picked) {
      TableColumn("Number") { Text($0.id, format: .number.grouping(.never)) }
      TableColumn("Square") { Text($0.id * $0.id, format: .number) }
      TableColumn("Cube") { Text($0.id * $0.id * $0.id, format: .number) }
    }
    .frame(height: 240)
  }
}

struct BoxStyleExample: View {
  var body: some View {
    VStack(spacing: 16) {
      GroupBox("As usual") {
        LabeledContent("Version", value: "1.4")
      }
      GroupBox("A style of one’s own") {
        LabeledContent("Version", value: "1.4")
      }
      .groupBoxStyle(TicketBoxStyle())
      .labeledContentStyle(StackedStyle())
    }
  }

  struct TicketBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 6) {
        configuration.label.font(.caption.bold()).textCase(.uppercase)
        configuration.content
      }
      .frame(maxWidth: .infinity)
      .padding()
      .overlay {
        RoundedRectangle(cornerRadius: 12)
          .strokeBorder(.orange, style: StrokeStyle(lineWidth: 2, dash: [5, 4]))
      }
    }
  }

  struct StackedStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 2) {
        configuration.content.font(.title2.bold())
        configuration.label.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

struct MonthExample: View {
  @State private var date = Date(timeIntervalSince1970: 1_777_640_400)

  var body: some View {
    DatePicker("Day of Departure", selection: $date, displayedComponents: .date)
      .datePickerStyle(.graphical)
  }
}

struct RepeatExample: View {
  @State private var count = 0

  var body: some View {
    HStack(spacing: 20) {
      Button("More", systemImage: "plus") { count += 1 }
        .buttonStyle(.bordered)
        .buttonRepeatBehavior(.enabled)
      Text(count, format: .number).font(.title2).monospacedDigit()
    }
  }
}
