// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The package as a table: one row a module, with its layer and what it may use.
// A row that uses something its layer does not allow stops the manifest (see `refuse` below).
// `ONLY=‹target›[,‹target›] swift build` keeps just those targets and what they reach.

enum Layer: Int, CaseIterable {
  case kernel, engine, service, client, interface, kit, app, server, benchmark

  /// The layers whose modules a module of this layer may use.
  var reach: Set<Layer> {
    switch self {
    case .kernel: [.kernel]
    case .engine: [.kernel, .engine]
    case .service: [.kernel, .engine, .service]
    case .client: [.kernel, .client]
    case .interface: [.interface]
    case .kit: [.interface, .client, .kit]
    case .app: [.interface, .client, .kit, .app, .service]
    case .server: Set(Layer.allCases).subtracting([.benchmark])
    case .benchmark: Set(Layer.allCases).subtracting([.app, .benchmark])
    }
  }

  var folder: String {
    switch self {
    case .kernel: "Sources/Kernel"
    case .engine: "Sources/Engine"
    case .service: "Sources/Service"
    case .client: "Sources/Client"
    case .interface: "Sources/Interface"
    case .kit: "Sources/Kit"
    case .app: "Apps"
    case .server: "Sources/Server"
    case .benchmark: "Benchmarks"
    }
  }
}

struct Module {
  var name: String
  var layer: Layer
  var path: String
  var uses: [String]
  var products: [Library]
  var resources: [Resource]
  var isExecutable = false
  var isGenerated = false
  /// A macro is a program that the compiler runs.
  var isMacro = false
  /// What it is of the host's own libraries; it then has no sources but a module map.
  var system: System?

  init(
    _ name: String, _ layer: Layer, path: String? = nil, uses: [String] = [],
    products: [Library] = [], resources: [Resource] = [], isExecutable: Bool = false,
    isGenerated: Bool = false, isMacro: Bool = false, system: System? = nil
  ) {
    self.name = name
    self.layer = layer
    self.path = "\(layer.folder)/\(path ?? name)"
    self.uses = uses
    self.products = products
    self.resources = resources
    self.isExecutable = isExecutable
    self.isGenerated = isGenerated
    self.isMacro = isMacro
    self.system = system
  }
}

/// A library that the host has, and the Debian package that brings it.
struct System {
  var pkgConfig: String
  var apt: String
}

struct Library: Hashable {
  var product: String
  var package: String
  var url: String
  var version: String

  init(_ product: String, _ repository: String, from version: String) {
    self.product = product
    self.package = String(repository.split(separator: "/")[1])
    self.url = "https://github.com/\(repository).git"
    self.version = version
  }
}

let argumentParser = Library("ArgumentParser", "apple/swift-argument-parser", from: "1.8.2")
let asn1 = Library("SwiftASN1", "apple/swift-asn1", from: "1.7.4")
let asyncHTTPClient = Library(
  "AsyncHTTPClient", "swift-server/async-http-client", from: "1.37.0")
let crypto = Library("Crypto", "apple/swift-crypto", from: "4.5.2")
let cryptoExtras = Library("CryptoExtras", "apple/swift-crypto", from: "4.5.2")
let grdb = Library("GRDB", "groue/GRDB.swift", from: "7.10.0")
let grdbSQLite = Library("GRDBSQLite", "groue/GRDB.swift", from: "7.10.0")
let grpcCore = Library("GRPCCore", "grpc/grpc-swift-2", from: "2.4.3")
let grpcHTTP2 = Library("GRPCNIOTransportHTTP2", "grpc/grpc-swift-nio-transport", from: "2.9.2")
let grpcInProcess = Library("GRPCInProcessTransport", "grpc/grpc-swift-2", from: "2.4.3")
let grpcProtobuf = Library("GRPCProtobuf", "grpc/grpc-swift-protobuf", from: "2.4.1")
let hummingbird = Library("Hummingbird", "hummingbird-project/hummingbird", from: "2.28.1")
let hummingbirdCore = Library(
  "HummingbirdCore", "hummingbird-project/hummingbird", from: "2.28.1")
