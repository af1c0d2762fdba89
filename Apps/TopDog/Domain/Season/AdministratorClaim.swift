/// The custom claim of the accounts that run the tournaments; they cannot take part in them.
package enum AdministratorClaim {
  package static let name = "topdogAdmin"
}
