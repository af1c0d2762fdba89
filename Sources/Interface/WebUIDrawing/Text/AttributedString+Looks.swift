public import Foundation

extension AttributeScopes {
  /// The looks of characters that views show.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    public let foundation: FoundationAttributes

    /// Markdown's emphasis, code and strikethrough.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }

    /// The font of a run.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    /// The colour of a run.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The line through a run.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The line under a run.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The space between characters that keeps ligatures.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    /// The space between characters.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    /// How far a run is raised above the line, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension Text {
  /// A line along characters.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is drawn; a browser draws it through.
    public struct Pattern: Hashable, Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
    }

    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.color = color
    }

    public static let single = LineStyle()
  }
}

/// What Markdown says of characters.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
  public static let softBreak = InlinePresentationIntent(rawValue: 64)
  public static let lineBreak = InlinePresentationIntent(rawValue: 128)
}

extension AttributedString.Runs.Run {
  /// How the characters look, apart from what Markdown says.
  var looks: TextRun.Style {
    var style = TextRun.Style()
    style.font = self[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
    style.paint = self[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self]?._paint()
    if let line = self[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] {
      style.isUnderlined = true
      style.lineColor = line.color
    }
    if let line = self[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] {
      style.isStruck = true
      style.lineColor = line.color
    }
    style.tracking =
      self[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self]
      ?? self[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
    style.baselineOffset = self[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self]
    return style
  }
}
