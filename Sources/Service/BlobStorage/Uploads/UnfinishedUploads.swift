import GRDB

/// What is kept of uploads that are not finished: those of one account, those of one address, and
/// all.
///
/// Beginning an upload costs its sender next to nothing, and what it has sent stays for days.
struct UnfinishedUploads {
  private let isOwner: Bool
  private let own: (count: Int, bytes: Int64)
  private let nearby: (count: Int, bytes: Int64)
  private let all: Int

  /// Counts the uploads of the sender of `plan`.
  init(of plan: UploadPlan, _ database: Database) throws {
    isOwner = plan.isOwner
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT count(*) AS count, coalesce(sum(received), 0) AS bytes FROM upload
        WHERE json_extract(plan, '$.uid') IS ? AND NOT json_extract(plan, '$.isOwner')
        """, arguments: [plan.uid])
    own = (row?["count"] ?? 0, row?["bytes"] ?? 0)
    var near: Row?
    if let address = plan.address {
      near = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS count, coalesce(sum(received), 0) AS bytes FROM upload
          WHERE json_extract(plan, '$.address') = ? AND NOT json_extract(plan, '$.isOwner')
          """, arguments: [address])
    }
    nearby = (near?["count"] ?? 0, near?["bytes"] ?? 0)
    all = try Int.fetchOne(database, sql: "SELECT count(*) FROM upload") ?? 0
  }

  /// Throws where no other may begin. Administrators may begin any number.
  func checkOneMore(_ limits: BlobLimits) throws(StorageError) {
    guard !isOwner else { return }
    guard own.count < limits.uploadsByAccount, nearby.count < limits.uploadsByAddress,
      all < limits.uploads
    else {
      throw StorageError(
        .resourceExhausted, "Too many uploads are not finished. Finish or cancel some first.")
    }
    try checkBytes(limits)
  }

  /// Throws where the uploads of the account or the address hold more bytes than they may.
  func checkBytes(_ limits: BlobLimits) throws(StorageError) {
    guard !isOwner else { return }
    guard own.bytes <= limits.uploadBytesByAccount, nearby.bytes <= limits.uploadBytesByAddress
    else {
      throw StorageError(
        .resourceExhausted,
        "Uploads that are not finished hold \(max(own.bytes, nearby.bytes)) bytes. "
          + "Finish or cancel some first.")
    }
  }
}
