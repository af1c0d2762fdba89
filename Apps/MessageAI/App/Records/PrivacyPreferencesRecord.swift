import FirebaseFirestore
import MessageAIDomain

/// The document `private/preferences` of somebody, which is theirs alone.
struct PrivacyPreferencesRecord: Decodable {
  typealias CodingKeys = PreferencesField

  var sendsReadReceipts: Bool?
  var showsTyping: Bool?
}

extension PrivacyPreferences {
  /// The preferences in a document; all is told where there is none.
  init(_ document: DocumentSnapshot) {
    let record = try? document.data(as: PrivacyPreferencesRecord.self)
    self.init(
      sendsReadReceipts: record?.sendsReadReceipts ?? true,
      showsTyping: record?.showsTyping ?? true)
  }
}
