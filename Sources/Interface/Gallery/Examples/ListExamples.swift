import SwiftUI

struct ListExample: View {
  @State private var fruit = ["Apple", "Banana", "Cherry", "Damson"]

  var body: some View {
    List {
      ForEach(fruit, id: \.self) { name in
        Text(name)
          .swipeActions {
            Button("Delete", role: .destructive) { fruit.removeAll { $0 == name } }
          }
      }
      Button("Start over") { fruit = ["Apple", "Banana", "Cherry", "Damson"] }
    }
    .listStyle(.plain)
    .frame(height: 260)
  }
}

struct SectionExample: View {
  @State private var isOn = true

  var body: some View {
    List {
      Section {
        Toggle("Wi-Fi", isOn: $isOn)
        LabeledContent("Network", value: isOn ? "Hearth" : "None")
      } header: {
        Text("Connections")
      } footer: {
        Text("A footer explains the section.")
      }
      Section("People") {
        Label("Ann", systemImage: "person").badge(3)
        Label("Ben", systemImage: "person")
      }
    }
    .frame(height: 388)
    .clipShape(.rect(cornerRadius: 12))
  }
}

struct FormExample: View {
  @State private var name = ""
  @State private var isPublic = false
  @State private var copies = 1

  var body: some View {
    Form {
      Section("Album") {
        TextField("Name", text: $name)
        Toggle("Public", isOn: $isPublic)
        Stepper("Copies: \(copies)", value: $copies, in: 1...5)
      }
      Button("Order") {}.disabled(name.isEmpty)
    }
    .frame(height: 356)
    .clipShape(.rect(cornerRadius: 12))
  }
}

struct DisclosureExample: View {
  @State private var isOpen = true

  var body: some View {
    DisclosureGroup("Details", isExpanded: $isOpen) {
      LabeledContent("Weight", value: "180 g")
      LabeledContent("Colour", value: "Red")
    }
  }
}

struct EmptyListExample: View {
  var body: some View {
    ContentUnavailableView(
      "No Letters", systemImage: "envelope", description: Text("Write one, and wait."))
  }
}
