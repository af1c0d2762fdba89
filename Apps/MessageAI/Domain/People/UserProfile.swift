import Foundation

/// A person as everybody sees them.
package struct UserProfile: Identifiable, Hashable, Sendable {
  /// The uid of the person's account.
  package var id: String
  package var displayName: String
  package var createdAt: Date?

  package init(id: String, displayName: String, createdAt: Date? = nil) {
    self.id = id
    self.displayName = displayName
    self.createdAt = createdAt
  }

  /// Whether this stands above the other one in a list: by name as people sort it.
  package static func precedes(_ first: UserProfile, _ second: UserProfile) -> Bool {
    switch first.displayName.localizedStandardCompare(second.displayName) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: first.id < second.id
    }
  }
}
