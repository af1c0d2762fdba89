// swift-format-ignore-file
// Written by scripts/app-template from Examples/ShoppingList.

extension AppTemplate {
  /// The files of the example by their paths.
  package static let files: [String: String] = [
    "App/Assets.xcassets/Contents.json": ##"""
{
  "info" : {
    "author" : "xcode",
    "version" : 1
  }
}

"""##,
    "App/Assets.xcassets/Fresh.colorset/Contents.json": ##"""
{
  "colors" : [
    {
      "color" : {
        "color-space" : "srgb",
        "components" : {
          "alpha" : "1.000",
          "blue" : "0.200",
          "green" : "0.450",
          "red" : "0.050"
        }
      },
      "idiom" : "universal"
    },
    {
      "appearances" : [
        {
          "appearance" : "luminosity",
          "value" : "dark"
        }
      ],
      "color" : {
        "color-space" : "srgb",
        "components" : {
          "alpha" : "1.000",
          "blue" : "0.500",
          "green" : "0.850",
          "red" : "0.400"
        }
      },
      "idiom" : "universal"
    }
  ],
  "info" : {
    "author" : "xcode",
    "version" : 1
  }
}

"""##,
    "App/Assets.xcassets/basket.symbolset/Contents.json": ##"""
{
  "info" : {
    "author" : "xcode",
    "version" : 1
  },
  "symbols" : [
    {
      "filename" : "basket.svg",
      "idiom" : "universal"
    }
  ]
}

"""##,
    "App/Assets.xcassets/basket.symbolset/basket.svg": ##"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<path d="M2 10h20l-2.4 9.2a2 2 0 0 1-1.9 1.5H6.3a2 2 0 0 1-1.9-1.5ZM7 10l4-7M17 10l-4-7M9 14v3M12 14v3M15 14v3"/>
</svg>

"""##,
    "App/ListsView.swift": ##"""
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

"""##,
    "App/ShoppingList.swift": ##"""
import AccountFlow
import FirebaseCore
import SwiftUI

/// The app: signing in, then the person's lists and profile.
public struct ShoppingList: App {
  private let account: MemberAccount

  public init() {
    FirebaseApp.configure()
    account = MemberAccount()
  }

  public var body: some Scene {
    WindowGroup {
      MemberGate(account, name: "Shopping List", slogan: "Buy what everybody needs.") { member in
        TabView {
          ListsView(model: ShoppingModel(member))
            .tabItem { Label("Lists", image: .basket) }
          MemberProfileScreen(
            account, member, deleting: "Your profile is deleted. Lists stay with their members."
          )
          .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        }
      } mark: {
        Image(.basket).font(.system(size: 56)).foregroundStyle(.fresh)
      }
    }
  }
}

"""##,
    "App/ShoppingModel.swift": ##"""
import AccountFlow
import FirebaseFirestore
import FirebaseFunctions
import FirebaseParts
import Foundation
import Observation
import ShoppingListDomain

/// A person's lists. Changes show at once, and the server gets them when it can.
@MainActor @Observable
final class ShoppingModel {
  private(set) var lists: [SharedList] = []
  /// Whether changes wait for the network.
  private(set) var isWaiting = false
  private(set) var message: String?

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let store: CollectionReference
  @ObservationIgnored private let functions = Functions.functions()

  init(_ member: Member) {
    uid = member.uid
    store = member.firestore.collection(SharedList.collection)
  }

  func follow() async {
    let mine = store.whereField(SharedList.CodingKeys.members.rawValue, arrayContains: uid)
    await reporting {
      for try await live in mine.live(of: SharedList.self) {
        isWaiting = live.hasPendingWrites
        lists = live.value.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
      }
    }
  }

  func addList(titled title: String) {
    let document = store.document()
    try? document.setData(from: SharedList(id: document.documentID, title: title, members: [uid]))
  }

  // Two people can change two items at the same time, because each write names one item alone.
  func add(_ item: ListItem, to list: SharedList) {
    let field = SharedList.field(ofItem: store.document().documentID)
    try? store.document(list.id).updateData([field: Firestore.Encoder().encode(item)])
  }

  func setBought(_ isBought: Bool, _ id: String, in list: SharedList) {
    let field = "\(SharedList.field(ofItem: id)).\(ListItem.CodingKeys.isBought.rawValue)"
    store.document(list.id).updateData([field: isBought])
  }

  func share(_ list: SharedList, with email: String) async {
    await reporting {
      let title: String = try await functions.call("share", ["list": list.id, "email": email])
      message = "\(email) sees “\(title)” now."
    }
  }

  private func reporting(_ work: () async throws -> Void) async {
    message = nil
    do { try await work() } catch { message = error.localizedDescription }
  }
}

"""##,
    "Domain/SharedList.swift": ##"""
/// Something to buy.
public struct ListItem: Codable, Hashable, Sendable {
  public var name: String
  public var isBought = false
  /// The names of its fields.
  public enum CodingKeys: String, CodingKey { case name, isBought }

  /// Nil for a name that is empty or too long to read.
  public init?(name: String) {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard (1...100).contains(words.count) else { return nil }
    self.name = words
  }
}

/// A list that several people fill and buy from.
public struct SharedList: Codable, Hashable, Sendable, Identifiable {
  public var id: String
  public var title: String
  /// The ids of the people who see it.
  public var members: [String]
  public var items: [String: ListItem] = [:]
  /// The names of its fields.
  public enum CodingKeys: String, CodingKey { case id, title, members, items }
  public static let collection = "lists"

  public init(id: String, title: String, members: [String]) {
    (self.id, self.title, self.members) = (id, title, members)
  }

  /// The name of an item's field, by which a write changes that item alone.
  public static func field(ofItem id: String) -> String { "\(CodingKeys.items.rawValue).\(id)" }

  /// The ids of the items. Those that are still to buy come first.
  public var order: [String] {
    items.sorted { (a, b) in
      a.value.isBought == b.value.isBought
        ? (a.value.name, a.key) < (b.value.name, b.key) : b.value.isBought
    }.map(\.key)
  }
}

"""##,
    "Functions/ShoppingListBackend.swift": ##"""
import CloudFunctions
import Foundation
import ShoppingListDomain

/// What the app brings to the server.
public struct ShoppingListBackend: AppBackend {
  public init() {}

  public var rules: String { get throws { try Bundle.module.rules(named: "firestore") } }
  public var storageRules: String? { get throws { try Bundle.module.rules(named: "storage") } }

  public var functions: [CloudFunction] {
    [.onCall("share") { try await share($0, $1) }]
  }

  public let demoPeople = ["Ada", "Bob"].map {
    DemoPerson(name: $0, email: "\($0.lowercased())@example.com", password: "shopping")
  }

  /// Adds the person who has an e-mail address to the members of a list, and returns its title.
  private func share(_ call: [String: String], _ context: CallableContext) async throws -> String {
    let (uid, admin) = (try context.uid, context.environment.admin)
    let (list, email) = (call["list"] ?? "", call["email"] ?? "")
    let path = "\(SharedList.collection)/\(list.filter { $0 != "/" })"
    let known = try await admin.documents.snapshot(path)?.data(as: SharedList.self)
    guard let known, known.members.contains(uid) else {
      throw HTTPSError(.notFound, "You have no such list.")
    }
    guard let other = try await admin.users.uid(email: email) else {
      throw HTTPSError(.notFound, "Nobody here has the address \(email).")
    }
    let added = [SharedList.CodingKeys.members: FieldValue.arrayUnion([.string(other)])]
    try await admin.documents.update(path, added.document)
    return known.title
  }
}

"""##,
    "Functions/firestore.rules": ##"""
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /users/{uid} {
      allow read, delete: if request.auth.uid == uid;
      allow create, update: if request.auth.uid == uid && isProfile(request.resource.data);

      function isProfile(data) {
        return data.keys().hasOnly(['id', 'displayName', 'photoURL']) && data.id == uid
          && data.displayName is string && data.displayName.size() > 0
          && data.displayName.size() <= 500;
      }
    }
    match /lists/{list} {
      allow read, delete: if request.auth.uid in resource.data.members;
      allow create: if request.resource.data.members == [request.auth.uid] && isList();
      // Only the function `share` adds people.
      allow update: if request.auth.uid in resource.data.members
        && request.resource.data.members == resource.data.members && isList();

      function isList() {
        let data = request.resource.data;
        return data.keys().hasOnly(['id', 'title', 'members', 'items']) && data.id == list
          && data.title is string && data.title.size() <= 100
          && data.items is map && data.items.size() <= 500;
      }
    }
  }
}

