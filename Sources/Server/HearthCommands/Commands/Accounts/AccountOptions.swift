import Accounts
import ArgumentParser
import Foundation

/// What a deployment decides about its accounts.
struct AccountOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where people reach this server, as https://example.com.",
      discussion: "Links in mails lead there, and passkeys belong to it.", valueName: "url"))
  var publicURL: String?

  @Option(
    help: ArgumentHelp(
      "The mail server, as smtp://host:587 or smtps://host:465.",
      discussion: "Its password comes from the environment variable HEARTH_MAIL_PASSWORD.",
      valueName: "url"))
  var mail: String?

  @Option(help: ArgumentHelp("The address that mails come from.", valueName: "address"))
  var mailFrom: String?

  @Option(help: ArgumentHelp("The user that the mail server knows.", valueName: "name"))
  var mailUser: String?

  @Option(help: ArgumentHelp("What mails call this server.", valueName: "name"))
  var mailName = "Hearth"

  @Option(
    help: ArgumentHelp(
      "A list of passwords that nobody may choose.",
      discussion: "SHA-1 digests in hexadecimal, one a line and sorted, as Have I Been Pwned "
        + "publishes them.", valueName: "file"))
  var breachedPasswords: String?

  @Option(
    help: ArgumentHelp(
      "A host that links and redirects may lead to; may be given more than once.",
      valueName: "host"))
  var authorizedDomain: [String] = []

  @Option(
    help: ArgumentHelp(
      "An API key that clients must send; may be given more than once.",
      discussion: "Without any, every key is taken: API keys name an app and prove nothing.",
      valueName: "key"))
  var apiKey: [String] = []

  @Flag(inversion: .prefixedNo, help: "Let people make accounts themselves.")
  var signUp = true

  @Flag(inversion: .prefixedNo, help: "Let people in without an account of their own.")
  var anonymous = true

  @Flag(inversion: .prefixedNo, help: "Hide which addresses have an account.")
  var emailPrivacy = true

  /// The policy; throws where an option cannot be used.
  func policy() throws -> AccountPolicy {
    AccountPolicy(
      publicURL: try url, name: mailName, mail: try transport,
      breachedPasswords: try breachedPasswords.map {
        try BreachedPasswords(file: URL(filePath: $0))
      },
      isEmailEnumerationProtected: emailPrivacy, allowsSignUp: signUp, allowsAnonymous: anonymous,
      authorizedDomains: Set(authorizedDomain))
  }

  private var url: URL? {
    get throws {
      guard let publicURL else { return nil }
      guard let url = URL(string: publicURL), ["http", "https"].contains(url.scheme),
        url.host() != nil
      else { throw ValidationError("--public-url must be as https://example.com.") }
      return url
    }
  }

  private var transport: (any MailTransport)? {
    get throws {
      guard let mail else { return nil }
      guard let mailFrom else { throw ValidationError("--mail needs --mail-from as well.") }
      let password = ProcessInfo.processInfo.environment["HEARTH_MAIL_PASSWORD"]
      guard
        let server = SMTPServer(url: mail, sender: mailFrom, user: mailUser, password: password)
      else {
        throw ValidationError(
          "--mail must be as smtp://host:587, and --mail-from an e-mail address.")
      }
      return SMTPTransport(server: server, name: mailName)
    }
  }
}
