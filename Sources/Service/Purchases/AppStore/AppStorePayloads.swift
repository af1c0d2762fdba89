import Foundation

/// See https://developer.apple.com/documentation/appstoreservernotifications/jwstransactiondecodedpayload
struct AppStoreTransaction: Decodable {
  let transactionId: String
  let bundleId: String?
  let productId: String
  let type: String
  let environment: String?
  let quantity: Int?
  let purchaseDate: Int64
  let signedDate: Int64
  let appAccountToken: UUID?
  let revocationDate: Int64?
  /// In thousandths of the currency's unit.
  let price: Int64?
  let currency: String?
}

/// See https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload
struct AppStoreNotification: Decodable {
  struct Details: Decodable {
    let bundleId: String?
    let appAppleId: Int64?
    let environment: String?
    let signedTransactionInfo: String?
  }

  let notificationType: String
  let notificationUUID: String
  let data: Details?
  let summary: Details?
}

/// The body of a request of the App Store.
struct AppStoreMessage: Decodable {
  let signedPayload: String
}
