import Combine
import DeviceStorage
import FirebaseAuth
import FirebaseCore
import FirebaseFirestore
import FirebaseFunctions
import FirebaseStorage
import Foundation
import Hosting
import SwiftUI
import UserNotifications
import WebHost

/// An app that asks by the ordinary static calls whose device its code runs on, in every place where an
/// app has code.
struct Pocket: App {
  private let model: PocketModel

  init() {
    FirebaseApp.configure()
    model = PocketModel()
  }

  var body: some Scene {
    WindowGroup { PocketView(model: model) }
  }
}

extension HostedApp {
  static let pocket = HostedApp(
    "Pocket", Pocket.self, backend: NotesBackend(app: "pocket", collection: "notes"),
    symbol: "handbag", tint: .gold)
}

/// What one device owns, found anew by each call.
enum Owner {
  /// Marks the device that the code runs on.
  static func move(in name: String) {
    UserDefaults.standard.set(name, forKey: "owner")
    DeviceFiles.current.keep(name, named: "owner.json")
  }

  /// The name on all that the device owns; "nobody" where something is not found, or another's.
  static var name: String {
    let name = UserDefaults.standard.string(forKey: "owner")
    let file = DeviceFiles.current.value(String.self, named: "owner.json")
    let center = ObjectIdentifier(UNUserNotificationCenter.current())
    let firebase = FirebaseApp.app().map { ObjectIdentifier($0) }
    guard let name, name == file, let firebase else { return "nobody" }
    return "\(name) \(center.hashValue) \(firebase.hashValue)"
  }
}

/// Asks in each place, and notes what is found.
@MainActor
@Observable
final class PocketModel {
  private(set) var found: [String: String] = [:]
  private var subscriptions: Set<AnyCancellable> = []
  private var observers: [any NSObjectProtocol] = []
  private var listener: (any ListenerRegistration)?

  init() {
    Owner.move(in: UUID().uuidString)
    note("init")
    Task { note("a task of the init") }
    callLater()
  }

  func note(_ place: String) {
    note(place, Owner.name)
  }

  /// Notes what code on any thread has found.
  private nonisolated func report(_ place: String) {
    let name = Owner.name
    Task { @MainActor in note(place, name) }
  }

  private func note(_ place: String, _ name: String) {
    // A body may ask again and again.
    if found[place] != name { found[place] = name }
  }

  /// Gives callbacks to what calls later, on whatever thread.
  private func callLater() {
    DispatchQueue.main.async { self.note("the main queue") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) {
      self.note("the main queue later")
    }
    DispatchQueue.global().async { self.report("a queue") }
    observers.append(
      NotificationCenter.default.addObserver(forName: .pocket, object: nil, queue: .main) { _ in
        self.report("an observer")
      })
    NotificationCenter.default.publisher(for: .pocket)
      .receive(on: DispatchQueue.main)
      .sink { _ in self.report("a sink") }
      .store(in: &subscriptions)
    NotificationCenter.default.publisher(for: .pocket)
      .debounce(for: .milliseconds(5), scheduler: RunLoop.main)
      .map { _ in self.report("an operator") }
      .sink {}
      .store(in: &subscriptions)
    Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().first()
      .sink { _ in self.report("a timer") }
      .store(in: &subscriptions)
    Task {
      for await _ in NotificationCenter.default.notifications(named: .pocket).prefix(1) {
        note("a sequence of notifications")
      }
    }
    _ = Auth.auth().addStateDidChangeListener { _, _ in self.report("a listener of accounts") }
    Auth.auth().signInAnonymously { _, _ in
      self.report("a completion of accounts")
      Task { @MainActor in self.useServer() }
    }
  }

  private func useServer() {
    let note = Firestore.firestore().document("notes/\(UUID())")
    listener = note.addSnapshotListener { _, _ in self.note("a listener of documents") }
    note.setData(["title": "Mine"]) { _ in self.note("a completion of documents") }
    Firestore.firestore().runTransaction { transaction, _ in
      self.report("a transaction")
      transaction.setData(["title": "Mine again"], forDocument: note)
      return nil
    } completion: { _, _ in
      self.note("a completion of a transaction")
    }
    Functions.functions().httpsCallable("whose").call("") { _, _ in
      self.report("a completion of functions")
    }
    Storage.storage().reference(withPath: "files/none").getMetadata { _, _ in
      self.report("a completion of files")
    }
    // It fails, since there is no such document.
    let upload = Storage.storage().reference(withPath: "files/none").putData(Data("a".utf8))
    upload.observe(.failure) { _ in self.report("an observer of files") }
  }

  static let places = [
    "init", "a task of the init", "body", "onAppear", "a task of a view", "a button", "onReceive",
    "a task of a button", "the main queue", "the main queue later", "a queue", "an observer",
    "a sink", "an operator", "a timer", "a sequence of notifications", "a listener of accounts",
    "a completion of accounts", "a listener of documents", "a completion of documents",
    "a transaction", "a completion of a transaction", "a completion of functions",
    "a completion of files", "an observer of files",
  ]
}

extension Notification.Name {
  static let pocket = Notification.Name("pocket")
}

struct PocketView: View {
  let model: PocketModel

  var body: some View {
    let owner = Owner.name
    List {
      ForEach(PocketModel.places, id: \.self) { place in
        if let found = model.found[place] { Text(verbatim: "\(place): \(found)") }
      }
      Text(verbatim: "body: \(owner)")
    }
    .onAppear { model.note("onAppear") }
    .task { model.note("a task of a view") }
    .onReceive(NotificationCenter.default.publisher(for: .pocket)) { _ in model.note("onReceive") }
    Button("Post") {
      model.note("a button")
      Task { model.note("a task of a button") }
      NotificationCenter.default.post(name: .pocket, object: nil)
    }
  }
}
