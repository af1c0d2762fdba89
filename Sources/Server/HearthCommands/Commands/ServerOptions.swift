import ArgumentParser
import CloudFunctions
import Foundation
import Server

extension Network: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// What `serve` and `demo` have in common.
struct ServerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds everything.", valueName: "dir"))
  var data = ".hearth"

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port of pages, REST and sockets; 0 takes a free one.")
  var port = 8000

  @Option(help: "The port of Firestore's gRPC; 0 takes a free one.")
  var firestorePort = 8080

  @Option(
    help: ArgumentHelp(
      "Where the apps' own clients reach Firestore.",
      discussion: "By default this server; a proxy between the two can stand for a bad network.",
      valueName: "host:port"))
  var clientFirestore: HostAndPort?

  @Option(
    help: ArgumentHelp(
      "A certificate in PEM, with those above it, to encrypt both ports with.",
      discussion: "Read again when it changes, and its key with it.", valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The certificate's private key in PEM.", valueName: "file"))
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "A proxy, or a network of them, that says for whom it asks; may be given more than once.",
      discussion: "The X-Forwarded-For of others is not believed. Name here what encrypts or "
        + "balances in front of this server, such as 127.0.0.1 or 10.0.0.0/8.",
      valueName: "network"))
  var trustedProxy: [Network] = []

  @Option(
    help: ArgumentHelp(
      "What /metrics asks for as a bearer token.",
      discussion: "Without one, only this machine is shown them.", valueName: "token"))
  var metricsToken: String?

  @Option(
    help: ArgumentHelp(
      "What users may do with documents, instead of the rules of the hosted apps.",
      discussion: "In Firebase's rules language. Read again when it changes. APP=FILE is for the "
        + "database of one app, (default)=FILE for the default one; may be given more than once.",
      valueName: "[app=]file"))
  var rules: [RulesOption] = []

  @Option(
    help: ArgumentHelp(
      "What users may do with files, instead of the storage rules of the hosted apps.",
      discussion: "As --rules; APP=FILE is for the bucket of one app.",
      valueName: "[app=]file"))
  var storageRules: [RulesOption] = []

  @Option(
    help: ArgumentHelp(
      "A bucket in which users may keep files; may be given more than once.",
      discussion: "The default bucket and those in which an administrator keeps a file need no "
        + "naming.", valueName: "name"))
  var bucket: [String] = []

  @Option(help: "The least important messages to log to standard error.")
  var logLevel = LogLevel.notice

  @Option(help: "How to log them: for people or for programs.")
  var logFormat = LogFormat.text

  func validate() throws {
    for (flag, value) in [("--port", port), ("--firestore-port", firestorePort)] {
      guard (0...65535).contains(value) else {
        throw ValidationError("\(flag) must be 0 to 65535, not \(value).")
      }
    }
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key go together.")
    }
    guard port != firestorePort || port == 0 else {
      throw ValidationError("--port and --firestore-port must differ; both are \(port).")
    }
  }

  @OptionGroup(title: "Accounts") var accounts: AccountOptions
  @OptionGroup(title: "Push") var push: PushOptions
  @OptionGroup(title: "Purchases") var purchases: PurchaseOptions

  /// How the server is set up, without what the hosted apps bring.
  func configuration(isDevelopment: Bool) throws -> ServerConfiguration {
    var configuration = try ServerConfiguration(
      data: URL(filePath: data, directoryHint: .isDirectory), host: host, port: port,
      firestorePort: firestorePort, isDevelopment: isDevelopment, tls: tls,
      trustedProxies: trustedProxy,
      metricsToken: metricsToken, accounts: accounts.policy(), apiKeys: Set(accounts.apiKey),
      rules: rules.source(\.database), push: try push.configuration())
    let project = configuration.projectID
    configuration.storageRules = storageRules.source { $0.bucket(in: project) }
    configuration.buckets = Set(bucket)
    configuration.purchases = try purchases.configuration()
    return configuration
  }

  private var tls: TLSFiles? {
    guard let tlsCertificate, let tlsKey else { return nil }
    return TLSFiles(certificate: URL(filePath: tlsCertificate), key: URL(filePath: tlsKey))
  }
}
