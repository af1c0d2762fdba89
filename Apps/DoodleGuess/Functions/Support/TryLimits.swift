import Accounts
import CloudFunctions
import DomainParts
import DoodleGuessDomain
import Foundation

/// How often codes and words may be tried within an hour: by one account, on one device, from one address,
/// and by everybody together. Accounts cost nothing, so counting them alone would limit nobody.
struct TryLimits {
  /// What is tried, as in `code`.
  let kind: String
  let documents: AdminDocuments
  let now: Date

  static let ofAccount = 10
  static let ofDevice = 10
  /// A household or a school may share an address.
  static let ofAddress = 30
  /// Of everybody together. With 100,000 open codes a stranger's is hit once in 10,000 tries.
  static let ofAll = 1_000

  /// Counts one try while `body` runs. Only a failure by which something could be learned stays counted.
  ///
  /// - Parameters:
  ///   - isMiss: whether an error means that the guess was wrong.
  ///   - tooMany: what is thrown instead when there were too many tries.
  func counting<Output>(
    uid: String?, origin: RequestOrigin, isMiss: (any Error) -> Bool, tooMany: any Error,
    _ body: () async throws -> Output
  ) async throws -> Output {
    let all = "\(Collections.attempts)/\(kind)-all-\(Int(now.timeIntervalSince1970) / 3_600)"
    if case .integer(let count)? = try await documents.get(all)?["count"], count >= Self.ofAll {
      throw tooMany
    }
    let ledger = AttemptLedger(documents, collection: Collections.attempts)
    let allowances = allowances(uid: uid, origin: origin)
    guard try await ledger.take(allowances, at: now) else { throw tooMany }
    do {
      let output = try await body()
      try await ledger.giveBack(allowances, at: now)
      return output
    } catch  where isMiss(error) {
      try await documents.commit([
        .merge(
          all,
          ["count": .increment(1), "expiresAt": .timestamp(now.addingTimeInterval(7_200))])
      ])
      throw error
    } catch {
      try await ledger.giveBack(allowances, at: now)
      throw error
    }
  }

  private func allowances(
    uid: String?, origin: RequestOrigin
  ) -> [AttemptLedger.Allowance] {
    var all: [AttemptLedger.Allowance] = []
    if let uid { all.append(.init("\(kind)-user-\(uid)", most: Self.ofAccount)) }
    if let device = origin.device {
      all.append(.init("\(kind)-device-\(digest(device))", most: Self.ofDevice))
    }
    if let address = origin.limitedAddress {
      all.append(.init("\(kind)-address-\(digest(address))", most: Self.ofAddress))
    }
    return all
  }

  /// What names a person is not kept itself.
  private func digest(_ text: String) -> String {
    String(SHA256.hexDigest(of: text).prefix(32))
  }
}
