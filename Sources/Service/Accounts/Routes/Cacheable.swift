/// An answer that may be kept by who asked.
protocol Cacheable {
  var cacheControl: String { get }
}
