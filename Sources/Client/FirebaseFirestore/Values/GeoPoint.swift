internal import DocumentModel

/// A place on the globe, in degrees.
public struct GeoPoint: Hashable, Sendable, Codable {
  /// -90 ... 90.
  public let latitude: Double
  /// -180 ... 180.
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension GeoPoint {
  init(_ model: DocumentModel.GeoPoint) {
    self.init(latitude: model.latitude, longitude: model.longitude)
  }

  var model: DocumentModel.GeoPoint {
    DocumentModel.GeoPoint(latitude: latitude, longitude: longitude)
  }
}
