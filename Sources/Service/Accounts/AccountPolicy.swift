package import Foundation

/// What a deployment decides about its accounts.
package struct AccountPolicy: Sendable {
  /// Where people reach this server, as `https://example.com`; links in mails and passkeys need it.
  package var publicURL: URL?
  /// What mails call this server.
  package var name: String
  /// How mails leave; nil where there is no mail.
  package var mail: (any MailTransport)?
  /// Passwords that nobody may choose.
  package var breachedPasswords: BreachedPasswords?
  /// Whether answers hide which addresses have an account.
  package var isEmailEnumerationProtected: Bool
  /// Whether people may make accounts themselves.
  package var allowsSignUp: Bool
  /// Whether people may sign in without saying who they are.
  package var allowsAnonymous: Bool
  /// Whether people may sign in with passwords.
  package var allowsPasswords: Bool
  /// Whether people may sign in by a link in a mail.
  package var allowsEmailLinks: Bool
  /// Hosts that links and redirects may lead to, beside the public one.
  package var authorizedDomains: Set<String>
  /// Reaches other providers of identities; nil for HTTPS.
  package var connection: (any ProviderConnection)?

  /// Describes a policy; the defaults are Firebase's.
  package init(
    publicURL: URL? = nil, name: String = "Hearth", mail: (any MailTransport)? = nil,
    breachedPasswords: BreachedPasswords? = nil, isEmailEnumerationProtected: Bool = true,
    allowsSignUp: Bool = true, allowsAnonymous: Bool = true, allowsPasswords: Bool = true,
    allowsEmailLinks: Bool = true, authorizedDomains: Set<String> = [],
    connection: (any ProviderConnection)? = nil
  ) {
    self.publicURL = publicURL
    self.name = name
    self.mail = mail
    self.breachedPasswords = breachedPasswords
    self.isEmailEnumerationProtected = isEmailEnumerationProtected
    self.allowsSignUp = allowsSignUp
    self.allowsAnonymous = allowsAnonymous
    self.allowsPasswords = allowsPasswords
    self.allowsEmailLinks = allowsEmailLinks
    self.authorizedDomains = authorizedDomains
    self.connection = connection
  }
}
