import AwardsDomain
import DomainParts
import FirebaseParts
import Foundation

extension AdminService {
  private struct Lock: Encodable {
    var ceremonyId: String
    var categoryId: String
    var at: Int64?
    var requestId = UUID().uuidString
  }

  /// Closes voting at a time, or now.
  package func lock(
    _ category: AwardsDomain.Category, at time: Moment? = nil
  ) async throws(CallError) {
    let _: Done = try await functions.call(
      "lockCategory",
      Lock(
        ceremonyId: category.ceremonyId, categoryId: category.id, at: time?.microseconds))
  }

  /// Opens voting again until a time.
  package func unlock(
    _ category: AwardsDomain.Category, until time: Moment
  ) async throws(CallError) {
    let _: Done = try await functions.call(
      "unlockCategory",
      Lock(ceremonyId: category.ceremonyId, categoryId: category.id, at: time.microseconds))
  }
}
