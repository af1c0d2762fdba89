import ArgumentParser
import Foundation
import Purchases

/// Where people pay.
///
/// Stripe's secrets come by the environment, because everybody on the machine can read the arguments of
/// a program.
struct PurchaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where Stripe’s API is.",
      discussion: "The account’s key is HEARTH_STRIPE_KEY, the signing secret of its webhook "
        + "HEARTH_STRIPE_WEBHOOK_SECRET; two secrets, with a comma between them, while one is "
        + "replaced.", valueName: "url"))
  var stripeEndpoint = StripeConfiguration.publicEndpoint

  @Option(
    help: ArgumentHelp(
      "A root certificate of the App Store, in PEM or DER; may be given more than once.",
      discussion: "Apple Root CA - G3, from https://www.apple.com/certificateauthority/. Without "
        + "one no purchase of the App Store is believed.", valueName: "file"))
  var appStoreRoot: [String] = []

  func validate() throws {
    guard let url = URL(string: stripeEndpoint), let host = url.host(),
      url.scheme == "https" || ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host)
    else {
      throw ValidationError(
        "--stripe-endpoint must be as \(StripeConfiguration.publicEndpoint).")
    }
  }

  /// How a server sells, without what its apps sell.
  ///
  /// - Parameter environment: the environment of the process.
  func configuration(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> PurchasesConfiguration {
    var configuration = PurchasesConfiguration()
    for file in appStoreRoot {
      do {
        configuration.appStoreRoots.append(try Data(contentsOf: URL(filePath: file)))
      } catch {
        throw PurchasesError(
          .invalid, "--app-store-root \(file) cannot be read: \(error.localizedDescription)")
      }
    }
    let key = environment["HEARTH_STRIPE_KEY"] ?? ""
    let secrets = (environment["HEARTH_STRIPE_WEBHOOK_SECRET"] ?? "")
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    switch (key.isEmpty, secrets.isEmpty) {
    case (true, true): break
    case (true, false):
      configuration.stripeAdvice = "Stripe is not set up: HEARTH_STRIPE_KEY is not set."
    case (false, true):
      configuration.stripeAdvice =
        "Stripe is not set up: HEARTH_STRIPE_WEBHOOK_SECRET is not set, so nobody would learn of "
        + "refunds."
    case (false, false):
      if let endpoint = URL(string: stripeEndpoint) {
        configuration.stripe = StripeConfiguration(
          key: key, webhookSecrets: secrets, endpoint: endpoint)
      }
    }
    return configuration
  }
}