let hummingbirdTesting = Library(
  "HummingbirdTesting", "hummingbird-project/hummingbird", from: "2.28.1")
let jwtKit = Library("JWTKit", "vapor/jwt-kit", from: "5.7.1")
let lifecycle = Library("ServiceLifecycle", "swift-server/swift-service-lifecycle", from: "2.13.0")
let hummingbirdTLS = Library("HummingbirdTLS", "hummingbird-project/hummingbird", from: "2.28.1")
let inMemoryTracing = Library(
  "InMemoryTracing", "apple/swift-distributed-tracing", from: "1.7.3")
let instrumentation = Library(
  "Instrumentation", "apple/swift-distributed-tracing", from: "1.7.3")
let logging = Library("Logging", "apple/swift-log", from: "1.16.2")
let coreMetrics = Library("CoreMetrics", "apple/swift-metrics", from: "2.13.0")
let metrics = Library("Metrics", "apple/swift-metrics", from: "2.13.0")
let nioCertificateReloading = Library(
  "NIOCertificateReloading", "apple/swift-nio-extras", from: "1.34.1")
let nioCore = Library("NIOCore", "apple/swift-nio", from: "2.101.2")
let nioEmbedded = Library("NIOEmbedded", "apple/swift-nio", from: "2.101.2")
let nioFoundationCompat = Library("NIOFoundationCompat", "apple/swift-nio", from: "2.101.2")
let nioHPACK = Library("NIOHPACK", "apple/swift-nio-http2", from: "1.46.0")
let nioHTTP2 = Library("NIOHTTP2", "apple/swift-nio-http2", from: "1.46.0")
let nioHTTP1 = Library("NIOHTTP1", "apple/swift-nio", from: "2.101.2")
let nioHTTPTypes = Library("NIOHTTPTypes", "apple/swift-nio-extras", from: "1.34.1")
let nioHTTPTypesHTTP1 = Library("NIOHTTPTypesHTTP1", "apple/swift-nio-extras", from: "1.34.1")
let nioPosix = Library("NIOPosix", "apple/swift-nio", from: "2.101.2")
let nioSSL = Library("NIOSSL", "apple/swift-nio-ssl", from: "2.37.0")
let nioWebSocket = Library("NIOWebSocket", "apple/swift-nio", from: "2.101.2")
let httpTypes = Library("HTTPTypes", "apple/swift-http-types", from: "1.8.0")
let openCombine = Library("OpenCombine", "OpenCombine/OpenCombine", from: "0.14.0")
let openCombineDispatch = Library(
  "OpenCombineDispatch", "OpenCombine/OpenCombine", from: "0.14.0")
let swiftProtobuf = Library("SwiftProtobuf", "apple/swift-protobuf", from: "1.39.0")
let tracing = Library("Tracing", "apple/swift-distributed-tracing", from: "1.7.3")
let x509 = Library("X509", "apple/swift-certificates", from: "1.21.1")
let unixSignals = Library(
  "UnixSignals", "swift-server/swift-service-lifecycle", from: "2.13.0")

// MARK: - Apps

/// The modules and the test suites of one app, by the folders that it has under `Apps/‹App›`.
struct AppRows {
  var modules: [Module]
  var suites: [Suite]
}

/// What the screens of every app may use.
let appUses = [
  "AuthenticationServices", "Avatars", "Charts", "DeviceStorage", "FirebaseAuth", "FirebaseCore",
  "FirebaseFirestore", "FirebaseFunctions", "FirebaseMessaging", "FirebaseStorage", "FormParts",
  "NetworkTrials", "PhotoChoice", "PhotosUI", "PushNotifications", "ServerTime", "SignIn",
  "SwiftUI", "UserNotifications",
]

