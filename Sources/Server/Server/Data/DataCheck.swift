import BlobStorage
package import DocumentStore
import Foundation
import SQLiteStorage

/// Looks over everything in a data folder.
package struct DataCheck {
  /// What the check found.
  package struct Report: Sendable {
    /// What SQLite finds wrong with a file, by the file's path within the folder.
    package var damage: [String: [String]] = [:]
    /// Nil when the documents' file is too damaged to be read.
    package var documents: StoreReport?

    package var isSound: Bool { damage.isEmpty && documents?.isSound == true }
  }

  private let folder: DataFolder

  package init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// Reads all files, each as of one moment; a server may go on meanwhile.
  package func report() throws(ServerError) -> Report {
    var report = Report()
    for file in FolderContents(folder: folder.url).missing {
      report.damage[file] = ["The file is missing."]
    }
    if report.damage.isEmpty { try folder.expectData() }
    for file in try folder.files() where file.hasSuffix(".sqlite") {
      do throws(StoreError) {
        var damage = try SQLiteFile.damage(in: folder.url.appending(path: file))
        if damage.isEmpty { damage = try fileDamage(in: folder.url.appending(path: file)) }
        if !damage.isEmpty { report.damage[file] = damage }
      } catch {
        report.damage[file] = [error.message]
      }
    }
    if report.damage[folder.documents.lastPathComponent] == nil {
      do {
        report.documents = try SQLiteSnapshot.read(
          folder.documents, expectsAll: true, StoreCheck.report)
      } catch let error as StoreError where error.code == .dataLoss {
        report.damage[folder.documents.lastPathComponent] = [error.message]
      } catch {
        throw ServerError(.documents, (error as? StoreError)?.message ?? "\(error)")
      }
    }
    return report
  }

  /// The files of a database that differ from what was uploaded; none where it has no files.
  private func fileDamage(in file: URL) throws(StoreError) -> [String] {
    try SQLiteFile.readBlocking(file) { database in
      var check = ContentCheck()
      var damage: [String] = []
      while let found = try check.next(in: database) {
        if let sentence = found.damage { damage.append(sentence) }
      }
      return damage
    }
  }

  /// Makes the documents' indexes and log fit the documents, which do not change. No server may use
  /// the folder.
  package func repair(_ report: StoreReport) async throws(ServerError) {
    let directory = try DataDirectory(folder.url)
    defer { withExtendedLifetime(directory) {} }
    do {
      let storage = try SQLiteStorage(at: directory.documents)
      try StoreRepair(storage).run(report)
      try await storage.close()
    } catch {
      throw ServerError(.documents, error.message)
    }
  }
}
