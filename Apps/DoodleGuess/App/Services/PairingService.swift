import DeviceStorage
import DomainParts
import DoodleGuessDomain
import FirebaseFirestore
import FirebaseParts
import Foundation
import Observation

/// Connects two people: shows one's code, joins another's, and follows the pair while it lasts.
@MainActor @Observable
package final class PairingService {
  /// How far somebody is with a partner.
  package enum Stage: Hashable {
    case alone
    /// There is a pair, which the device has not read yet.
    case loading
    /// Somebody has joined with the person's code and waits to be accepted.
    case asked(Pair)
    /// The person has joined and waits to be accepted.
    case waiting(Pair)
    case connected(Pair)
  }

  package private(set) var stage = Stage.loading
  /// The person's code while it is open.
  package private(set) var code: DoodleFunctions.Code?
  /// Why no code can be shown.
  package private(set) var codeError: String?
  /// Whether the server has the person's profile, so that they can be connected.
  package private(set) var isProfileKnown = false
  /// Whether a command is on its way.
  package private(set) var isWorking = false
  /// How the last pair ended, until the person has read it; nil where they ended it themselves.
  package private(set) var ending: PairEnding?
  /// All pairs that the person is or was in, the newest first.
  package private(set) var partnerships: [Partnership] = []

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private let functions: DoodleFunctions
  @ObservationIgnored private let folder: DeviceFiles
  @ObservationIgnored private var pairId: String?
  @ObservationIgnored private var pairTask: Task<Void, Never>?
  @ObservationIgnored private var historyTask: Task<Void, Never>?

  private static let readEnding = "read-ending"

  init(uid: String, firestore: Firestore, functions: DoodleFunctions, folder: DeviceFiles) {
    self.uid = uid
    self.firestore = firestore
    self.functions = functions
    self.folder = folder
    let stream: LiveStream<[Partnership]> = firestore.collection(Paths.partners(of: uid)).live()
    historyTask = Task { [weak self] in
      do {
        for try await live in stream {
          self?.partnerships = live.value.sorted { $0.startedAt > $1.startedAt }
        }
      } catch {
        // The rules let everybody read their own; the stream ends when the app does.
      }
    }
  }

  isolated deinit { stop() }

  func stop() {
    pairTask?.cancel()
    historyTask?.cancel()
  }

  /// The pair, once both can draw.
  package var pair: Pair? {
    if case .connected(let pair) = stage { pair } else { nil }
  }

  package var isPaired: Bool { pair != nil }

  /// The other one's id and name.
  package var partner: (id: String, name: String)? {
    guard let pair, let id = pair.partner(of: uid) else { return nil }
    return (id, pair.names[id] ?? "")
  }

  /// The server has changed with whom the person is connected.
  func profileChanged(to me: AppUser) {
    let isOwn = me.ending?.byId == uid
    let read: String? = folder.value(String.self, named: Self.readEnding)
    ending = isOwn || me.ending?.pairId == read ? nil : me.ending
    guard let id = me.pairId else {
      pairTask?.cancel()
      pairId = nil
      stage = .alone
      return
    }
    code = nil
    guard id != pairId else { return }
    pairId = id
    stage = .loading
    follow(id)
  }

  /// The server has the person's profile.
  func profileIsKnown() {
    if !isProfileKnown { isProfileKnown = true }
  }

  /// The person has read how the last pair ended.
  package func endingRead() {
    guard let ending else { return }
    folder.keep(ending.pairId, named: Self.readEnding)
    self.ending = nil
  }

  /// Shows the code, and again each hour, for as long as somebody looks.
  package func showCode() async {
    for await isKnown in Observations({ self.isProfileKnown }) where isKnown { break }
    while !Task.isCancelled {
      do {
        code = try await functions.showCode()
        codeError = nil
      } catch {
        // Nobody waits for this answer any more.
        if Task.isCancelled { return }
        if let code, code.closesAt < Date().timeIntervalSince1970 { self.code = nil }
        codeError = sentence(of: error)
      }
      try? await Task.sleep(for: codeError == nil ? .seconds(3_600) : .seconds(5))
    }
  }

  /// Joins the pair of a code.
  ///
  /// - Throws: the reason, with a sentence for the person.
  package func joinWithCode(_ text: String) async throws {
    let code: InviteCode
    do {
      code = try InviteCode(text)
    } catch .wrongLength {
      throw PairingError.codeLength
    }
    try await working { () throws(CallError) in
      _ = try await functions.joinWithCode(code.value)
    }
  }

  /// Accepts who has joined.
  package func accept(_ pair: Pair) async throws(CallError) {
    try await working { () throws(CallError) in
      try await functions.acceptPartner(in: pair.id)
    }
  }

  /// Refuses who has joined, or disconnects.
  package func disconnect(from pair: Pair) async throws(CallError) {
    try await working { () throws(CallError) in
      try await functions.disconnect(from: pair.id)
    }
  }

  private func working(_ body: () async throws(CallError) -> Void) async throws(CallError) {
    isWorking = true
    defer { isWorking = false }
    try await body()
  }

  private func follow(_ id: String) {
    pairTask?.cancel()
    let stream: LiveStream<Pair?> = firestore.document(Paths.pair(id)).live()
    pairTask = Task { [weak self] in
      do {
        for try await live in stream { self?.pairChanged(to: live.value) }
      } catch {
        // It is over; the profile says so.
      }
    }
  }

  private func pairChanged(to pair: Pair?) {
    guard let pair, pair.id == pairId, pair.state == .joined else { return }
    stage =
      pair.isAccepted
      ? .connected(pair) : pair.asks(uid) ? .asked(pair) : .waiting(pair)
  }
}