/// Describes one app.
///
/// | folder | target | what it is |
/// |---|---|---|
/// | `Domain` | `‹App›Domain` | the rules of the domain |
/// | `App` | `‹App›App` | models, services and views |
/// | `Functions` | `‹App›Functions` | functions on the server, `firestore.rules`, `storage.rules` |
/// | `Tests/DomainTests` and so on | `‹App›DomainTests` and so on | the tests of each |
///
/// - Parameters:
///   - uses: what its screens use beside `appUses`.
///   - domain: the kit's modules that its domain uses.
func app(_ name: String, uses: [String] = [], domain: [String] = []) -> AppRows {
  let folder = "\(Context.packageDirectory)/Apps/\(name)"
  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(path)") }
  let (domainName, appName, functionsName) = ("\(name)Domain", "\(name)App", "\(name)Functions")
  let rules = ["firestore.rules", "storage.rules"].filter { has("Functions/\($0)") }
  let modules = [
    Module(domainName, .app, path: "\(name)/Domain", uses: domain),
    Module(appName, .app, path: "\(name)/App", uses: appUses + uses + [domainName]),
    Module(
      functionsName, .app, path: "\(name)/Functions",
      uses: ["Accounts", "CloudFunctions", domainName], resources: rules.map { .copy($0) }),
  ]
  func suite(
    _ kind: String, uses: [String], products: [Library] = [], resources: [Resource] = []
  ) -> Suite? {
    guard has("Tests/\(kind)") else { return nil }
    return Suite(
      "\(name)\(kind)", path: "Apps/\(name)/Tests/\(kind)", uses: uses, products: products,
      resources: resources)
  }
  let suites = [
    suite("DomainTests", uses: [domainName, "SeededRandom"] + domain),
    suite(
      "FunctionsTests",
      uses: [
        "Accounts", "CloudFunctions", "DocumentModel", "DocumentStore", domainName, functionsName,
        "SeededRandom",
      ], products: [logging]),
    suite(
      "RulesTests", uses: ["DocumentModel", functionsName, "SecurityRules"],
      resources: has("Tests/RulesTests/firestore.cases") ? [.copy("firestore.cases")] : []),
    suite(
      "AppTests",
      uses: appUses + uses + [
        "CloudFunctions", appName, domainName, functionsName, "PhoneTesting", "SeededRandom",
        "Server", "ServerTesting", "SwiftUITesting",
      ]),
  ]
  return AppRows(modules: modules, suites: suites.compactMap(\.self))
}

let apps = [
  app("MessageAI", domain: ["ServerTime"])
]

// MARK: - Modules of the platform

