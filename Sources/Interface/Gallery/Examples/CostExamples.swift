import SwiftUI

struct CounterExample: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)").accessibilityIdentifier("count")
      Button("Count") { count += 1 }
    }
  }
}

struct EchoExample: View {
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Say something", text: $text).textFieldStyle(.roundedBorder)
      Text("Echo: \(text)").accessibilityIdentifier("echo")
    }
  }
}

struct RowsExample: View {
  @State private var changes = 0
  @State private var rows = (0..<300).map { Row(id: $0, text: "Row \($0)") }

  struct Row: Identifiable {
    let id: Int
    var text: String
  }

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Change one", action: changeOne)
        Button("Rebuild", action: rebuild)
      }
      .buttonStyle(.bordered)
      ForEach(rows) { Text($0.text) }
    }
  }

  private func changeOne() {
    changes += 1
    rows[150].text = "Changed \(changes)"
  }

  private func rebuild() {
    changes += 1
    rows = rows.map { Row(id: $0.id, text: $0.id == 150 ? "Changed \(changes)" : $0.text) }
  }
}
