/// What an administrator did, as the audit log names it.
package enum AuditAction: String, Codable, CaseIterable, Sendable {
  case announced, corrected, revoked, lock, unlock
  case importing = "import"
  case saveCeremony, saveCategory, saveNominee, deleteCeremony, deleteCategory, deleteNominee
  case setFeatures

  package var displayName: String {
    switch self {
    case .announced: "Announced the winner"
    case .corrected: "Corrected the result"
    case .revoked: "Withdrew the result"
    case .lock: "Closed voting"
    case .unlock: "Opened voting"
    case .importing: "Imported nominations"
    case .saveCeremony: "Saved the ceremony"
    case .saveCategory: "Saved the category"
    case .saveNominee: "Saved a nominee"
    case .deleteCeremony: "Deleted the ceremony"
    case .deleteCategory: "Deleted the category"
    case .deleteNominee: "Deleted a nominee"
    case .setFeatures: "Changed the settings"
    }
  }
}

extension AuditAction {
  package init(_ kind: Announcement.Kind) {
    self =
      switch kind {
      case .announced: .announced
      case .corrected: .corrected
      case .revoked: .revoked
      }
  }
}
