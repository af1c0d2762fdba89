package import Foundation

/// Counts what people try, such as codes, and refuses more than so many tries within an hour.
///
/// Each key has a document with the times of its tries, which can go at its `expiresAt`.
package struct AttemptLedger: Sendable {
  /// How many tries a key has within an hour.
  package struct Allowance: Hashable, Sendable {
    /// Whose tries are counted, as the id of a document.
    package var key: String
    package var most: Int

    /// Describes an allowance.
    package init(_ key: String, most: Int) {
      (self.key, self.most) = (key, most)
    }
  }

  private let documents: AdminDocuments
  private let collection: String

  private static let span: TimeInterval = 3_600

  /// - Parameter collection: where the tries are counted.
  package init(_ documents: AdminDocuments, collection: String) {
    self.documents = documents
    self.collection = collection
  }

  /// Counts a try for each key. False, and nothing is counted, where one has no try left.
  package func take(_ allowances: [Allowance], at now: Date) async throws -> Bool {
    guard !allowances.isEmpty else { return true }
    return try await documents.runTransaction { transaction in
      guard try await hasTries(allowances, at: now, transaction) else { return false }
      try await count(allowances, at: now, transaction)
      return true
    }
  }

  /// Whether each key has a try left. Those who only ask do not wait for each other.
  package func hasTries(
    _ allowances: [Allowance], at now: Date, _ transaction: AdminTransaction
  ) async throws -> Bool {
    for allowance in allowances {
      let recent = try await recentTimes(of: allowance, at: now, transaction)
      guard recent.count < allowance.most else { return false }
    }
    return true
  }

  /// Counts a try for each key with what else the transaction writes.
  package func count(
    _ allowances: [Allowance], at now: Date, _ transaction: AdminTransaction
  ) async throws {
    for allowance in allowances {
      let recent = try await recentTimes(of: allowance, at: now, transaction)
      transaction.write(.set(path(of: allowance), fields(recent + [now])))
    }
  }

  /// Takes back the try that was counted at this time.
  package func giveBack(_ allowances: [Allowance], at now: Date) async throws {
    guard !allowances.isEmpty else { return }
    try await documents.runTransaction { transaction in
      for allowance in allowances {
        var times = try await times(of: allowance, transaction)
        guard
          let index = times.firstIndex(where: { abs($0.timeIntervalSince(now)) < 0.000_001 })
        else { continue }
        times.remove(at: index)
        transaction.write(
          times.isEmpty ? .delete(path(of: allowance)) : .set(path(of: allowance), fields(times)))
      }
    }
  }

  private func recentTimes(
    of allowance: Allowance, at now: Date, _ transaction: AdminTransaction
  ) async throws -> [Date] {
    try await times(of: allowance, transaction).filter { $0 > now.addingTimeInterval(-Self.span) }
  }

  private func times(
    of allowance: Allowance, _ transaction: AdminTransaction
  ) async throws -> [Date] {
    guard
      case .array(let values)? =
        try await transaction.getOptimistically(path(of: allowance))?["times"]
    else { return [] }
    return values.compactMap { value in
      if case .timestamp(let date) = value { date } else { nil }
    }
  }

  private func path(of allowance: Allowance) -> String { "\(collection)/\(allowance.key)" }

  private func fields(_ times: [Date]) -> DocumentData {
    [
      "times": .array(times.map { .timestamp($0) }),
      "expiresAt": times.last.map { .timestamp($0.addingTimeInterval(Self.span)) } ?? .null,
    ]
  }
}
