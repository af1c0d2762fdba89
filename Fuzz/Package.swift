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
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
      ], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "FirestoreWire",
      dependencies: [
        "DocumentModel", "FirestoreProto",
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
      ], swiftSettings: instrumented),
    .target(name: "SecurityRules", dependencies: ["DocumentModel"], swiftSettings: instrumented),
    .target(
      name: "DocumentStore", dependencies: ["Checksums", "DocumentModel"],
      swiftSettings: instrumented),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "DocumentModel", "DocumentStore", "FirestoreProto", "FirestoreWire", "SecurityRules",
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