let platformModules: [Module] = [
  Module("DocumentModel", .kernel),
  Module("Checksums", .kernel),
  Module("DatabaseFiles", .kernel, uses: ["Checksums"], products: [grdb]),
  Module("SecurityRules", .kernel, uses: ["DocumentModel"]),
  Module(
    "FirestoreProto", .kernel, products: [swiftProtobuf, grpcCore, grpcProtobuf],
    isGenerated: true),
  Module(
    "FirestoreWire", .kernel, uses: ["DocumentModel", "FirestoreProto"],
    products: [swiftProtobuf, grpcCore]),

  Module("DocumentStore", .engine, uses: ["Checksums", "DocumentModel"]),
  Module(
    "SQLiteStorage", .engine,
    uses: ["Checksums", "DatabaseFiles", "DocumentModel", "DocumentStore"],
    products: [grdb, grdbSQLite]),

  Module("CCurl", .service, system: System(pkgConfig: "libcurl", apt: "libcurl4-openssl-dev")),
  Module("CLibcrypt", .service, system: System(pkgConfig: "libcrypt", apt: "libcrypt-dev")),
  Module("CLibcrypto", .service, system: System(pkgConfig: "libcrypto", apt: "libssl-dev")),
  Module(
    "PasswordHashing", .service, uses: ["CLibcrypt", "CLibcrypto"],
    products: [crypto, cryptoExtras]),
  Module(
    "Accounts", .service, uses: ["CCurl", "DatabaseFiles", "PasswordHashing"],
    products: [
      asn1, asyncHTTPClient, crypto, cryptoExtras, grdb, httpTypes, hummingbird, logging, nioCore,
      nioFoundationCompat, nioHTTP1, x509,
    ]),
  Module(
    "FirestoreService", .service,
    uses: [
      "Accounts", "DocumentModel", "DocumentStore", "FirestoreProto", "FirestoreWire",
      "SecurityRules",
    ],
    products: [
      coreMetrics, crypto, grpcCore, httpTypes, hummingbird, instrumentation, logging, metrics,
      nioCore, swiftProtobuf, tracing,
    ]),
  Module(
    "CloudFunctions", .service,
    uses: ["Accounts", "DatabaseFiles", "DocumentModel", "DocumentStore"],
    products: [coreMetrics, cryptoExtras, grdb, httpTypes, hummingbird, logging, nioCore]),
  Module(
    "BlobStorage", .service,
    uses: ["Accounts", "DatabaseFiles", "DocumentModel", "SecurityRules"],
    products: [crypto, grdb, httpTypes, hummingbird, logging, nioCore, nioFoundationCompat]),

  Module("FirebaseSharedSwift", .client),
  Module("FirebaseCore", .client, products: [grdb, logging]),
  Module("FirebaseAuth", .client, uses: ["FirebaseCore"], products: [grdb, logging]),
  Module(
    "FirestoreSync", .client,
    uses: ["DatabaseFiles", "DocumentModel", "FirestoreProto", "FirestoreWire"],
    products: [crypto, grdb, logging, swiftProtobuf]),
  Module(
    "FirebaseFirestore", .client,
    uses: [
      "DocumentModel", "FirebaseAuth", "FirebaseCore", "FirebaseSharedSwift", "FirestoreProto",
      "FirestoreSync", "FirestoreWire",
    ],
    products: [grpcCore, grpcHTTP2, logging, nioCore, swiftProtobuf]),
  Module(
    "FirebaseFunctions", .client, uses: ["FirebaseAuth", "FirebaseCore", "FirebaseSharedSwift"]),
  Module("FirebaseMessaging", .client, uses: ["FirebaseCore"]),
  Module("FirebaseStorage", .client, uses: ["FirebaseAuth", "FirebaseCore"]),

  Module("CZlib", .interface, system: System(pkgConfig: "zlib", apt: "zlib1g-dev")),
  Module("WebUICore", .interface),
  Module("AppResources", .interface),
  Module("WebUIFoundation", .interface, uses: ["WebUICore"]),
  Module(
    "WebUIDrawing", .interface, uses: ["AppResources", "WebUICore"],
    resources: [.copy("Resources")]),
  Module("WebUIMotion", .interface, uses: ["WebUICore", "WebUIDrawing"]),
  Module("WebUILayout", .interface, uses: ["WebUICore", "WebUIDrawing", "WebUIMotion"]),
  Module(
    "WebUIInteraction", .interface,
    uses: ["WebUICore", "WebUIDrawing", "WebUILayout", "WebUIMotion"]),
  Module(
    "WebUIControls", .interface,
    uses: ["WebUICore", "WebUIDrawing", "WebUIInteraction", "WebUILayout", "WebUIMotion"]),
  Module(
    "WebUI", .interface,
    uses: [
      "AppResources", "WebUIControls", "WebUICore", "WebUIDrawing", "WebUIFoundation",
      "WebUIInteraction", "WebUILayout", "WebUIMotion",
    ]),
  Module("HearthMacros", .interface, isMacro: true),
  Module("WebUICombine", .interface, products: [openCombine, openCombineDispatch]),
  Module("WebUIObjects", .interface, uses: ["WebUICombine", "WebUICore"]),
  Module(
    "SwiftUI", .interface,
    uses: ["HearthMacros", "WebUI", "WebUICombine", "WebUICore", "WebUIObjects"]),
  Module(
    "SwiftUITesting", .interface,
    uses: ["SwiftUI", "WebUI", "WebUICore", "WebUIControls", "WebUIInteraction"]),
  Module("AuthenticationServices", .interface, uses: ["WebUI", "WebUICore"]),
  Module("Charts", .interface, uses: ["WebUI", "WebUICore"]),
  Module("CoreTransferable", .interface, uses: ["WebUIInteraction"]),
  Module("PhotosUI", .interface, uses: ["WebUI", "WebUICore"]),
  Module(
    "SwiftData", .interface, uses: ["HearthMacros", "WebUI", "WebUICore"], products: [grdb]),
  Module("UniformTypeIdentifiers", .interface, uses: ["WebUIInteraction"]),
  Module("UserNotifications", .interface, uses: ["WebUI", "WebUICore"]),
  Module(
    "Gallery", .interface,
    uses: [
      "AuthenticationServices", "Charts", "PhotosUI", "SwiftData", "SwiftUI", "UserNotifications",
    ],
    resources: [.copy("Resources")]),
  Module(
    "WebHost", .interface, uses: ["CZlib", "WebUI", "WebUICore"],
    products: [
      crypto, httpTypes, hummingbird, hummingbirdCore, lifecycle, logging, nioCore, nioHTTP1,
      nioHTTPTypes, nioHTTPTypesHTTP1, nioPosix, nioWebSocket,
    ],
    resources: [.copy("Resources")]),

  Module("ServerTime", .kit),
  Module("Avatars", .kit, uses: ["SwiftUI"]),
  Module("DeviceStorage", .kit),
  Module("FormParts", .kit, uses: ["SwiftUI"]),
  Module("NetworkTrials", .kit, uses: ["FormParts", "SwiftUI"]),
  Module("PhotoChoice", .kit, uses: ["PhotosUI", "SwiftUI"]),
  Module(
    "PushNotifications", .kit,
    uses: ["FirebaseFirestore", "FirebaseMessaging", "SwiftUI", "UserNotifications"]),
  Module("SignIn", .kit, uses: ["Avatars", "FirebaseAuth", "SwiftUI"]),

  Module(
    "Server", .server,
    uses: [
      "Accounts", "BlobStorage", "CloudFunctions", "DatabaseFiles", "DocumentModel",
      "DocumentStore", "FirestoreProto", "FirestoreService", "FirestoreWire", "SQLiteStorage",
      "SecurityRules",
    ],
    products: [
      coreMetrics, grpcCore, grpcHTTP2, httpTypes, hummingbird, hummingbirdCore, hummingbirdTLS,
      lifecycle, logging, nioCertificateReloading, nioCore, nioHPACK, nioHTTP2, nioPosix, nioSSL,
      swiftProtobuf, unixSignals,
    ]),
  Module("CJemalloc", .server, system: System(pkgConfig: "jemalloc", apt: "libjemalloc-dev")),
  Module(
    "Hosting", .server,
    uses: [
      "Accounts", "AuthenticationServices", "CloudFunctions", "DeviceStorage", "FirebaseAuth",
      "FirebaseCore", "FirebaseFirestore", "FirebaseFunctions", "FirebaseStorage",
      "NetworkTrials", "PushNotifications", "Server", "SignIn", "SwiftUI", "UserNotifications",
      "WebHost", "WebUI", "WebUICore",
    ],
    products: [crypto, httpTypes, hummingbird, logging, nioCore, unixSignals]),
  Module(
    "hearth", .server,
    uses: [
      "Accounts", "CJemalloc", "CloudFunctions", "DocumentStore", "Gallery", "Hosting",
      "SecurityRules", "Server", "WebHost",
    ] + apps.flatMap { app in app.modules.map(\.name).filter { !$0.hasSuffix("Domain") } },
    products: [argumentParser, hummingbird, lifecycle, logging, metrics, unixSignals],
    isExecutable: true),

  Module(
    "CallableServer", .benchmark, path: "service/CallableServer",
    uses: ["CloudFunctions", "Server"], products: [logging, unixSignals], isExecutable: true),
  Module(
    "FirestoreClientLoad", .benchmark, path: "client/FirestoreClientLoad",
    uses: ["FirebaseCore", "FirebaseFirestore"], products: [argumentParser], isExecutable: true),
  Module(
    "FirestoreLoad", .benchmark, path: "store/FirestoreLoad", uses: ["FirestoreProto"],
    products: [
      argumentParser, grpcCore, grpcHTTP2, nioCore, nioFoundationCompat, nioHPACK, nioHTTP2,
      nioPosix,
      swiftProtobuf,
    ], isExecutable: true),
  Module(
    "InterfacePages", .benchmark, path: "interface/InterfacePages",
    uses: ["Gallery", "WebHost", "WebUICore"], products: [hummingbird, logging, nioCore],
    isExecutable: true),
]

