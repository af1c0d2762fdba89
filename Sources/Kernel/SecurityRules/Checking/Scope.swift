/// The names that may be used at a place in the file.
struct Scope {
  var service: Ruleset.Service
  /// The wildcards of the match blocks around, from the outermost.
  var captures: [String] = []
  /// The functions around, by name; inner ones hide outer ones.
  var functions: [String: Int] = [:]
  /// The parameters and variables of the function around.
  var locals: [String] = []
}
