import ArgumentParser
import Foundation
import TopDogDomain

/// Checks the log of a draft.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks that the log of a draft is whole, and its order fair.",
    discussion: """
      The log is the JSON that the draft room exports. The hash of the order must be that of the seed, the \
      seats must follow from the seed, and each pick must follow from the one before. The first violation \
      is named, and ends with code 2.
      """)

  @Argument(help: "The exported log; - is standard input.")
  var file: String

  func run() throws {
    var violation: DraftLogViolation?
    try reportingInputErrors {
      let log = try DraftLog(file: file)
      violation = DraftLogCheck.firstViolation(of: log)
      if violation == nil { print("sound: \(log.picks.count) picks, head \(log.chainHead ?? "")") }
    }
    guard let violation else { return }
    print(violation)
    throw ExitCode(2)
  }
}

extension DraftLog {
  /// Reads an exported log.
  fileprivate init(file: String) throws(InputError) {
    var source = try ByteSource(file: file)
    let data = try source.rest()
    do {
      self = try JSONDecoder().decode(DraftLog.self, from: data)
    } catch {
      throw InputError(file: file, line: nil, message: "The file is not a draft log in JSON.")
    }
  }
}
