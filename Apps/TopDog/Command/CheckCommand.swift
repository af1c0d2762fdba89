import ArgumentParser
import TopDogDomain

/// Checks records of drafts.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks that drafts kept the rules.",
    discussion: """
      Writes a line of JSON for each draft. Rules: slot (it was not the turn of the slot), entry (the slot \
      belongs to another entry), player-twice, roster (the roster is full, or can no longer start \
      1 QB, 2 RB, 3 WR and 1 TE), gap (the number of a pick is missing, was given twice, or lies \
      outside the draft). Ends with code 2 when a draft broke one.
      """)

  @Option(help: "How many teams draft: 2 to 99.")
  var teams = 12
  @Option(help: "How many rounds a draft has: 1 to 99.")
  var rounds = 18
  @Option(help: "The round that is reversed once more: 3, or 0 for none.")
  var reversal = 0
  @Argument(help: "The picks: draft,pick,slot,entry,player,position.")
  var file: String

  func validate() throws {
    guard (2...99).contains(teams) else { throw ValidationError("--teams is from 2 to 99.") }
    guard (1...99).contains(rounds) else { throw ValidationError("--rounds is from 1 to 99.") }
    guard DraftOrder.Reversal(rawValue: reversal) != nil else {
      throw ValidationError("--reversal is 0 or 3.")
    }
  }

  func run() throws {
    var isSound = true
    try reportingInputErrors {
      let drafts = try RecordedDrafts(file: file)
      let order = DraftOrder(
        teams: teams, rounds: rounds, reversal: DraftOrder.Reversal(rawValue: reversal) ?? .none)
      let rosterGuard = RosterGuard(shape: .standard, rounds: rounds)
      var output = OutputBuffer()
      for (name, picks) in drafts.drafts {
        let check = DraftCheck(of: picks, order: order, guard: rosterGuard)
        if !check.violations.isEmpty { isSound = false }
        try output.write(line(draft: name, check) + "\n")
      }
      try output.flush()
    }
    if !isSound { throw ExitCode(2) }
  }

  private func line(draft: String, _ check: DraftCheck) -> String {
    let violations = check.violations.map { violation in
      #"{"pick":\#(violation.pick),"rule":"\#(violation.rule.rawValue)"}"#
    }.joined(separator: ",")
    return #"{"draft":\#(CellText.json(draft)),"picks":\#(check.picks),"#
      + #""complete":\#(check.isComplete),"violations":[\#(violations)]}"#
  }
}
