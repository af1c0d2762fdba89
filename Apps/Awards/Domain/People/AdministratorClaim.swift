/// The custom claim of the accounts that administer the awards; it is `true`.
package enum AdministratorClaim {
  package static let name = "awardsAdmin"
}
