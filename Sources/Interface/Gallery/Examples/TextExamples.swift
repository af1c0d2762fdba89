import SwiftUI

struct TextStylesExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Large Title").font(.largeTitle)
      Text("Title").font(.title)
      Text("Title 2").font(.title2)
      Text("Headline").font(.headline)
      Text("Body")
      Text("Callout").font(.callout)
      Text("Subheadline").font(.subheadline)
      Text("Footnote").font(.footnote)
      Text("Caption").font(.caption)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

struct TextMarkdownExample: View {
  let visitors = 1284

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("**Bold**, *italic*, ~~gone~~ and `code` in one sentence.")
      Text("A [link](https://www.swift.org) reads as text.")
      Text("\(visitors) visitors, \(0.42, format: .percent) of them new.")
      Text("Red ").foregroundStyle(.red) + Text("and bold ").bold() + Text("joined.")
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

struct TextSizeExample: View {
  @Environment(\.dynamicTypeSize) private var size
  @ScaledMetric private var side: CGFloat = 44

  private var layout: AnyLayout {
    size.isAccessibilitySize ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
  }

  var body: some View {
    layout {
      Image(systemName: "leaf.fill")
        .frame(width: side, height: side)
        .foregroundStyle(.green)
        .background(.green.opacity(0.15), in: .circle)
        .accessibilityIdentifier("Leaf")
      Text("Watered this morning")
      Text("Always small").dynamicTypeSize(...DynamicTypeSize.small)
    }
  }
}

struct TextLinesExample: View {
  let story = """
    A long line is broken where the words end, and what does not fit into the lines that it may \
    have ends with an ellipsis, as everywhere else on a phone.
    """

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(story)
      Text(story).lineLimit(2)
      Text(story).lineLimit(1)
      Text("Centred\nin three\nlines").multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
      VStack { Text("Centred, too,\nby their stack") }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
    }
  }
}

struct TextDecorationExample: View {
  var body: some View {
    VStack(spacing: 8) {
      Text("Underlined").underline()
      Text("Struck out").strikethrough()
      Text("spaced out").kerning(4)
      Text("upper case").textCase(.uppercase)
      Text("0123456789").monospacedDigit()
      Text("Rounded").font(.system(.title2, design: .rounded, weight: .bold))
      Text("Serif").font(.system(.title2, design: .serif))
    }
  }
}
