import ArgumentParser
import FirebaseCore
import FirebaseFirestore
import Foundation

/// Measures a device's Firestore client and prints what it measured, as one line of JSON.
@main
struct FirestoreClientLoad: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "firestore-client-load",
    abstract: "Measure a device's Firestore client and print what was measured as JSON.",
    subcommands: [
      FillCommand.self, LaunchCommand.self, FindCommand.self, WriteCommand.self,
      DrainCommand.self, IdleCommand.self,
    ])
}

/// The device: its folder, and where the server would be.
struct DeviceOptions: ParsableArguments {
  @Option(help: "The folder of the device.")
  var folder: String

  @Option(help: "The server's Firestore port on 127.0.0.1; without one the device is offline.")
  var port = 1

  func app(in subfolder: String = "device") -> FirebaseApp {
    let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
    options.projectID = "hearth"
    options.apiKey = "key"
    return FirebaseApp(
      options: options,
      container: URL(filePath: folder, directoryHint: .isDirectory)
        .appending(component: subfolder, directoryHint: .isDirectory))
  }

  func firestore(_ app: FirebaseApp) -> Firestore {
    let firestore = Firestore.firestore(app: app)
    firestore.useEmulator(withHost: "127.0.0.1", port: port)
    return firestore
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
  }
}

/// Prints numbers by their names.
func report(_ numbers: [String: Double]) throws {
  let data = try JSONSerialization.data(withJSONObject: numbers, options: .sortedKeys)
  FileHandle.standardOutput.write(data + Data("\n".utf8))
}

/// The value below which half of the values are, and below which 95 in 100 are.
func middleAnd95th(_ values: [Double]) -> (median: Double, p95: Double) {
  let sorted = values.sorted()
  return (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
}
