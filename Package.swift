// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The package as a table: one row a module, with its layer and what it may use.
// A row that uses something its layer does not allow stops the manifest (see `refuse` below).
// `ONLY=‹target›[,‹target›] swift build` keeps just those targets and what they reach.

enum Layer: Int, CaseIterable {
  case kernel, engine, service, client, interface, kit, app, server, example, benchmark

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
    case .server: Set(Layer.allCases).subtracting([.example, .benchmark])
    case .example: [.interface, .client, .kit, .service, .server, .example]
    case .benchmark: Set(Layer.allCases).subtracting([.app, .example, .benchmark])
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
    case .example: "Examples"
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
  /// Whether the build names the assets of its catalogues.
  var namesAssets = false
  /// What it is of the host's own libraries; it then has no sources but a module map.
  var system: System?

  init(
    _ name: String, _ layer: Layer, path: String? = nil, uses: [String] = [],
    products: [Library] = [], resources: [Resource] = [], isExecutable: Bool = false,
    isGenerated: Bool = false, isMacro: Bool = false, namesAssets: Bool = false,
    system: System? = nil
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
    self.namesAssets = namesAssets
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
  /// Whether it has screens; without them there is nothing to serve.
  var hasScreens: Bool
}

/// What the screens of every app may use.
let appUses = [
  "AccountFlow", "AuthenticationServices", "Avatars", "Charts", "DeviceStorage", "DomainParts",
  "FirebaseAuth",
  "FirebaseCore", "FirebaseFirestore", "FirebaseFunctions", "FirebaseMessaging",
  "FirebaseParts", "FirebaseStorage", "FormParts", "NetworkTrials", "PencilKit", "PhotoChoice",
  "PhotosUI", "ProfilePhotos", "PushNotifications", "ServerTime", "SignIn", "StoreKit",
  "Subscriptions",
  "SwiftUI", "UserNotifications", "WebUISecurity",
]

/// The names of the catalogues of assets and of texts at the top of a folder.
func catalogs(in folder: String) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().filter { name in
    [".lproj", ".xcassets", ".xcstrings"].contains { name.hasSuffix($0) }
  }
}

/// A catalogue as a resource: Xcode compiles it; on Linux it is read as it is.
func resource(_ catalog: String) -> Resource {
  #if os(Linux)
    return .copy(catalog)
  #else
    return .process(catalog)
  #endif
}

