import Foundation

/// The addresses in a message that can be followed.
package enum MessageLinks {
  /// A part of the text and where it leads.
  package struct Found: Hashable, Sendable {
    package var range: Range<String.Index>
    package var url: URL
  }

  /// Finds web and mail addresses, in the order in which they stand.
  ///
  /// Signs that end a sentence, and a bracket that was opened before the address, are not part of it.
  package static func found(in text: String) -> [Found] {
    var found: [Found] = []
    for range in words(of: text) {
      let range = trimmed(range, in: text)
      if !range.isEmpty, let url = url(of: text[range]) {
        found.append(Found(range: range, url: url))
      }
    }
    return found
  }

  private static func words(of text: String) -> [Range<String.Index>] {
    text.split { $0.isWhitespace || "<>\"“”„«»".contains($0) }
      .map { $0.startIndex..<$0.endIndex }
  }

  private static func trimmed(_ range: Range<String.Index>, in text: String) -> Range<String.Index>
  {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, "([{'‘*_".contains(text[start]) { start = text.index(after: start) }
    while start < end {
      let last = text.index(before: end)
      guard isEnding(text[last], of: text[start..<last]) else { break }
      end = last
    }
    return start..<end
  }

  private static func isEnding(_ character: Character, of rest: Substring) -> Bool {
    let opening: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    if let bracket = opening[character] {
      return rest.count { $0 == bracket } <= rest.count { $0 == character }
    }
    return ".,;:!?'’*_…".contains(character)
  }

  private static func url(of word: Substring) -> URL? {
    let lower = word.lowercased()
    if lower.hasPrefix("https://") || lower.hasPrefix("http://") { return web(String(word)) }
    if lower.hasPrefix("www.") { return web("https://" + word) }
    if lower.hasPrefix("mailto:") { return mail(word.dropFirst(7)) }
    return word.contains("@") ? mail(word) : nil
  }

  private static func web(_ address: String) -> URL? {
    guard let url = URL(string: address), let host = url.host(percentEncoded: false), isHost(host)
    else { return nil }
    return url
  }

  private static func mail(_ address: Substring) -> URL? {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, isHost(String(parts[1])), parts[1].contains("."),
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".+-_".contains($0)) })
    else { return nil }
    return URL(string: "mailto:\(address)")
  }

  private static func isHost(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }
}