"""##,
    "Functions/storage.rules": ##"""
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /profile_photos/{uid} {
      allow get: if request.auth != null;
      allow delete: if request.auth.uid == uid;
      allow create, update: if request.auth.uid == uid
        && request.resource.contentType == 'image/jpeg' && request.resource.size <= 5 * 1024 * 1024;
    }
  }
}

"""##,
    "Server/main.swift": ##"""
import HearthCommands
import Hosting
import ShoppingListApp
import ShoppingListFunctions
import WebHost

/// The server of the app, with all of the commands of `hearth`.
await Hearth.main(
  hosting: HostedApp(
    "ShoppingList", ShoppingList.self, backend: ShoppingListBackend(), symbol: "cart.fill",
    tint: .green))

"""##,
    "Tests/AppTests/RulesTests.swift": ##"""
import HostingTesting
import ShoppingListFunctions
import Testing

struct RulesTests {
  @Test func `only members see a list and only its person a profile`() throws {
    let cases = """
      data lists/1 {'id': '1', 'title': 'Home', 'members': ['ada', 'bob'], 'items': {}}
      as bob
      allow list lists where members array-contains 'bob'
      allow update lists/1 {'items': {'a': {'name': 'Milk', 'isBought': false}}}
      deny update lists/1 {'members': ['bob']}
      allow create lists/2 {'id': '2', 'title': 'Work', 'members': ['bob'], 'items': {}}
      deny create lists/2 {'id': '2', 'title': 'Work', 'members': ['bob', 'eve'], 'items': {}}
      as eve
      deny get lists/1
      deny list lists
      deny delete lists/1
      allow create users/eve {'id': 'eve', 'displayName': 'Eve'}
      deny create users/bob {'id': 'bob', 'displayName': 'Bob'}
      deny get users/ada
      """
    #expect(try mistakes(of: ShoppingListBackend().rules, in: cases) == [])
  }
}

