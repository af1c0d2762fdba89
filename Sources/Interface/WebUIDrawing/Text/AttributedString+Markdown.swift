public import Foundation

#if !canImport(Darwin)
  extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
      /// How much of Markdown is read.
      public enum InterpretedSyntax: Sendable {
        case full, inlineOnly, inlineOnlyPreservingWhitespace
      }

      /// What happens with Markdown that cannot be read.
      public enum FailurePolicy: Sendable {
        case throwError, returnPartiallyParsedIfPossible
      }

      public var allowsExtendedAttributes: Bool
      public var interpretedSyntax: InterpretedSyntax
      public var failurePolicy: FailurePolicy
      public var languageCode: String?

      public init(
        allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
        failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
      ) {
        self.allowsExtendedAttributes = allowsExtendedAttributes
        self.interpretedSyntax = interpretedSyntax
        self.failurePolicy = failurePolicy
        self.languageCode = languageCode
      }
    }

    /// Reads emphasis, code, strike-through and links. Addresses are relative to the base address.
    ///
    /// Unless whitespace is to be kept, a line end is a blank, and paragraphs follow each other.
    public init(
      markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      self.init()
      let source =
        options.interpretedSyntax == .inlineOnlyPreservingWhitespace
        ? markdown
        : markdown.split(whereSeparator: \.isNewline)
          .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      append(Markdown.runs(of: source, values: []), baseURL: baseURL)
    }

    /// Takes over what Markdown said of characters.
    mutating func append(_ runs: [TextRun], baseURL: URL? = nil) {
      for run in runs {
        var part = AttributedString(run.text)
        var intent: InlinePresentationIntent = []
        if run.style.isBold == true { intent.insert(.stronglyEmphasized) }
        if run.style.isItalic == true { intent.insert(.emphasized) }
        if run.style.isStruck == true { intent.insert(.strikethrough) }
        if run.style.isCode { intent.insert(.code) }
        if !intent.isEmpty { part.inlinePresentationIntent = intent }
        if let link = run.style.link {
          part.link = URL(string: link.relativeString, relativeTo: baseURL)?.absoluteURL ?? link
        }
        append(part)
      }
    }

    /// Reads the bytes of a Markdown text.
    public init(
      markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
      try self.init(
        markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
  }
#endif