/// Describes one app.
///
/// | folder | target | what it is |
/// |---|---|---|
/// | `Domain` | `‹App›Domain` | the rules of the domain, its documents' paths and fields |
/// | `App` | `‹App›App` | models, services and views; at its top `*.xcassets`, `*.xcstrings` and `*.lproj` |
/// | `Widget` | `‹App›Widget` | the app's widgets, and what it shares with them in an app group |
/// | `Functions` | `‹App›Functions` | functions on the server, `firestore.rules`, `storage.rules` |
/// | `Command` | `‹App›Command` | commands that `hearth` has for the app's operator |
/// | `Server` | `‹App›Server` | in an example only: a program that serves the app |
/// | `Tests/DomainTests` and so on | `‹App›DomainTests` and so on | the tests of each |
///
/// - Parameters:
///   - uses: what its screens use beside `appUses`.
///   - domain: the kit's modules that its domain uses.
///   - functions: what its functions use beside the services.
///   - layer: `.app`, or `.example` for an app that has a server of its own, as apps of strangers have.
func app(
  _ name: String, uses: [String] = [], domain: [String] = [], functions: [String] = [],
  layer: Layer = .app
) -> AppRows {
  let folder = "\(Context.packageDirectory)/\(layer.folder)/\(name)"
  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(path)") }
  let (domainName, appName, functionsName) = ("\(name)Domain", "\(name)App", "\(name)Functions")
  let widgetName = "\(name)Widget"
  let widgetUses = has("Widget") ? ["WidgetKit", widgetName] : []
  let domainUses = has("Domain") ? [domainName] : []
  let functionsUses = has("Functions") ? [functionsName] : []
  let rules = ["firestore.rules", "storage.rules"].filter { has("Functions/\($0)") }
  var modules: [Module] = []
  if has("Domain") {
    modules.append(Module(domainName, layer, path: "\(name)/Domain", uses: domain))
  }
  if has("App") {
    let catalogs = catalogs(in: "\(folder)/App")
    modules.append(
      Module(
        appName, layer, path: "\(name)/App",
        uses: appUses + uses + domainUses + widgetUses,
        resources: catalogs.map(resource),
        namesAssets: catalogs.contains { $0.hasSuffix(".xcassets") }))
  }
  if has("Widget") {
    modules.append(
      Module(
        widgetName, layer, path: "\(name)/Widget",
        uses: ["SwiftUI", "WidgetKit"] + domainUses + domain,
        resources: has("Widget/Resources") ? [.copy("Resources")] : []))
  }
  if has("Functions") {
    modules.append(
      Module(
        functionsName, layer, path: "\(name)/Functions",
        uses: ["Accounts", "CloudFunctions", "Purchases"] + domainUses + domain + functions,
        resources: rules.map { .copy($0) }
          + (has("Functions/Resources") ? [.copy("Resources")] : [])))
  }
  if has("Command") {
    modules.append(
      Module(
        "\(name)Command", layer, path: "\(name)/Command", uses: domainUses + domain,
        products: [argumentParser]))
  }
  if has("Server") {
    modules.append(
      Module(
        "\(name)Server", layer, path: "\(name)/Server",
        uses: ["HearthCommands", "Hosting", "WebHost", appName, functionsName] + widgetUses,
        isExecutable: true))
  }
  func suite(
    _ kind: String, uses: [String], products: [Library] = [], resources: [Resource] = []
  ) -> Suite? {
    guard has("Tests/\(kind)") else { return nil }
    return Suite(
      "\(name)\(kind)", path: "\(layer.folder)/\(name)/Tests/\(kind)", uses: uses,
      products: products,
      resources: resources)
  }
  let suites = [
    suite(
      "DomainTests", uses: domainUses + ["SeededRandom"] + domain,
      resources: has("Tests/DomainTests/Fixtures") ? [.copy("Fixtures")] : []),
    suite(
      "FunctionsTests",
      uses: [
        "Accounts", "CloudFunctions", "DocumentModel", "DocumentStore", "FunctionsTesting",
        "Purchases", "PushDelivery", "SQLiteStorage", "SeededRandom",
      ] + domainUses + functionsUses + domain + functions, products: [logging],
      resources: has("Tests/FunctionsTests/Fixtures") ? [.copy("Fixtures")] : []),
    suite(
      "RulesTests", uses: functionsUses + ["DocumentModel", "RulesTesting", "SecurityRules"],
      resources: has("Tests/RulesTests/firestore.cases") ? [.copy("firestore.cases")] : []),
    suite("WidgetTests", uses: ["SwiftUI", "SwiftUITesting"] + domainUses + widgetUses),
    suite(
      "AppTests",
      uses: appUses + uses + widgetUses + domainUses + functionsUses + [
        "CloudFunctions", appName, "Hosting", "HostingTesting", "PhoneTesting", "SeededRandom",
        "Server", "ServerTesting", "SwiftUITesting", "WebHost",
      ]),
  ]
  return AppRows(
    modules: modules, suites: suites.compactMap(\.self), hasScreens: has("App"))
}

let apps = [
  app(
    "Awards", uses: ["UniformTypeIdentifiers"], domain: ["DomainParts"],
    functions: ["FunctionParts"]),
  app(
    "DoodleGuess", uses: ["StrokeRendering", "Strokes", "UniformTypeIdentifiers", "ZipArchives"],
    domain: ["DomainParts"]),
  app("MessageAI", domain: ["DomainParts", "ServerTime"]),
  app("TopDog", domain: ["DomainParts"], functions: ["FunctionParts"]),
]

