/// The names of the app's collections.
package enum Collections {
  package static let attempts = "attempts"
  package static let devices = "devices"
  package static let drawings = "drawings"
  package static let pairs = "pairs"
  package static let partners = "partners"
  package static let recoveries = "recoveries"
  package static let secrets = "secrets"
  package static let users = "users"
}
