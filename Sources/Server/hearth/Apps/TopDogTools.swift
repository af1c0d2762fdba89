import ArgumentParser
import CloudFunctions
import Foundation
import Server
import TopDogCommand
import TopDogFunctions

/// `hearth topdog`: the commands over files, and those over a server's data.
struct TopDogTools: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "topdog", abstract: TopDogCommand.configuration.abstract,
    discussion: TopDogCommand.configuration.discussion,
    subcommands: TopDogCommand.configuration.subcommands + [TopDogAudit.self])
}

/// `hearth topdog audit`.
struct TopDogAudit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Recompute all money from its transfers, while the server serves.",
    discussion: """
      Names each balance, hold and escrow that is not what the transfers add up to, and each transfer \
      that could not have been made. Ends with code 2 when there is one.
      """)

  @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
  var data = ".hearth"

  @Option(help: ArgumentHelp("The app's database.", valueName: "name"))
  var database = "topdog"

  func run() async throws {
    let folder = DataFolder(URL(filePath: data, directoryHint: .isDirectory))
    var reading = LedgerReading()
    do throws(ServerError) {
      _ = try DocumentExport(folder, databases: [database]).snapshots { try reading.take($0) }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("hearth: \(error)\n".utf8))
      throw ExitCode(1)
    }
    let findings = reading.findings
    for finding in findings { print(finding) }
    let transfers = Self.count(reading.transferCount, "transfer")
    print("\(transfers), \(Self.count(findings.count, "difference")).")
    if !findings.isEmpty { throw ExitCode(2) }
  }

  private static func count(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }
}
