import ShoppingListDomain
import SwiftUI

struct ListsView: View {
  @State var model: ShoppingModel
  @State private var title = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach(model.lists) { NavigationLink($0.title, value: $0.id) }
        TextField("New List", text: $title).onSubmit {
          if !title.isEmpty { model.addList(titled: title) }
          title = ""
        }
      }
      .navigationTitle("Lists")
      .navigationDestination(for: String.self) { id in
        if let list = model.lists.first(where: { $0.id == id }) {
          ItemsView(model: model, list: list)
        }
      }
    }
    .task { await model.follow() }
  }
}

struct ItemsView: View {
  let model: ShoppingModel
  let list: SharedList
  @State private var name = ""
  @State private var email = ""

  var body: some View {
    List {
      ForEach(list.order, id: \.self) { id in
        if let item = list.items[id] {
          Toggle(
            item.name,
            isOn: Binding(get: { item.isBought }, set: { model.setBought($0, id, in: list) }))
        }
      }
      TextField("New Item", text: $name).onSubmit {
        if let item = ListItem(name: name) { model.add(item, to: list) }
        name = ""
      }
      Section("Share") {
        TextField("E-mail of Somebody Else", text: $email)
        Button("Share") { Task { await model.share(list, with: email) } }
          .disabled(email.isEmpty || model.isWaiting)
        if model.isWaiting { WaitingLabel() }
        if let message = model.message { Text(message) }
      }
    }
    .navigationTitle(list.title)
  }
}

struct WaitingLabel: View {
  var body: some View { Label("Waiting for the network", systemImage: "clock") }
}

#Preview("Waiting") { WaitingLabel() }
