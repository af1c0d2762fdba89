import ArgumentParser
import CloudFunctions
import Crypto
import Foundation
import NIOSSL
import PushDelivery

/// How messages leave for people's devices. What is not set up is not offered.
struct PushOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who operates this server, as mailto:admin@example.com or https://example.com.",
      discussion: "Push services of browsers are told. By default the --public-url. "
        + "Or HEARTH_VAPID_SUBJECT.", valueName: "address"))
  var vapidSubject: String?

  @Option(
    help: ArgumentHelp(
      "The key with which messages are sent to Apple's devices (a .p8 file).",
      discussion: "Or HEARTH_APNS_KEY.", valueName: "file"))
  var apnsKey: String?

  @Option(
    help: ArgumentHelp(
      "The key's identifier.", discussion: "Or HEARTH_APNS_KEY_ID.", valueName: "id"))
  var apnsKeyID: String?

  @Option(
    help: ArgumentHelp("Apple's team.", discussion: "Or HEARTH_APNS_TEAM.", valueName: "id"))
  var apnsTeam: String?

  @Option(
    help: ArgumentHelp(
      "The bundle identifier of an app that may be sent to; may be given more than once.",
      discussion: "Or HEARTH_APNS_TOPICS, with commas.", valueName: "id"))
  var apnsTopic: [String] = []

  @Option(
    help: ArgumentHelp(
      "The key of a service account of Firebase that may send messages.",
      discussion: "Its tokens and topics are then sent by Firebase Cloud Messaging. "
        + "Or HEARTH_FCM_SERVICE_ACCOUNT.", valueName: "file"))
  var fcmServiceAccount: String?

  @Option(help: ArgumentHelp("Where APNs is reached.", valueName: "url", visibility: .hidden))
  var apnsEndpoint = "https://api.push.apple.com"

  @Option(
    help: ArgumentHelp(
      "Where APNs is reached for apps that were signed for development.", valueName: "url",
      visibility: .hidden))
  var apnsDevelopmentEndpoint = "https://api.sandbox.push.apple.com"

  @Option(
    help: ArgumentHelp(
      "Where Firebase Cloud Messaging is reached.", valueName: "url", visibility: .hidden))
  var fcmEndpoint = "https://fcm.googleapis.com"

  @Option(
    help: ArgumentHelp(
      "Certificates in PEM that are trusted beside the system's when messages are sent.",
      valueName: "file"))
  var pushTrust: String?

  /// The set-up; throws where an option cannot be used.
  ///
  /// - Parameter environment: the environment's variables, which count where an option is missing.
  func configuration(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> PushDeliveryConfiguration {
    var configuration = PushDeliveryConfiguration(
      vapidSubject: try subject(environment), apple: try apple(environment),
      firebase: try firebase(environment))
    if let pushTrust {
      do {
        configuration.trustedRoots = try NIOSSLCertificate.fromPEMFile(pushTrust)
      } catch {
        throw ValidationError("--push-trust \(pushTrust) cannot be used: \(error)")
      }
    }
    return configuration
  }

  private func subject(_ environment: [String: String]) throws -> String? {
    guard let subject = vapidSubject ?? environment["HEARTH_VAPID_SUBJECT"] else { return nil }
    let isAddress = subject.hasPrefix("mailto:") && subject.contains("@")
    let isSite = subject.hasPrefix("https://") && URL(string: subject)?.host() != nil
    guard isAddress || isSite else {
      throw ValidationError(
        "--vapid-subject must be as mailto:admin@example.com or https://example.com.")
    }
    return subject
  }

  private func apple(_ environment: [String: String]) throws -> APNsService.Configuration? {
    let key = apnsKey ?? environment["HEARTH_APNS_KEY"]
    let keyID = apnsKeyID ?? environment["HEARTH_APNS_KEY_ID"]
    let team = apnsTeam ?? environment["HEARTH_APNS_TEAM"]
    let listed = environment["HEARTH_APNS_TOPICS"]?.split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let topics = apnsTopic.isEmpty ? listed ?? [] : apnsTopic
    guard key != nil || keyID != nil || team != nil || !topics.isEmpty else { return nil }
    guard let key, let keyID, let team, !topics.isEmpty else {
      throw ValidationError(
        "--apns-key, --apns-key-id, --apns-team and --apns-topic go together.")
    }
    do {
      return APNsService.Configuration(
        key: try P256.Signing.PrivateKey(
          pemRepresentation: try String(contentsOfFile: key, encoding: .utf8)),
        keyID: keyID, teamID: team, topics: Set(topics),
        endpoint: try url(apnsEndpoint, "--apns-endpoint"),
        developmentEndpoint: try url(apnsDevelopmentEndpoint, "--apns-development-endpoint"))
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ValidationError("--apns-key \(key) is not a key of P-256 as PEM: \(error)")
    }
  }

  private func firebase(_ environment: [String: String]) throws -> FCMService.Configuration? {
    guard let file = fcmServiceAccount ?? environment["HEARTH_FCM_SERVICE_ACCOUNT"] else {
      return nil
    }
    do {
      return FCMService.Configuration(
        account: try FCMAccount(json: try Data(contentsOf: URL(filePath: file))),
        endpoint: try url(fcmEndpoint, "--fcm-endpoint"))
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ValidationError("--fcm-service-account \(file) cannot be used: \(error)")
    }
  }

  private func url(_ text: String, _ flag: String) throws -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil
    else { throw ValidationError("\(flag) must be as https://example.com.") }
    return url
  }
}
