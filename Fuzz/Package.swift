// swift-tools-version: 6.2
import PackageDescription

// Fuzzing of what reads bytes from others: a package of its own, so that nothing else is built for
// it. The modules are the project's, by links. See docs/operation.md and ./run.

let instrumented: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]),
]

let package = Package(
  name: "hearth-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-protobuf.git", from: "1.39.0"),
    .package(url: "https://github.com/grpc/grpc-swift-2.git", from: "2.4.3"),
    .package(url: "https://github.com/grpc/grpc-swift-protobuf.git", from: "2.4.1"),
  ],
  targets: [
    .target(name: "Checksums", swiftSettings: instrumented),
    .target(name: "DocumentModel", swiftSettings: instrumented),
    .target(
      name: "FirestoreProto",
      dependencies: [
        "DocumentModel",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
      ], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "FirestoreWire",
      dependencies: [
        "DocumentModel", "FirestoreProto",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
      ], swiftSettings: instrumented),
    .target(
      name: "SecurityRules",
      dependencies: ["DocumentModel", .product(name: "Logging", package: "swift-log")],
      swiftSettings: instrumented),
    .target(
      name: "DocumentStore", dependencies: ["Checksums", "DocumentModel"],
      swiftSettings: instrumented),
    // Of the next six modules only the files that read what others made.
    .target(
      name: "Accounts",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ], swiftSettings: instrumented),
    .target(
      name: "BlobStorage",
      dependencies: ["Accounts", .product(name: "NIOCore", package: "swift-nio")],
      swiftSettings: instrumented),
    .target(name: "CloudFunctions", swiftSettings: instrumented),
    .target(name: "PhotoChoice", swiftSettings: instrumented),
    .target(name: "WebUICore", swiftSettings: instrumented),
    .target(name: "WebHost", dependencies: ["WebUICore"], swiftSettings: instrumented),
    .target(name: "Strokes", swiftSettings: instrumented),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Accounts", "BlobStorage", "CloudFunctions", "DocumentModel", "DocumentStore",
        "FirestoreProto", "FirestoreWire", "PhotoChoice", "SecurityRules", "Strokes", "WebHost",
        "WebUICore",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ], path: "Targets",
      // As the project builds them for its tests: without imports that are internal by default.
      swiftSettings: [
        .swiftLanguageMode(.v6), .unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]),
      ]),
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"],
      swiftSettings: instrumented,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ])
