import DomainParts
import FirebaseFirestore
import FirebaseParts
import MessageAIDomain
import Observation

/// People by name, page by page as one scrolls; or those whose names begin as one has typed.
///
/// The server sorts and searches. Without it, that is done among those whom the device has; and
/// whom one has met is found by any word of their name, besides.
@MainActor @Observable
package final class PeopleFinder {
  /// What was typed; nothing for everybody.
  package var search = "" {
    didSet { if NameKey(search) != NameKey(oldValue) { limit = Self.page } }
  }
  /// Why people cannot be read, in words for a person; `tryAgain` does so.
  package private(set) var problem: String?

  private var limit = PeopleFinder.page
  private var tries = 0
  private var everybody: Page?
  private var found: Page?

  @ObservationIgnored private let users: UserService

  /// How many are read at first, and how many more when the end of those comes near.
  package static let page = 100

  /// How near the end is when more are read.
  private static let margin = 20

  /// How long somebody who types has to rest before the server is asked.
  private static let rest = Duration.milliseconds(200)

  /// The first people whose names begin with a key.
  private struct Page {
    var key: NameKey
    var people: [UserProfile]
    /// How many it has at most.
    var limit: Int
    var isFull: Bool
  }

  init(users: UserService) {
    self.users = users
  }

  /// The people who are shown, without the person themselves.
  package var people: [UserProfile] {
    let key = NameKey(search)
    guard !key.isEmpty else { return everybody?.people ?? [] }
    let words = SearchWords(search)
    var matches = users.known.filter { words.isFound(in: [$0.value.displayName]) }
    for person in found?.people ?? [] where key.begins(person.displayName) {
      matches[person.id] = person
    }
    matches[users.uid] = nil
    return matches.values.sorted(by: UserProfile.precedes)
  }

  /// Whether all has come that comes: nobody else is found for now.
  package var isLoaded: Bool { current != nil }

  private var current: Page? {
    let key = NameKey(search)
    return key.isEmpty ? everybody : found.flatMap { $0.key == key ? $0 : nil }
  }

  /// A person has come into sight: near the end of those who are shown, more are read.
  package func appeared(_ person: UserProfile) {
    guard let current, current.isFull,
      current.people.suffix(Self.margin).contains(where: { $0.id == person.id })
    else { return }
    limit = max(limit, current.limit + Self.page)
  }

  package func tryAgain() {
    problem = nil
    tries += 1
  }

  /// What `follow` follows; it is to be started again when this changes.
  package var following: Following {
    Following(key: NameKey(search), limit: limit, tries: tries)
  }

  /// Which people are followed, and in which attempt.
  package struct Following: Hashable, Sendable {
    var key: NameKey
    var limit: Int
    var tries: Int
  }

  /// Follows the people who are searched for until the task is cancelled, or they cannot be read.
  package func follow(_ following: Following) async {
    let key = following.key
    var query = users.users.order(by: UserField.nameKey.rawValue)
    if !key.isEmpty {
      try? await Task.sleep(for: Self.rest)
      guard !Task.isCancelled else { return }
      query = query.start(at: [key.value]).end(before: [key.end])
    }
    do {
      let snapshots = query.limit(to: following.limit).snapshots(includeMetadataChanges: true)
      for try await snapshot in snapshots {
        let people = snapshot.documents.compactMap { UserProfile($0) }.filter { $0.id != users.uid }
        // The device may know nobody yet; that nobody is there is for the server to say.
        if key.isEmpty, people.isEmpty, snapshot.metadata.isFromCache { continue }
        let page = Page(
          key: key, people: people, limit: following.limit,
          isFull: snapshot.count >= following.limit)
        if key.isEmpty { everybody = page } else { found = page }
        users.note(people)
      }
    } catch {
      problem = RefusalReason(error).sentence(about: "people")
    }
  }
}
