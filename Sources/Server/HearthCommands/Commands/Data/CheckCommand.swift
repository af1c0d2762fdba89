import ArgumentParser
import DocumentStore
import Foundation
import Server

/// `hearth check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look over all of a server's data, while it serves.",
    discussion: "Compares every index with the documents and the log of changes with both, and "
      + "looks for damage in the files. Ends with code 1 when something is wrong.")

  @Flag(
    help: ArgumentHelp(
      "Make indexes and log fit the documents again.",
      discussion: "Only while no server runs. Documents never change."))
  var repair = false

  @OptionGroup var options: FolderOptions

  func run() async throws {
    try await telling { () throws(ServerError) in
      let check = DataCheck(options.folder)
      var report = try check.report()
      tell(report)
      if repair, let documents = report.documents, !documents.isSound {
        try await check.repair(documents)
        report = try check.report()
        print("Repaired: ", terminator: "")
        tell(report)
      }
      guard report.isSound else { throw ServerError(.documents, advice(on: report)) }
    }
  }

  private func tell(_ report: DataCheck.Report) {
    for (file, damage) in report.damage.sorted(by: { $0.key < $1.key }) {
      for sentence in damage { print("\(file): \(sentence)") }
    }
    guard let documents = report.documents else { return }
    for fault in documents.faults { print(fault) }
    print(
      "\(documents.documents) documents, \(documents.entries) index entries, "
        + "\(documents.logEntries) changes in the log.")
  }

  private func advice(on report: DataCheck.Report) -> String {
    guard report.damage.isEmpty, let documents = report.documents,
      documents.malformedDocuments == 0
    else { return "The data is damaged. Restore it from a backup." }
    return "\(documents.missingEntries) index entries are missing, \(documents.staleEntries) are "
      + "left over, and the log has \(documents.logFaults) faults. "
      + "Stop the server and run `hearth check --repair`."
  }
}
