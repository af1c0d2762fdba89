import ArgumentParser

/// Which dead events a command is about.
struct DeadEventOptions: ParsableArguments {
  @Option(help: "Only those of this function.") var function: String?
  @Option(help: "Only the one of this number.") var id: Int64?
  @Flag(help: "All of them.") var all = false

  func validate() throws {
    guard all != (function != nil || id != nil) else {
      throw ValidationError("Name a --function, an --id, or --all.")
    }
  }
}