"""##,
    "Tests/AppTests/SharingTests.swift": ##"""
import Hosting
import HostingTesting
import ShoppingListApp
import ShoppingListFunctions
import SwiftUITesting
import Testing
import WebHost

/// Two people with a device each. A real server with the app's rules and functions is between them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharingTests {
  private let app = HostedApp(
    "ShoppingList", ShoppingList.self, backend: ShoppingListBackend(), symbol: "cart.fill",
    tint: .green)

  @Test func `what one person adds to a shared list, the other one buys`() async throws {
    try await withHostedApp(app) { host in
      let phone = try await host.device()
      let (ada, bob) = (try await phone.screen(), try await host.device().screen())
      try await ada.wait { try $0.button("Ada") }.tap()
      // Bob is new here.
      try await bob.wait { try $0.picker("Mode") }.choose("Sign Up")
      try await bob.field("E-mail").type("robert@example.com")
      try await bob.field("Password").type("groceries")
      try await bob.button("Create Account").tap()
      try await bob.wait { try $0.field("Display Name") }.type("Robert")
      try await bob.button("Continue").tap()
      try await bob.wait { try $0.field("New List") }

      // Ada makes the list without a network. It is sent when there is one.
      let title = try await ada.wait { try $0.field("New List") }
      phone.isOnline = false
      try await title.type("Home")
      try await title.submit()
      try await ada.wait { try $0.button("Home") }.tap()
      let name = try await ada.wait { try $0.field("New Item") }
      try await name.type("Milk")
      try await name.submit()
      try await ada.wait { try $0.toggle("Milk") }
      phone.isOnline = true

      try await ada.field("E-mail of Somebody Else").type("robert@example.com")
      try await ada.wait(until: { try $0.button("Share").isEnabled })
      try await ada.button("Share").tap()
      try await bob.wait { try $0.button("Home") }.tap()
      try await bob.wait { try $0.toggle("Milk") }.tap()
      try await ada.wait(until: { try $0.toggle("Milk").isOn })
    }
  }
}

"""##,
    "Tests/DomainTests/SharedListTests.swift": ##"""
import ShoppingListDomain
import Testing

struct SharedListTests {
  @Test func `a name is trimmed, and an empty one names nothing`() {
    #expect(ListItem(name: "  oat \n milk ")?.name == "oat milk")
    #expect(ListItem(name: " ") == nil)
    #expect(ListItem(name: String(repeating: "x", count: 101)) == nil)
  }

  @Test func `what is still to buy comes first`() {
    var list = SharedList(id: "1", title: "Home", members: ["ada"])
    list.items["a"] = ListItem(name: "apples")
    list.items["b"] = ListItem(name: "bread")
    list.items["a"]?.isBought = true
    #expect(list.order == ["b", "a"])
  }
}

"""##,
  ]
}
