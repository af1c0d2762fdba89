/// What people may choose among their photos.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  /// The media types that the browser is asked for.
  let accept: Set<String>

  public static let images = PHPickerFilter(accept: ["image/*"])
  public static let videos = PHPickerFilter(accept: ["video/*"])
  public static let livePhotos = images
  public static let screenshots = images
  public static let panoramas = images
  public static let depthEffectPhotos = images
  public static let bursts = images
  public static let screenRecordings = videos
  public static let cinematicVideos = videos
  public static let slomoVideos = videos
  public static let timelapseVideos = videos

  /// What any of some filters lets through.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(accept: subfilters.reduce(into: []) { $0.formUnion($1.accept) })
  }

  /// What all of some filters let through.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    guard let first = subfilters.first else { return any(of: [.images, .videos]) }
    return PHPickerFilter(
      accept: subfilters.dropFirst().reduce(first.accept) { $0.intersection($1.accept) })
  }

  /// Everything but what a filter lets through.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(accept: any(of: [.images, .videos]).accept.subtracting(filter.accept))
  }
}
