package import NIOSSL

/// How messages leave a server. What is nil is not offered.
package struct PushDeliveryConfiguration: Sendable {
  /// The operator of the server, as `mailto:` or `https:`, for the push services of browsers. Nil offers
  /// no Web Push.
  package var vapidSubject: String?
  /// Sends to Apple's devices.
  package var apple: APNsService.Configuration?
  /// Sends by Firebase Cloud Messaging.
  package var firebase: FCMService.Configuration?
  /// Certificates that are trusted beside the system's.
  package var trustedRoots: [NIOSSLCertificate]
  /// Whether browsers' endpoints may be on this machine.
  package var isDevelopment: Bool
  /// How many deliveries run and wait.
  package var limits: DeliverySchedule.Limits

  /// Describes a set-up; by default nothing is offered.
  package init(
    vapidSubject: String? = nil, apple: APNsService.Configuration? = nil,
    firebase: FCMService.Configuration? = nil, trustedRoots: [NIOSSLCertificate] = [],
    isDevelopment: Bool = false, limits: DeliverySchedule.Limits = DeliverySchedule.Limits()
  ) {
    self.vapidSubject = vapidSubject
    self.apple = apple
    self.firebase = firebase
    self.trustedRoots = trustedRoots
    self.isDevelopment = isDevelopment
    self.limits = limits
  }
}
