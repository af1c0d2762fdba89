/// The types that everybody knows, with what they conform to.
enum UTTypeTable {
  struct Entry: Sendable {
    let identifier: String
    let description: String
    let mediaTypes: [String]
    let extensions: [String]
    let parents: [String]

    init(
      _ identifier: String, _ description: String, _ mediaTypes: [String] = [],
      _ extensions: [String] = [], in parents: [String]
    ) {
      self.identifier = identifier
      self.description = description
      self.mediaTypes = mediaTypes
      self.extensions = extensions
      self.parents = parents
    }
  }

  /// What the first words of media types stand for.
  static let families = [
    "audio": "public.audio", "image": "public.image", "text": "public.text",
    "video": "public.movie",
  ]

  static func entry(_ identifier: String) -> Entry? { byIdentifier[identifier] }

  private static let byIdentifier = Dictionary(
    entries.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  static let entries = [
    Entry("public.item", "item", in: []),
    Entry("public.content", "content", in: []),
    Entry("public.composite-content", "composite content", in: ["public.content"]),
    Entry("public.data", "data", in: ["public.item"]),
    Entry("public.directory", "directory", in: ["public.item"]),
    Entry("public.folder", "folder", in: ["public.directory"]),
    Entry("com.apple.package", "package", in: ["public.directory"]),
    Entry("com.apple.bundle", "bundle", in: ["public.directory"]),
    Entry("public.url", "URL", in: ["public.data"]),
    Entry("public.file-url", "file URL", in: ["public.url"]),
    Entry("public.text", "text", in: ["public.data", "public.content"]),
    Entry("public.plain-text", "plain text", ["text/plain"], ["txt", "text"], in: ["public.text"]),
    Entry("public.utf8-plain-text", "Unicode text", in: ["public.plain-text"]),
    Entry("public.utf16-plain-text", "UTF-16 text", in: ["public.plain-text"]),
    Entry("public.delimited-values-text", "delimited text", in: ["public.text"]),
    Entry(
      "public.comma-separated-values-text", "comma-separated values", ["text/csv"], ["csv"],
      in: ["public.delimited-values-text"]),
    Entry(
      "public.tab-separated-values-text", "tab-separated values", ["text/tab-separated-values"],
      ["tsv"], in: ["public.delimited-values-text"]),
    Entry(
      "public.rtf", "rich text", ["text/rtf", "application/rtf"], ["rtf"], in: ["public.text"]),
    Entry("public.html", "HTML text", ["text/html"], ["html", "htm"], in: ["public.text"]),
    Entry("public.xml", "XML text", ["application/xml", "text/xml"], ["xml"], in: ["public.text"]),
    Entry("public.yaml", "YAML", ["application/x-yaml"], ["yaml", "yml"], in: ["public.text"]),
    Entry("public.json", "JSON", ["application/json"], ["json"], in: ["public.text"]),
    Entry("com.apple.property-list", "property list", [], ["plist"], in: ["public.data"]),
    Entry(
      "public.vcard", "contact card", ["text/vcard", "text/x-vcard"], ["vcf", "vcard"],
      in: ["public.text"]),
    Entry("public.calendar-event", "calendar event", in: ["public.data"]),
    Entry("public.source-code", "source code", in: ["public.plain-text"]),
    Entry(
      "public.swift-source", "Swift source", ["text/x-swift"], ["swift"], in: ["public.source-code"]
    ),
    Entry("public.c-source", "C source", ["text/x-csrc"], ["c"], in: ["public.source-code"]),
    Entry("public.script", "script", in: ["public.source-code"]),
    Entry(
      "com.netscape.javascript-source", "JavaScript",
      ["text/javascript", "application/javascript"], ["js"], in: ["public.script"]),
    Entry(
      "public.python-script", "Python script", ["text/x-python-script"], ["py"],
      in: ["public.script"]),
    Entry("public.shell-script", "shell script", [], ["sh"], in: ["public.script"]),
    Entry("public.image", "image", in: ["public.data", "public.content"]),
    Entry(
      "public.jpeg", "JPEG image", ["image/jpeg", "image/jpg"], ["jpeg", "jpg", "jpe"],
      in: ["public.image"]),
    Entry("public.png", "PNG image", ["image/png"], ["png"], in: ["public.image"]),
    Entry("com.compuserve.gif", "GIF image", ["image/gif"], ["gif"], in: ["public.image"]),
    Entry("public.tiff", "TIFF image", ["image/tiff"], ["tiff", "tif"], in: ["public.image"]),
    Entry(
      "com.microsoft.bmp", "Windows bitmap image", ["image/bmp"], ["bmp"], in: ["public.image"]),
    Entry(
      "com.microsoft.ico", "Windows icon image", ["image/vnd.microsoft.icon"], ["ico"],
      in: ["public.image"]),
    Entry("public.heic", "HEIC image", ["image/heic"], ["heic"], in: ["public.heif-standard"]),
    Entry("public.heif", "HEIF image", ["image/heif"], ["heif"], in: ["public.heif-standard"]),
    Entry("public.heif-standard", "HEIF image", in: ["public.image"]),
    Entry("org.webmproject.webp", "WebP image", ["image/webp"], ["webp"], in: ["public.image"]),
    Entry(
      "public.svg-image", "SVG document", ["image/svg+xml"], ["svg"],
      in: ["public.image", "public.xml"]),
    Entry("public.camera-raw-image", "raw image", in: ["public.image"]),
    Entry("com.apple.live-photo", "live photo", in: ["public.data"]),
    Entry(
      "public.audiovisual-content", "audiovisual content", in: ["public.data", "public.content"]),
    Entry("public.movie", "movie", in: ["public.audiovisual-content"]),
    Entry("public.video", "video", in: ["public.movie"]),
    Entry("public.audio", "audio", in: ["public.audiovisual-content"]),
    Entry(
      "com.apple.quicktime-movie", "QuickTime movie", ["video/quicktime"], ["mov", "qt"],
      in: ["public.movie"]),
    Entry("public.mpeg-4", "MPEG-4 movie", ["video/mp4"], ["mp4"], in: ["public.movie"]),
    Entry("public.mpeg", "MPEG movie", ["video/mpeg"], ["mpeg", "mpg"], in: ["public.movie"]),
    Entry("public.avi", "AVI movie", ["video/avi"], ["avi"], in: ["public.movie"]),
    Entry("org.webmproject.webm", "WebM movie", ["video/webm"], ["webm"], in: ["public.movie"]),
    Entry("public.mp3", "MP3 audio", ["audio/mpeg", "audio/mp3"], ["mp3"], in: ["public.audio"]),
    Entry("public.mpeg-4-audio", "MPEG-4 audio", ["audio/mp4"], ["m4a"], in: ["public.audio"]),
    Entry(
      "com.microsoft.waveform-audio", "Waveform audio",
      ["audio/vnd.wave", "audio/wav", "audio/x-wav"], ["wav"], in: ["public.audio"]),
    Entry(
      "public.aiff-audio", "AIFF audio", ["audio/aiff"], ["aiff", "aif"], in: ["public.audio"]),
    Entry(
      "public.midi-audio", "MIDI audio", ["audio/midi"], ["midi", "mid"], in: ["public.audio"]),
    Entry(
      "com.adobe.pdf", "PDF document", ["application/pdf"], ["pdf"],
      in: ["public.data", "public.composite-content"]),
    Entry(
      "org.idpf.epub-container", "EPUB book", ["application/epub+zip"], ["epub"],
      in: ["public.data", "public.composite-content"]),
    Entry("public.presentation", "presentation", in: ["public.composite-content"]),
    Entry("public.spreadsheet", "spreadsheet", in: ["public.content"]),
    Entry("public.archive", "archive", in: ["public.data"]),
    Entry(
      "public.zip-archive", "ZIP archive", ["application/zip"], ["zip"], in: ["public.archive"]),
    Entry(
      "org.gnu.gnu-zip-archive", "gzip archive", ["application/gzip", "application/x-gzip"], ["gz"],
      in: ["public.archive"]),
    Entry("public.font", "font", in: ["public.data"]),
    Entry("public.contact", "contact", in: ["public.item"]),
    Entry("public.message", "message", in: ["public.item"]),
    Entry(
      "public.email-message", "e-mail message", ["message/rfc822"], ["eml"],
      in: ["public.message", "public.data"]),
    Entry("public.database", "database", in: ["public.data"]),
    Entry("public.log", "log", [], ["log"], in: ["public.plain-text"]),
    Entry(
      "com.microsoft.windows-executable", "Windows executable", ["application/x-msdownload"],
      ["exe"], in: ["public.data"]),
  ]
}
