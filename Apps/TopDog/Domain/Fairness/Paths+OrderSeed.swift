extension Collections {
  package static let secrets = "secrets"
}

extension Paths {
  /// Where the server keeps the seed of a draft's order until all seats are taken. Nobody else reads it.
  package static func orderSeed(of draft: String) -> String {
    "\(self.draft(draft))/\(Collections.secrets)/seed"
  }
}
