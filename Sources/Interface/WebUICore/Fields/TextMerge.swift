/// Carries what a person changed in a field over what the view changed in it meanwhile.
///
/// The page has the same function, `mergeText` in `hearth.js`. Both work on Unicode scalars, so that
/// they give the same answer for every text and never split a surrogate pair.
package enum TextMerge {
  /// The text that holds both changes of `base`: the page's and the host's.
  ///
  /// Each change is one replaced range, found by the longest common start and then the longest common
  /// end. Where the ranges do not touch, both are made; what the page inserts where the host inserts
  /// comes second. Where they overlap, both ranges go, and the page's insertion follows the host's.
  package static func merge(base: String, page: String, host: String) -> String {
    // `==` of strings would take different scalars of the same meaning for equal.
    if base.utf8.elementsEqual(host.utf8) || page.utf8.elementsEqual(host.utf8) { return page }
    if base.utf8.elementsEqual(page.utf8) { return host }
    let base = Array(base.unicodeScalars)
    let page = Change(from: base, to: Array(page.unicodeScalars))
    let host = Change(from: base, to: Array(host.unicodeScalars))
    var merged = String.UnicodeScalarView()
    if page.start >= host.end {
      merged += base[..<host.start] + host.insertion + base[host.end..<page.start]
      merged += page.insertion + base[page.end...]
    } else if page.end <= host.start {
      merged += base[..<page.start] + page.insertion + base[page.end..<host.start]
      merged += host.insertion + base[host.end...]
    } else {
      merged += base[..<min(page.start, host.start)] + host.insertion + page.insertion
      merged += base[max(page.end, host.end)...]
    }
    return String(merged)
  }

  /// A range of a text and what replaces it.
  private struct Change {
    let start: Int
    let end: Int
    let insertion: ArraySlice<Unicode.Scalar>

    init(from base: [Unicode.Scalar], to text: [Unicode.Scalar]) {
      let shorter = min(base.count, text.count)
      let start = zip(base, text).prefix { $0 == $1 }.count
      let common = zip(base.reversed(), text.reversed()).prefix(shorter - start)
        .prefix { $0 == $1 }.count
      self.start = start
      end = base.count - common
      insertion = text[start..<text.count - common]
    }
  }
}