/// Apps that show how to write one. `hearth new` writes a copy of the first.
let examples = [
  app("ShoppingList", layer: .example)
]

// MARK: - Modules of the platform

let platformModules: [Module] = [
  Module("DocumentModel", .kernel),
  Module("Checksums", .kernel),
  Module("Normalization", .kernel),
  Module("Requests", .kernel),
  Module("DatabaseFiles", .kernel, uses: ["Checksums"], products: [grdb]),
  Module("SecurityRules", .kernel, uses: ["DocumentModel"], products: [logging]),
  Module(
    "FirestoreProto", .kernel, uses: ["DocumentModel", "Normalization"],
    products: [swiftProtobuf, grpcCore, grpcProtobuf], isGenerated: true),
  Module(
    "FirestoreWire", .kernel, uses: ["DocumentModel", "FirestoreProto"],
    products: [crypto, grpcCore, swiftProtobuf]),

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
    "Accounts", .service, uses: ["CCurl", "DatabaseFiles", "Normalization", "PasswordHashing"],
    products: [
      asn1, asyncHTTPClient, crypto, cryptoExtras, grdb, httpTypes, hummingbird, logging, nioCore,
      nioFoundationCompat, nioHTTP1, x509,
    ]),
  Module(
    "FirestoreService", .service,
    uses: [
      "Accounts", "DocumentModel", "DocumentStore", "FirestoreProto", "FirestoreWire",
      "Normalization", "SecurityRules",
    ],
    products: [
      coreMetrics, crypto, grpcCore, httpTypes, hummingbird, instrumentation, logging, metrics,
      nioCore, swiftProtobuf, tracing,
    ]),
  Module(
    "PushDelivery", .service, uses: ["Accounts", "DatabaseFiles"],
    products: [
      asyncHTTPClient, coreMetrics, crypto, cryptoExtras, grdb, httpTypes, hummingbird, logging,
      nioCore, nioFoundationCompat, nioHTTP1, nioPosix, nioSSL,
    ]),
  Module(
    "Purchases", .service, uses: ["Accounts", "DatabaseFiles"],
    products: [
      asn1, asyncHTTPClient, crypto, grdb, httpTypes, hummingbird, logging, nioCore,
      nioFoundationCompat, nioHTTP1, x509,
    ]),
  Module(
    "CloudFunctions", .service,
    uses: [
      "Accounts", "DatabaseFiles", "DocumentModel", "DocumentStore", "Normalization", "Purchases",
      "PushDelivery", "Requests",
    ],
    products: [coreMetrics, grdb, httpTypes, hummingbird, logging, nioCore]),
  Module("FunctionParts", .service, uses: ["Accounts", "CloudFunctions"]),
  Module(
    "BlobStorage", .service,
    uses: ["Accounts", "DatabaseFiles", "DocumentModel", "Normalization", "SecurityRules"],
    products: [crypto, grdb, httpTypes, hummingbird, logging, nioCore, nioFoundationCompat]),

  Module("FirebaseSharedSwift", .client),
  Module("FirebaseCore", .client, products: [grdb, logging]),
  Module(
    "FirebaseAuth", .client, uses: ["FirebaseCore", "Requests"], products: [grdb, logging]),
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
    "FirebaseFunctions", .client,
    uses: ["FirebaseAuth", "FirebaseCore", "FirebaseSharedSwift", "Requests"]),
  Module("FirebaseMessaging", .client, uses: ["FirebaseCore"]),
  Module("FirebaseStorage", .client, uses: ["FirebaseAuth", "FirebaseCore", "Requests"]),

  Module("CBrotli", .interface, system: System(pkgConfig: "libbrotlienc", apt: "libbrotli-dev")),
  Module("CCairo", .interface, system: System(pkgConfig: "cairo", apt: "libcairo2-dev")),
  Module("CZlib", .interface, system: System(pkgConfig: "zlib", apt: "zlib1g-dev")),
  Module("Raster", .interface, uses: ["CCairo"]),
  Module("Strokes", .interface),
  Module("StrokeRendering", .interface, uses: ["Raster", "Strokes"]),
  Module("WebUICore", .interface),
  Module("AssetSets", .interface),
  Module("AssetSymbolTool", .interface, uses: ["AssetSets"], isExecutable: true),
  Module("AppResources", .interface, uses: ["AssetSets"]),
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
      "AppResources", "Raster", "WebUIControls", "WebUICore", "WebUIDrawing", "WebUIFoundation",
      "WebUIInteraction", "WebUILayout", "WebUIMotion",
    ]),
  Module("HearthMacros", .interface, isMacro: true),
  Module(
    "WebUICombine", .interface, uses: ["WebUICore"], products: [openCombine, openCombineDispatch]),
  Module("WebUIObjects", .interface, uses: ["WebUICombine", "WebUICore"]),
  Module(
    "SwiftUI", .interface,
    uses: ["HearthMacros", "WebUI", "WebUICombine", "WebUICore", "WebUIObjects"]),
  Module(
    "SwiftUITesting", .interface,
    uses: ["SwiftUI", "WebUI", "WebUICore", "WebUIControls", "WebUIInteraction"]),
  Module("AuthenticationServices", .interface, uses: ["WebUI", "WebUICore"]),
  Module("Charts", .interface, uses: ["WebUI", "WebUICore"]),
  Module(
    "WidgetKit", .interface,
    uses: ["WebUI", "WebUICore", "WebUIDrawing", "WebUIInteraction", "WebUILayout"]),
  Module("CoreTransferable", .interface, uses: ["WebUIInteraction"]),
  Module(
    "PencilKit", .interface,
    uses: [
      "StrokeRendering", "Strokes", "WebUI", "WebUICore", "WebUIDrawing", "WebUIInteraction",
    ]),
  Module("PhotosUI", .interface, uses: ["WebUI", "WebUICore"]),
  Module(
    "SwiftData", .interface, uses: ["HearthMacros", "WebUI", "WebUICore"], products: [grdb]),
  Module("StoreKit", .interface, uses: ["WebUI", "WebUICore"]),
  Module("UniformTypeIdentifiers", .interface, uses: ["WebUIInteraction"]),
  Module("UserNotifications", .interface, uses: ["WebUI", "WebUICore"]),
  Module("WebUISecurity", .interface, uses: ["WebUICore"], products: [crypto]),
  Module(
    "Gallery", .interface,
    uses: [
      "AuthenticationServices", "Charts", "PencilKit", "PhotosUI", "StoreKit", "SwiftData",
      "SwiftUI", "UserNotifications", "WidgetKit",
    ],
    resources: [.copy("Resources")]),
  Module(
    "WebHost", .interface,
    uses: [
      "CBrotli", "CZlib", "WebUI", "WebUICore", "WebUIDrawing", "WebUIInteraction", "WidgetKit",
    ],
    products: [
      crypto, httpTypes, hummingbird, hummingbirdCore, lifecycle, logging, nioCore, nioHTTP1,
      nioHTTPTypes, nioHTTPTypesHTTP1, nioPosix, nioWebSocket,
    ],
    resources: [.copy("Resources")]),

  Module(
    "AccountFlow", .kit,
    uses: [
      "DeviceStorage", "DomainParts", "FirebaseAuth", "FirebaseCore", "FirebaseFirestore",
      "FirebaseStorage", "FormParts", "PhotoChoice", "ProfilePhotos", "PushNotifications", "SignIn",
      "Subscriptions", "SwiftUI",
    ]),
  Module("DomainParts", .kit),
  Module(
    "FirebaseParts", .kit,
    uses: [
      "FirebaseAuth", "FirebaseFirestore", "FirebaseFunctions", "FirebaseStorage", "Subscriptions",
    ]),
  Module("ServerTime", .kit),
  Module("Avatars", .kit, uses: ["SwiftUI"]),
  Module("DeviceStorage", .kit),
  Module("FormParts", .kit, uses: ["DomainParts", "SwiftUI"]),
  Module("NetworkTrials", .kit, uses: ["FormParts", "SwiftUI"]),
  Module("PhotoChoice", .kit, uses: ["PhotosUI", "SwiftUI"]),
  Module(
    "ProfilePhotos", .kit,
    uses: [
      "Avatars", "DeviceStorage", "FirebaseParts", "FirebaseStorage", "FormParts", "PhotoChoice",
      "SwiftUI",
    ]),
  Module(
    "PushNotifications", .kit,
    uses: ["FirebaseFirestore", "FirebaseMessaging", "SwiftUI", "UserNotifications"]),
  Module(
    "SignIn", .kit,
    uses: ["Avatars", "FirebaseAuth", "FirebaseCore", "FirebaseFirestore", "SwiftUI"]),
  Module("Subscriptions", .kit),
  Module("ZipArchives", .kit, uses: ["CZlib"]),

  Module(
    "Server", .server,
    uses: [
      "Accounts", "BlobStorage", "CloudFunctions", "DatabaseFiles", "DocumentModel",
      "DocumentStore", "FirestoreProto", "FirestoreService", "FirestoreWire", "Normalization",
      "Purchases", "PushDelivery",
      "SQLiteStorage", "SecurityRules",
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
      "FirebaseCore", "FirebaseFirestore", "FirebaseFunctions", "FirebaseMessaging",
      "FirebaseStorage", "FormParts", "NetworkTrials", "Purchases", "PushDelivery",
      "PushNotifications", "Server", "SignIn", "StoreKit", "SwiftUI", "UserNotifications",
      "WebHost", "WebUI", "WebUICore", "WidgetKit",
    ],
    products: [coreMetrics, crypto, httpTypes, hummingbird, logging, nioCore, unixSignals]),
  Module(
    "HostingTesting", .server,
    uses: [
      "Accounts", "FirebaseFirestore", "Hosting", "SecurityRules", "Server", "SwiftUITesting",
      "WebHost", "WebUICore",
    ], products: [logging]),
  Module(
    "HearthCommands", .server,
    uses: [
      "Accounts", "CJemalloc", "CloudFunctions", "DocumentStore", "Hosting", "Purchases",
      "PushDelivery",
      "SecurityRules", "Server",
    ],
    products: [
      argumentParser, crypto, hummingbird, lifecycle, logging, metrics, nioSSL, unixSignals,
    ]),
  Module(
    "hearth", .server,
    uses: [
      "CloudFunctions", "Gallery", "HearthCommands", "Hosting", "Purchases", "Server", "SwiftUI",
      "WebHost", "WidgetKit",
    ]
      + apps.flatMap { app in
        app.modules.map(\.name).filter { name in
          app.hasScreens
            ? !name.hasSuffix("Domain") : name.hasSuffix("Command") || name.hasSuffix("Functions")
        }
      },
    products: [argumentParser], isExecutable: true),

  Module(
    "CallableServer", .benchmark, path: "service/CallableServer",
    uses: ["CloudFunctions", "Server"], products: [logging, unixSignals], isExecutable: true),
  Module(
    "DoodlePictures", .benchmark, path: "doodle/DoodlePictures",
    uses: ["StrokeRendering", "Strokes"], isExecutable: true),
  Module(
    "FirestoreClientLoad", .benchmark, path: "client/FirestoreClientLoad",
    uses: ["FirebaseCore", "FirebaseFirestore"], products: [argumentParser], isExecutable: true),
  Module(
    "FirestoreLoad", .benchmark, path: "store/FirestoreLoad",
    uses: ["DocumentModel", "FirestoreProto"],
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
  Suite("NormalizationTests", uses: ["Normalization"]),
  Suite(
    "FuzzTargets", path: "Fuzz/Targets",
    uses: [
      "Accounts", "BlobStorage", "CloudFunctions", "DocumentModel", "DocumentStore",
      "FirestoreProto", "FirestoreWire", "PhotoChoice", "SecurityRules", "Strokes", "WebHost",
      "WebUICore",
    ],
    products: [nioCore, swiftProtobuf], kind: .support),
  Suite("FuzzCorpusTests", uses: ["FuzzTargets", "SeededRandom"]),
  Suite(
    "SecurityRulesTests", uses: ["DocumentModel", "RandomRules", "SecurityRules", "SeededRandom"],
    resources: [.copy("Fixtures")]),
  Suite(
    "RandomRules", path: "Tests/Support/RandomRules", uses: ["DocumentModel"], kind: .support),
  Suite(
    "FirestoreWireTests", uses: ["DocumentModel", "FirestoreProto", "FirestoreWire"],
    products: [grpcCore, swiftProtobuf]),
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
      "AccountFlow", "CloudFunctions", "DeviceStorage", "FirebaseAuth", "FirebaseCore",
      "FirebaseFirestore", "FirebaseFunctions", "FirebaseMessaging", "FirebaseStorage",
      "PhotoChoice", "PushNotifications", "Server", "ServerTesting", "UserNotifications",
    ], kind: .support),
  Suite(
    "ServerTests",
    uses: [
      "Accounts", "BlobStorage", "CloudFunctions", "DocumentModel", "FirestoreProto",
      "FirestoreService", "Purchases", "Server", "ServerTesting",
    ],
    products: [
      coreMetrics, grpcCore, grpcHTTP2, logging, metrics, nioCore, nioEmbedded, nioHPACK, nioHTTP2,
      nioPosix, swiftProtobuf,
    ]),
  Suite(
    "BlobStorageTests", uses: ["Accounts", "BlobStorage", "DatabaseFiles"],
    products: [grdb, nioCore]),
  Suite("DatabaseFilesTests", uses: ["DatabaseFiles"], products: [grdb]),
  Suite(
    "PushDeliveryTests", uses: ["Accounts", "PushDelivery", "SeededRandom"],
    products: [crypto, logging]),
  Suite(
    "CloudFunctionsTests",
    uses: [
      "Accounts", "CloudFunctions", "DocumentModel", "DocumentStore", "Purchases", "PushDelivery",
      "Server",
      "ServerTesting",
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
    "FirestoreSyncTests", uses: ["DocumentModel", "FirestoreSync", "FirestoreWire"],
    products: [logging],
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
  Suite(
    "RulesTesting", path: "Tests/Support/RulesTesting", uses: ["DocumentModel", "SecurityRules"],
    kind: .support),
  Suite(
    "FunctionsTesting", path: "Tests/Support/FunctionsTesting",
    uses: [
      "Accounts", "CloudFunctions", "DocumentModel", "DocumentStore", "PushDelivery",
      "SeededRandom",
    ], products: [logging], kind: .support),
  Suite("SeededRandom", path: "Tests/Support/SeededRandom", uses: [], kind: .support),
  Suite(
    "WebUICoreTests", uses: ["SeededRandom", "WebUICore"], resources: [.copy("Fixtures")]),
  Suite("AssetSetsTests", uses: ["AssetSets"]),
  Suite(
    "AppResourcesTests",
    uses: ["AppResources", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore", "WebUIDrawing"],
    resources: [.copy("Fixture")]),
  Suite(
    "AuthenticationServicesTests",
    uses: ["AuthenticationServices", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite("SecurityTests", uses: ["SwiftUI", "WebUICore", "WebUISecurity"]),
  Suite(
    "UserNotificationsTests",
    uses: ["SwiftUI", "SwiftUITesting", "UserNotifications", "WebUI", "WebUICore"]),
  Suite("PhotosUITests", uses: ["PhotosUI", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite(
    "StrokesTests", uses: ["Raster", "SeededRandom", "StrokeRendering", "Strokes"],
    resources: [.copy("Fixtures")]),
  Suite(
    "PencilKitTests",
    uses: ["PencilKit", "Raster", "Strokes", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite("ChartsTests", uses: ["Charts", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite(
    "SwiftDataTests",
    uses: ["SeededRandom", "SwiftData", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore"]),
  Suite(
    "SwiftUITests",
    uses: ["Charts", "SwiftUI", "SwiftUITesting", "UniformTypeIdentifiers", "WebUI", "WebUICore"]),
  Suite("SwiftUITestingTests", uses: ["SwiftUI", "SwiftUITesting"]),
  Suite(
    "WebUITests",
    uses: ["Requests", "SwiftUI", "SwiftUITesting", "WebUI", "WebUICore", "WebUIInteraction"],
    products: [httpTypes, hummingbird, hummingbirdTesting, logging]),
  Suite(
    "WidgetKitTests",
    uses: ["SwiftUI", "SwiftUITesting", "WebUI", "WebUICore", "WidgetKit"]),
  Suite(
    "WebHostTests",
    uses: ["SeededRandom", "SwiftUI", "WebHost", "WebUI", "WebUICore", "WidgetKit"],
    products: [
      httpTypes, hummingbird, hummingbirdTesting, logging, nioCore, nioHTTP1, nioPosix,
      nioWebSocket,
    ]),
  Suite(
    "AccountFlowTests",
    uses: [
      "AccountFlow", "CloudFunctions", "FirebaseAuth", "FirebaseCore", "FirebaseFirestore",
      "Hosting", "HostingTesting", "PhoneTesting", "PushNotifications", "Server", "ServerTesting",
      "SignIn", "SwiftUI", "SwiftUITesting", "WebHost",
    ]),
  Suite("AvatarsTests", uses: ["Avatars"]),
  Suite("HearthCommandsTests", uses: ["HearthCommands"]),
  Suite(
    "HostingTests",
    uses: [
      "Accounts", "CloudFunctions", "DeviceStorage", "FirebaseAuth", "FirebaseCore",
      "FirebaseFirestore", "FirebaseFunctions", "FirebaseStorage", "Hosting", "HostingTesting",
      "Server", "SignIn", "SwiftUI", "SwiftUITesting", "UserNotifications", "WebHost",
      "WebUISecurity",
    ], products: [logging]),
  Suite(
    "ServiceFuzzTests",
    uses: [
      "Accounts", "AwardsFunctions", "BlobStorage", "CloudFunctions",
      "SeededRandom", "Server", "ServerTesting", "WebHost",
    ], products: [nioCore]),
  Suite(
    "StoreKitTests",
    uses: [
      "Accounts", "CloudFunctions", "FirebaseAuth", "FirebaseCore", "FirebaseFirestore", "Hosting",
      "Purchases", "Server", "StoreKit", "SwiftUI", "SwiftUITesting", "WebHost", "WebUI",
      "WebUICore",
    ], products: [logging]),
  Suite(
    "PurchasesTests", uses: ["Purchases", "SeededRandom"],
    products: [asn1, crypto, logging, x509]),
  Suite("ZipArchivesTests", uses: ["ZipArchives"]),
  Suite("PhotoChoiceTests", uses: ["PhotoChoice", "SeededRandom"]),
  Suite(
    "FirebasePartsTests",
    uses: [
      "FirebaseAuth", "FirebaseFirestore", "FirebaseFunctions", "FirebaseParts", "FirebaseStorage",
    ]),
  Suite(
    "PushNotificationsTests",
    uses: ["PushNotifications", "SwiftUI", "SwiftUITesting", "UserNotifications", "WebUICore"]),
  Suite(
    "ProfilePhotosTests",
    uses: [
      "DeviceStorage", "FirebaseAuth", "FirebaseFirestore", "FirebaseStorage", "PhoneTesting",
      "PhotoChoice", "ProfilePhotos", "Server", "ServerTesting", "SwiftUI", "SwiftUITesting",
    ]),
]

let modules = platformModules + (apps + examples).flatMap(\.modules)
let suites = platformSuites + (apps + examples).flatMap(\.suites)

// MARK: - Rules of the house

let table = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0) })

func refuse(_ message: String) -> Never {
  fatalError("Package.swift: \(message)")
}

/// Whether a module speaks with a server.
func isOfNetwork(_ name: String) -> Bool { table[name]?.layer == .client }

for module in modules {
  for name in module.uses {
    guard let used = table[name] else { refuse("\(module.name) uses \(name), which has no row.") }
    guard module.layer.reach.contains(used.layer) else {
      refuse("\(module.name) (\(module.layer)) may not use \(name) (\(used.layer)).")
    }
    let isApp = [.app, .example].contains(module.layer)
    if isApp && [.service, .server].contains(used.layer) && !module.name.hasSuffix("Functions")
      && !(module.layer == .example && module.isExecutable)
    {
      refuse("\(module.name) is an app: only its Functions module may use \(name).")
    }
    if module.name.hasSuffix("Domain"), used.layer != .kit || !used.uses.isEmpty {
      refuse(
        "\(module.name) holds the rules of a domain and may only use modules of the kit that use "
          + "nothing, not \(name).")
    }
    if isApp && module.name.hasSuffix("Widget"), reached(from: [name]).contains(where: isOfNetwork)
    {
      refuse("\(module.name) runs without its app and its network: it may not use \(name).")
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

/// Lets code that uses SwiftUI say `import Combine` and `import Security`. The modules have other
/// names, because packages of others (GRDB, swift-certificates) look whether they can import Apple's.
func byApplesNames(_ uses: [String]) -> [SwiftSetting] {
  guard uses.contains("SwiftUI") else { return [] }
  // A file that imports Foundation alone finds there the device's values and app groups.
  let values = ["-Xfrontend", "-import-module", "-Xfrontend", "WebUIFoundation"]
  let aliases = ["Combine=WebUICombine", "Security=WebUISecurity"].flatMap {
    ["-module-alias", $0]
  }
  return [.unsafeFlags(aliases + values)]
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
  let isAppCode = [.app, .example, .kit].contains(module.layer)
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
      swiftSettings: settings, plugins: assetSymbols(of: module))
}

/// Names the assets of a module as Xcode does; Xcode does it by itself.
func assetSymbols(of module: Module) -> [Target.PluginUsage] {
  #if os(Linux)
    return module.namesAssets ? [.plugin(name: "AssetSymbols")] : []
  #else
    return []
  #endif
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
    if table[name]?.namesAssets == true { open.append("AssetSymbolTool") }
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

/// The plugin, where the program that it runs is kept.
let plugins: [Target] =
  isKept("AssetSymbolTool")
  ? [
    .plugin(
      name: "AssetSymbols", capability: .buildTool(), dependencies: ["AssetSymbolTool"],
      path: "Sources/Interface/AssetSymbols")
  ] : []

/// What packages of others use: see docs/writing-an-app.md.
let products = [
  ("HearthApp", Set(appUses + ["WidgetKit"]).subtracting(["NetworkTrials"]).sorted()),
  ("HearthFunctions", ["CloudFunctions", "Purchases"]),
  ("HearthHosting", ["HearthCommands", "Hosting", "WebHost"]),
  ("HearthTesting", ["HostingTesting", "SwiftUITesting"]),
]

let package = Package(
  name: "hearth",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v15)],
  products: (isKept("hearth") ? [.executable(name: "hearth", targets: ["hearth"])] : [])
    + plugins.map { .plugin(name: $0.name, targets: [$0.name]) }
    + products.compactMap { (name, targets) -> Product? in
      let kept = targets.filter(isKept)
      return kept.isEmpty ? nil : .library(name: name, targets: kept)
    },
  dependencies: Dictionary(grouping: libraries, by: \.url).values
    .map { $0[0] }
    .sorted { $0.url < $1.url }
    .map { .package(url: $0.url, from: Version(stringLiteral: $0.version)) },
  targets: keptModules.map(target(for:)) + keptSuites.map(target(for:)) + plugins
)
