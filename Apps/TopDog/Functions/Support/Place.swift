import FunctionParts
import TopDogDomain

/// The paths of documents whose ids come from callers. An id with a slash would name another document,
/// so each id is checked.
enum Place {
  static func tournament(_ id: String) throws(InputError) -> String {
    Paths.tournament(try DocumentID.checked(id))
  }

  static func draft(_ id: String) throws(InputError) -> String {
    Paths.draft(try DocumentID.checked(id))
  }

  static func queue(of uid: String, in draft: String) throws(InputError) -> String {
    Paths.queue(of: uid, in: try DocumentID.checked(draft))
  }

  static func autodraft(of uid: String, slate: String) throws(InputError) -> String {
    Paths.autodraft(of: uid, slate: try DocumentID.checked(slate))
  }

  static func week(_ week: Int, of slate: String) throws(InputError) -> String {
    Paths.week(week, of: try DocumentID.checked(slate))
  }
}
