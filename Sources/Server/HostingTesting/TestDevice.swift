import FirebaseFirestore
import Hosting
public import SwiftUITesting
import WebHost
import WebUICore

/// A device on which an app runs in a test.
@MainActor
public final class TestDevice {
  private let instance: HostedAppInstance
  private let network: NetworkSimulator
  private var screens: [Screen] = []

  init(_ instance: HostedAppInstance, _ network: NetworkSimulator) {
    self.instance = instance
    self.network = network
  }

  /// Opens the app on this device, as in one more tab of a browser.
  public func screen() async throws -> Screen {
    var environment = EnvironmentValues()
    environment.deviceContext = instance.context
    let screen = try await Screen(environment: environment) { instance.rootView }
    screens.append(screen)
    return screen
  }

  /// Whether the device reaches Firestore. What the app writes while it does not is sent later.
  public var isOnline: Bool {
    get { network.condition.kind == .online }
    set { network.change(to: NetworkCondition(newValue ? .online : .offline)) }
  }

  /// Closes all screens and ends the app.
  func close() async {
    for screen in screens { screen.close() }
    screens = []
    await instance.close()
  }
}