struct Suite {
  var name: String
  var path: String
  var uses: [String]
  var products: [Library]
  var resources: [Resource]
  var kind: Kind

  enum Kind {
    case tests
    /// Linked by suites.
    case support
    /// Run by tests that drive it from outside.
    case program
  }

  init(
    _ name: String, path: String? = nil, uses: [String], products: [Library] = [],
    resources: [Resource] = [], kind: Kind = .tests
  ) {
    self.name = name
    self.path = path ?? "Tests/\(name)"
    self.uses = uses
    self.products = products
    self.resources = resources
    self.kind = kind
  }
}

let platformSuites: [Suite] = [
  Suite("DocumentModelTests", uses: ["DocumentModel"]),
  Suite(
    "FuzzTargets", path: "Fuzz/Targets",
    uses: ["DocumentModel", "DocumentStore", "FirestoreProto", "FirestoreWire", "SecurityRules"],
    products: [swiftProtobuf], kind: .support),
  Suite("FuzzCorpusTests", uses: ["FuzzTargets", "SeededRandom"]),
  Suite(
    "SecurityRulesTests", uses: ["DocumentModel", "RandomRules", "SecurityRules"],
    resources: [.copy("Fixtures")]),
  Suite(
    "RandomRules", path: "Tests/Support/RandomRules", uses: ["DocumentModel"], kind: .support),
  Suite(
    "FirestoreWireTests", uses: ["DocumentModel", "FirestoreProto", "FirestoreWire"],
    products: [swiftProtobuf]),
  Suite(
    "DocumentStoreTests",
    uses: ["DocumentModel", "DocumentStore", "SQLiteStorage", "SeededRandom"]),
  Suite("PasswordHashingTests", uses: ["PasswordHashing"]),
  Suite(
    "AccountsTests", uses: ["Accounts"],
    products: [crypto, cryptoExtras, httpTypes, hummingbird, hummingbirdTesting, jwtKit, nioCore]),
  Suite(
    "FirestoreServiceTests",
    uses: [
      "Accounts", "DocumentModel", "DocumentStore", "FirestoreProto", "FirestoreService",
      "FirestoreWire", "RandomRules", "SecurityRules",
    ],
    products: [grpcCore, grpcInProcess, inMemoryTracing, swiftProtobuf, tracing]),
  Suite(
    "ServerTesting", path: "Tests/Support/ServerTesting",
    uses: ["Accounts", "CloudFunctions", "Server"], products: [logging], kind: .support),
  Suite(
    "PhoneTesting", path: "Tests/Support/PhoneTesting",
    uses: [
      "CloudFunctions", "FirebaseAuth", "FirebaseCore", "FirebaseFirestore", "FirebaseFunctions",
      "FirebaseMessaging", "FirebaseStorage", "PushNotifications", "Server", "ServerTesting",
      "UserNotifications",
    ], kind: .support),
  Suite(
    "ServerTests",
    uses: [
      "Accounts", "BlobStorage", "CloudFunctions", "FirestoreProto", "FirestoreService", "Server",
      "ServerTesting",
    ],
    products: [
      coreMetrics, grpcCore, grpcHTTP2, logging, metrics, nioCore, nioEmbedded, nioHPACK, nioHTTP2,
      nioPosix,
    ]),
  Suite(
    "BlobStorageTests", uses: ["Accounts", "BlobStorage", "DatabaseFiles"],
    products: [grdb, nioCore]),
  Suite("DatabaseFilesTests", uses: ["DatabaseFiles"], products: [grdb]),
  Suite(
    "CloudFunctionsTests",
    uses: [
      "Accounts", "CloudFunctions", "DocumentModel", "DocumentStore", "Server", "ServerTesting",
    ],
    products: [httpTypes, logging]),
  Suite(
    "FirebaseAuthTests",
    uses: ["Accounts", "FirebaseAuth", "FirebaseCore", "Server", "ServerTesting"]),
  Suite(
    "FirebaseStorageTests",
    uses: ["FirebaseAuth", "FirebaseCore", "FirebaseStorage", "Server", "ServerTesting"]),
  Suite(
    "FirebaseFunctionsTests", uses: ["FirebaseCore", "FirebaseFunctions", "FirebaseSharedSwift"],
    products: [httpTypes, hummingbird, logging, nioCore]),
  Suite("FirebaseMessagingTests", uses: ["FirebaseCore", "FirebaseMessaging"]),
  Suite(
    "FirestoreSyncTests", uses: ["DocumentModel", "FirestoreSync"], products: [logging],
    resources: [.copy("Fixtures")]),
  Suite(
    "FirebaseFirestoreTests",
    uses: [
      "DocumentModel", "FirebaseAuth", "FirebaseCore", "FirebaseFirestore", "FirebaseSharedSwift",
      "Server", "ServerTesting",
    ],
    products: [nioCore, nioPosix]),
  Suite(
    "CrashingDevice", path: "Tests/Support/CrashingDevice",
    uses: ["FirebaseAuth", "FirebaseCore", "FirebaseFirestore"], kind: .program),
  Suite("SeededRandom", path: "Tests/Support/SeededRandom", uses: [], kind: .support),
  Suite(
    "WebUICoreTests", uses: ["SeededRandom", "WebUICore"], resources: [.copy("Fixtures")]),
  Suite(
    "AppResourcesTests", uses: ["AppResources", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"],
    resources: [.copy("Fixture")]),
  Suite(
    "AuthenticationServicesTests",
    uses: ["AuthenticationServices", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite(
    "UserNotificationsTests",
    uses: ["SwiftUI", "SwiftUITesting", "UserNotifications", "WebUI", "WebUICore"]),
  Suite("PhotosUITests", uses: ["PhotosUI", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite("ChartsTests", uses: ["Charts", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite(
    "SwiftDataTests",
    uses: ["SeededRandom", "SwiftData", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite(
    "SwiftUITests",
    uses: ["Charts", "SwiftUI", "SwiftUITesting", "UniformTypeIdentifiers", "WebUI", "WebUICore"]),
  Suite("SwiftUITestingTests", uses: ["SwiftUI", "SwiftUITesting"]),
  Suite("WebUITests", uses: ["SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite(
    "WebHostTests", uses: ["SeededRandom", "SwiftUI", "WebHost", "WebUI", "WebUICore"],
    products: [
      httpTypes, hummingbird, hummingbirdTesting, logging, nioCore, nioHTTP1, nioPosix,
      nioWebSocket,
    ]),
  Suite("AvatarsTests", uses: ["Avatars"]),
  Suite(
    "HostingTests",
    uses: [
      "Accounts", "CloudFunctions", "DeviceStorage", "FirebaseAuth", "FirebaseCore",
      "FirebaseFirestore", "FirebaseFunctions", "FirebaseStorage", "Hosting", "Server", "SignIn",
      "SwiftUI", "WebHost",
    ], products: [logging]),
  Suite(
    "ServiceFuzzTests",
    uses: ["Accounts", "BlobStorage", "SeededRandom", "Server", "ServerTesting", "WebHost"],
    products: [nioCore]),
  Suite("PhotoChoiceTests", uses: ["PhotoChoice", "SeededRandom"]),
]

let modules = platformModules + apps.flatMap(\.modules)
let suites = platformSuites + apps.flatMap(\.suites)

// MARK: - Rules of the house

let table = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0) })

func refuse(_ message: String) -> Never {
  fatalError("Package.swift: \(message)")
}

for module in modules {
  for name in module.uses {
    guard let used = table[name] else { refuse("\(module.name) uses \(name), which has no row.") }
    guard module.layer.reach.contains(used.layer) else {
      refuse("\(module.name) (\(module.layer)) may not use \(name) (\(used.layer)).")
    }
    if module.layer == .app && used.layer == .service && !module.name.hasSuffix("Functions") {
      refuse("\(module.name) is an app: only its Functions module may use \(name).")
    }
    if module.name.hasSuffix("Domain"), used.layer != .kit || !used.uses.isEmpty {
      refuse(
        "\(module.name) holds the rules of a domain and may only use modules of the kit that use "
          + "nothing, not \(name).")
    }
    if module.layer == .server && used.layer == .app && module.name != "hearth" {
      refuse("\(module.name) may not see an app: only `hearth` joins them.")
    }
  }
}

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Lets code that uses SwiftUI say `import Combine`: see WebUICombine for why it has another name.
func byApplesNames(_ uses: [String]) -> [SwiftSetting] {
  uses.contains("SwiftUI") ? [.unsafeFlags(["-module-alias", "Combine=WebUICombine"])] : []
}

func dependencies(uses: [String], products: [Library]) -> [Target.Dependency] {
  uses.map { .target(name: $0) }
    + products.map { .product(name: $0.product, package: $0.package) }
}

func target(for module: Module) -> Target {
  if let system = module.system {
    return .systemLibrary(
      name: module.name, path: module.path, pkgConfig: system.pkgConfig,
      providers: [.apt([system.apt])])
  }
  let needs = dependencies(uses: module.uses, products: module.products)
  // An app reads as an iOS developer writes it, and generated code as its generator does.
  let isAppCode = module.layer == .app || module.layer == .kit
  let language: [SwiftSetting] =
    module.isGenerated
    ? [.swiftLanguageMode(.v6)]
    : isAppCode ? strict : strict + [.enableUpcomingFeature("InternalImportsByDefault")]
  let settings = language + (isAppCode ? byApplesNames(module.uses) : [])
  if module.isMacro {
    return .macro(
      name: module.name, dependencies: needs, path: module.path, swiftSettings: settings)
  }
  return module.isExecutable
    ? .executableTarget(
      name: module.name, dependencies: needs, path: module.path, swiftSettings: settings)
    : .target(
      name: module.name, dependencies: needs, path: module.path, resources: module.resources,
      swiftSettings: settings)
}

func target(for suite: Suite) -> Target {
  let needs = dependencies(uses: suite.uses, products: suite.products)
  return switch suite.kind {
  case .support:
    .target(name: suite.name, dependencies: needs, path: suite.path, swiftSettings: strict)
  case .program:
    .executableTarget(
      name: suite.name, dependencies: needs, path: suite.path, swiftSettings: strict)
  case .tests:
    .testTarget(
      name: suite.name, dependencies: needs, path: suite.path, resources: suite.resources,
      swiftSettings: strict + byApplesNames(suite.uses))
  }
}

/// The named targets and everything they reach.
func reached(from roots: Set<String>) -> Set<String> {
  var found: Set<String> = []
  var open = Array(roots)
  while let name = open.popLast() {
    guard found.insert(name).inserted else { continue }
    open += table[name]?.uses ?? suites.first { $0.name == name }?.uses ?? []
  }
  return found
}

let only = ProcessInfo.processInfo.environment["ONLY"].map {
  reached(from: Set($0.split(separator: ",").map(String.init)))
}
func isKept(_ name: String) -> Bool { only?.contains(name) ?? true }

let keptModules = modules.filter { isKept($0.name) }
let keptSuites = suites.filter { isKept($0.name) }
let libraries = Set(keptModules.flatMap(\.products) + keptSuites.flatMap(\.products))

let package = Package(
  name: "hearth",
  platforms: [.iOS(.v17), .macOS(.v15)],
  products: (isKept("hearth") ? [.executable(name: "hearth", targets: ["hearth"])] : [])
    + ["SwiftUITesting"].filter(isKept).map { .library(name: $0, targets: [$0]) },
  dependencies: Dictionary(grouping: libraries, by: \.url).values
    .map { $0[0] }
    .sorted { $0.url < $1.url }
    .map { .package(url: $0.url, from: Version(stringLiteral: $0.version)) },
  targets: keptModules.map(target(for:)) + keptSuites.map(target(for:))
)
