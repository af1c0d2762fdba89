import SwiftUI

struct LayoutStackCases: View {
  var body: some View {
    LayoutCase("spacer") {
      HStack {
        LayoutBox("a", 50, 20)
        Spacer()
        LayoutBox("b", 50, 40)
      }
    }
    LayoutCase("rest") {
      HStack(spacing: 10) {
        LayoutFill("a")
        LayoutBox("b", 60, 20)
      }
    }
    LayoutCase("minimum") {
      HStack(spacing: 0) {
        LayoutFill("a").frame(minWidth: 200)
        LayoutFill("b")
      }
    }
    LayoutCase("maximum") {
      HStack(spacing: 0) {
        LayoutFill("a").frame(maxWidth: 50)
        LayoutFill("b")
      }
    }
    LayoutCase("priority") {
      HStack(spacing: 0) {
        LayoutFill("a").layoutPriority(1)
        LayoutFill("b").frame(minWidth: 40)
      }
    }
    LayoutCase("column") {
      VStack(alignment: .leading, spacing: 4) {
        LayoutBox("a", 100, 20)
        LayoutBox("b", 50, 20)
      }
    }
    LayoutCase("usual-spacing") {
      VStack {
        LayoutBox("a", 20, 20)
        LayoutBox("b", 20, 20)
      }
    }
    LayoutCase("upright-spacer") {
      VStack {
        LayoutBox("a", 20, 20)
        Spacer()
        LayoutBox("b", 20, 20)
      }
    }
    LayoutCase("too-wide") {
      HStack(spacing: 0) {
        LayoutBox("a", 140, 20)
        Spacer(minLength: 40)
        LayoutBox("b", 140, 20)
      }
    }
    LayoutCase("nested") {
      HStack {
        VStack { LayoutFill("a") }
        LayoutFill("b")
      }
    }
    LayoutCase("pile") {
      ZStack(alignment: .bottomTrailing) {
        LayoutBox("a", 100, 60)
        LayoutBox("b", 30, 30)
      }
    }
  }
}

struct LayoutFrameCases: View {
  var body: some View {
    LayoutCase("alignment") {
      LayoutBox("a", 50, 20).frame(width: 200, height: 80, alignment: .topLeading)
    }
    LayoutCase("wide-frame") {
      LayoutBox("a", 50, 20).frame(maxWidth: .infinity, alignment: .leading)
    }
    LayoutCase("overlay") {
      LayoutBox("a", 100, 60).overlay(alignment: .topTrailing) { LayoutBox("b", 20, 20) }
    }
    LayoutCase("background") {
      LayoutBox("a", 40, 40).background { LayoutBox("b", 80, 80) }
    }
    LayoutCase("ratio-fit") {
      LayoutFill("a").aspectRatio(2, contentMode: .fit)
    }
    LayoutCase("ratio-square") {
      LayoutFill("a").aspectRatio(1, contentMode: .fit)
    }
    LayoutCase("ratio-fill") {
      LayoutFill("a").aspectRatio(2, contentMode: .fill)
    }
    LayoutCase("padding") {
      LayoutBox("a", 20, 20).padding(.leading, 30)
    }
    LayoutCase("negative-padding") {
      HStack(spacing: 0) {
        LayoutBox("a", 40, 40).padding(-10)
        LayoutBox("b", 40, 40)
      }
    }
    LayoutCase("offset") {
      HStack(spacing: 0) {
        LayoutBox("a", 50, 20).offset(x: 10, y: 5)
        LayoutBox("b", 50, 20)
      }
    }
    LayoutCase("position") {
      LayoutBox("a", 20, 20).position(x: 30, y: 40)
    }
    LayoutCase("fixed-size") {
      LayoutFill("a").frame(minWidth: 120, minHeight: 30).fixedSize()
    }
    LayoutCase("inset") {
      LayoutFill("a").safeAreaInset(edge: .bottom) { LayoutBox("b", 60, 20) }
    }
    LayoutCase("reader") {
      GeometryReader { proxy in
        LayoutBox("a", proxy.size.width / 3, proxy.size.height / 2)
      }
    }
    LayoutCase("fits") {
      ViewThatFits(in: .horizontal) {
        LayoutBox("a", 400, 20)
        LayoutBox("b", 100, 20)
      }
    }
  }
}

