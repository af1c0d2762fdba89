public import Foundation

extension Text {
  private func changed(_ change: (inout TextRun.Style) -> Void) -> Text {
    var copy = self
    var outer = TextRun.Style()
    change(&outer)
    // What was said nearer to the text stays.
    copy.style.add(outer)
    return copy
  }

  /// Sets the font.
  public func font(_ font: Font?) -> Text { changed { $0.font = font } }
  /// Sets the thickness of the strokes.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
  /// Sets the family of letter forms.
  public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.design = design } }
  /// Sets the colour or pattern of the letters.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    changed { $0.paint = style._paint() }
  }
  /// Sets the colour of the letters.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { $0.paint = color?._paint() }
  }
  /// Makes the letters bold.
  public func bold() -> Text { bold(true) }
  /// Makes the letters bold, or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? changed { $0.isBold = true } : self }
  /// Slants the letters.
  public func italic() -> Text { italic(true) }
  /// Slants the letters, or not.
  public func italic(_ isActive: Bool) -> Text {
    isActive ? changed { $0.isItalic = true } : self
  }
  /// Draws the letters with equal widths.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? changed { $0.design = .monospaced } : self
  }
  /// Draws digits with equal widths.
  public func monospacedDigit() -> Text { changed { $0.hasTabularDigits = true } }
  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed {
      $0.isStruck = isActive
      $0.lineColor = color
    }
  }
  /// Draws a line under the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed {
      $0.isUnderlined = isActive
      $0.lineColor = color
    }
  }
  /// Sets the room between letters.
  public func kerning(_ kerning: CGFloat) -> Text { changed { $0.tracking = kerning } }
  /// Sets the room between letters.
  public func tracking(_ tracking: CGFloat) -> Text { changed { $0.tracking = tracking } }
  /// Raises the text over its line.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    changed { $0.baselineOffset = offset }
  }
}
