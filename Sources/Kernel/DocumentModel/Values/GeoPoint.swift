/// A place on the globe, in degrees: latitude -90 ... 90, longitude -180 ... 180.
package struct GeoPoint: Hashable, Sendable {
  package var latitude: Double
  package var longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
