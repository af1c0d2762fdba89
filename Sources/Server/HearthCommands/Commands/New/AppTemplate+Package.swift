extension AppTemplate {
  /// The manifest of the new package.
  package var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    func hearth(_ product: String) -> Target.Dependency {
      .product(name: product, package: "\(hearth.identity)")
    }

    #if os(Linux)
      // They are read as they are, and the build gives their assets the names that Xcode makes.
      let catalogs: [Resource] = [.copy("Assets.xcassets")]
      let symbols: [Target.PluginUsage] = [
        .plugin(name: "AssetSymbols", package: "\(hearth.identity)")
      ]
    #else
      let catalogs: [Resource] = [.process("Assets.xcassets")]
      let symbols: [Target.PluginUsage] = []
    #endif

    let package = Package(
      name: "\(name)",
      defaultLocalization: "en",
      platforms: [.iOS(.v17), .macOS(.v15)],
      dependencies: [\(hearth.dependency)],
      targets: [
        .target(name: "\(name)Domain", path: "Domain"),
        .target(
          name: "\(name)App", dependencies: ["\(name)Domain", hearth("HearthApp")], path: "App",
          resources: catalogs,
          // Lets the app say `import Combine` and `import Security`, and has it find in Foundation
          // what belongs to the device.
          swiftSettings: [
            .unsafeFlags(
              [
                "-module-alias", "Combine=WebUICombine",
                "-module-alias", "Security=WebUISecurity",
                "-Xfrontend", "-import-module", "-Xfrontend", "WebUIFoundation",
              ], .when(platforms: [.linux]))
          ], plugins: symbols),
        .target(
          name: "\(name)Functions", dependencies: ["\(name)Domain", hearth("HearthFunctions")],
          path: "Functions", resources: [.copy("firestore.rules"), .copy("storage.rules")]),
        .executableTarget(
          name: "\(name)Server",
          dependencies: ["\(name)App", "\(name)Functions", hearth("HearthHosting")],
          path: "Server"),
        .testTarget(
          name: "\(name)DomainTests", dependencies: ["\(name)Domain"], path: "Tests/DomainTests"),
        .testTarget(
          name: "\(name)AppTests",
          dependencies: [
            "\(name)App", "\(name)Functions", hearth("HearthHosting"), hearth("HearthTesting"),
          ], path: "Tests/AppTests"),
      ])

    """
  }

  /// What the new package tells its reader.
  var readme: String {
    """
    # \(name)

        swift run \(name)Server demo    # serves the app with demo people on http://127.0.0.1:8000/
        swift run \(name)Server serve   # serves it for real use
        swift test

    | folder | holds |
    |---|---|
    | `Domain` | the values of the app and their rules |
    | `App` | models and views; colours and pictures in `Assets.xcassets` |
    | `Functions` | functions on the server, `firestore.rules`, `storage.rules`, demo people |
    | `Server` | the program that serves the app |
    | `Tests` | the tests |

    Debian needs the packages libbrotli-dev, libcairo2-dev, libcrypt-dev, libcurl4-openssl-dev,
    libjemalloc-dev, libsqlite3-dev, libssl-dev and zlib1g-dev.

    """
  }
}