struct LayoutGuideCases: View {
  var body: some View {
    LayoutCase("guide-after") {
      VStack(alignment: .leading, spacing: 0) {
        LayoutBox("a", 50, 20)
        LayoutBox("b", 50, 20).alignmentGuide(.leading) { _ in -20 }
      }
    }
    LayoutCase("guide-before") {
      VStack(alignment: .leading, spacing: 0) {
        LayoutBox("a", 50, 20)
        LayoutBox("b", 50, 20).alignmentGuide(.leading) { _ in 20 }
      }
    }
    LayoutCase("guide-top") {
      HStack(alignment: .top, spacing: 0) {
        LayoutBox("a", 50, 20)
        LayoutBox("b", 50, 20).alignmentGuide(.top) { $0[.bottom] }
      }
    }
    LayoutCase("grid") {
      Grid(horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          LayoutBox("a", 50, 20)
          LayoutBox("b", 30, 40)
        }
        GridRow {
          LayoutBox("c", 20, 20)
          LayoutBox("d", 60, 20)
        }
      }
    }
    LayoutCase("grid-span") {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          LayoutBox("a", 50, 20)
          LayoutBox("b", 30, 20)
        }
        GridRow { LayoutBox("c", 80, 20).gridCellColumns(2) }
        GridRow {
          LayoutBox("d", 20, 20)
          LayoutBox("e", 20, 20)
        }
      }
    }
    LayoutCase("own-layout") {
      DiagonalLayout {
        LayoutBox("a", 40, 20)
        LayoutBox("b", 60, 30)
      }
    }
    LayoutCase("right-to-left") {
      HStack(spacing: 0) {
        LayoutBox("a", 50, 20).padding(.leading, 30)
        LayoutBox("b", 50, 20)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    LayoutCase("baselines") {
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(.largeTitle).accessibilityIdentifier("baselines.a")
        Text("small").font(.caption).accessibilityIdentifier("baselines.b")
      }
    }
    LayoutCase("text-priority") {
      HStack {
        Text("The text that comes first").layoutPriority(1)
          .accessibilityIdentifier("text-priority.a")
        Text("and one that gives way to it").accessibilityIdentifier("text-priority.b")
      }
    }
    LayoutCase("texts") {
      HStack {
        Text("A long text that has to wrap").accessibilityIdentifier("texts.a")
        Text("short").accessibilityIdentifier("texts.b")
      }
    }
  }
}

/// Each view stands below and after the one before it.
struct DiagonalLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var corner = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: corner, proposal: ProposedViewSize(size))
      corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
    }
  }
}

/// A room of 300 by 100 points with an arrangement in it.
struct LayoutCase<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    content
      .environment(\.layoutCase, name)
      .frame(width: 300, height: 100)
      .border(.separator)
      .accessibilityIdentifier(name)
      .padding(.vertical, 8)
  }
}

/// A view of a size.
struct LayoutBox: View {
  @Environment(\.layoutCase) private var layoutCase
  let name: String
  let width: CGFloat
  let height: CGFloat

  init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
    self.name = name
    self.width = width
    self.height = height
  }

  var body: some View {
    Color.blue.opacity(0.35)
      .frame(width: width, height: height)
      .accessibilityIdentifier("\(layoutCase).\(name)")
  }
}

/// A view that takes what it is offered.
struct LayoutFill: View {
  @Environment(\.layoutCase) private var layoutCase
  let name: String

  init(_ name: String) {
    self.name = name
  }

  var body: some View {
    Color.green.opacity(0.35)
      .accessibilityIdentifier("\(layoutCase).\(name)")
  }
}

extension EnvironmentValues {
  @Entry var layoutCase = ""
}
