package import Accounts
package import BlobStorage
package import CloudFunctions
package import DocumentStore
package import FirestoreService
package import Foundation
package import Purchases
package import PushDelivery

/// How one server is set up.
package struct ServerConfiguration: Sendable {
  /// The folder that holds everything the server keeps; made when missing.
  package var data: URL
  /// The address to listen on, by name or number.
  package var host: String
  /// The port of the web, REST and sockets; 0 takes a free one.
  package var port: Int
  /// The port of Firestore's gRPC; 0 takes a free one.
  package var firestorePort: Int
  /// Whether `Bearer owner` is an administrator. Only on a loopback address.
  package var isDevelopment: Bool
  /// The project that accounts and apps belong to.
  package var projectID: String
  /// What hashing a password costs.
  package var passwordCost: PasswordCost
  /// How long each listener waits, at shutdown, for what is under way.
  package var drainLimit: Duration
  /// The certificate that both ports show; nil to serve without encryption.
  package var tls: TLSFiles?
  /// The proxies whose word about whom a request comes from is believed.
  package var trustedProxies: [Network]
  /// How many connections are held at once.
  package var connectionLimits: ConnectionLimits
  /// How many bytes of requests are held, and how slowly they may come.
  package var bodyLimits: BodyLimits
  /// How many calls on documents are taken on at once.
  package var callLimits: CallLimits
  /// What the requests of calls on documents take before they are answered.
  package var requestLimits: RequestLimits
  /// How many bytes of answers are held that clients have not taken, and for how long.
  package var answerLimits = AnswerLimits()
  /// The token that `/metrics` asks for; nil to show them to this machine only.
  package var metricsToken: String?
  /// What the deployment decides about accounts.
  package var accounts: AccountPolicy
  /// The API keys that clients may send; empty accepts any.
  package var apiKeys: Set<String>
  /// What users may do.
  package var rules: RulesSource
  /// What users may do with files: those for a bucket by its name, as `rules` have databases.
  package var storageRules: RulesSource
  /// The buckets that people may use beside the default one and those that have rules of their own.
  package var buckets: Set<String> = []
  /// How much of files is taken on.
  package var storageLimits: BlobLimits
  /// The functions of the hosted apps.
  package var functions: [CloudFunction]
  /// Short addresses of functions that answer requests, such as a calendar that other programs
  /// subscribe to: the ids of the functions by the path below which they answer.
  package var functionAddresses: [String: CloudFunction.ID] = [:]
  /// Which documents of the hosted apps go once their time has come.
  package var expiry: [ExpiryPolicy]
  /// How messages leave for people's devices.
  package var push: PushDeliveryConfiguration
  /// What apps sell, and where people pay.
  package var purchases: PurchasesConfiguration

  /// The bucket that apps keep files in when they name none.
  package var defaultBucket: String { AppNamespace.projectDefault.bucket(in: projectID) }

  /// Describes a server over the folder `data`.
  package init(
    data: URL, host: String = "127.0.0.1", port: Int = 8000, firestorePort: Int = 8080,
    isDevelopment: Bool = false, projectID: String = "hearth",
    passwordCost: PasswordCost = .interactive, drainLimit: Duration = .seconds(2),
    tls: TLSFiles? = nil, trustedProxies: [Network] = [],
    connectionLimits: ConnectionLimits = ConnectionLimits(files: OpenFiles.limit),
    bodyLimits: BodyLimits = BodyLimits(),
    callLimits: CallLimits = CallLimits(), requestLimits: RequestLimits = RequestLimits(),
    metricsToken: String? = nil,
    accounts: AccountPolicy = AccountPolicy(), apiKeys: Set<String> = [],
    rules: RulesSource = .none, storageRules: RulesSource = .none,
    storageLimits: BlobLimits = BlobLimits(), functions: [CloudFunction] = [],
    expiry: [ExpiryPolicy] = [], push: PushDeliveryConfiguration = PushDeliveryConfiguration(),
    purchases: PurchasesConfiguration = PurchasesConfiguration()
  ) {
    self.data = data
    self.host = host
    self.port = port
    self.firestorePort = firestorePort
    self.isDevelopment = isDevelopment
    self.projectID = projectID
    self.passwordCost = passwordCost
    self.drainLimit = drainLimit
    self.tls = tls
    self.trustedProxies = trustedProxies
    self.connectionLimits = connectionLimits
    self.bodyLimits = bodyLimits
    self.callLimits = callLimits
    self.requestLimits = requestLimits
    self.metricsToken = metricsToken
    self.accounts = accounts
    self.apiKeys = apiKeys
    self.rules = rules
    self.storageRules = storageRules
    self.storageLimits = storageLimits
    self.functions = functions
    self.expiry = expiry
    self.push = push
    self.purchases = purchases
  }
}
