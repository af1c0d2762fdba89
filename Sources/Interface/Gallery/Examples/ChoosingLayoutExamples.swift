import SwiftUI

struct LayoutChoiceCases: View {
  var body: some View {
    LayoutCase("fits-both") {
      ViewThatFits {
        LayoutBox("a", 200, 150)
        LayoutBox("b", 200, 60)
      }
    }
    LayoutCase("fits-upright") {
      VStack(spacing: 0) {
        LayoutBox("c", 100, 40)
        ViewThatFits(in: .vertical) {
          LayoutBox("a", 400, 80)
          LayoutBox("b", 100, 50)
        }
      }
    }
    LayoutCase("fits-nested") {
      ViewThatFits(in: .vertical) {
        LayoutBox("a", 100, 90)
        LayoutBox("b", 100, 70)
      }
      .padding(10)
    }
    LayoutCase("column-alignment") {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          LayoutBox("a", 50, 20).gridColumnAlignment(.trailing)
          LayoutBox("b", 30, 20)
        }
        GridRow {
          LayoutBox("c", 80, 20)
          LayoutBox("d", 10, 20)
        }
        GridRow {
          LayoutBox("e", 20, 20)
          LayoutBox("f", 30, 20)
        }
      }
    }
    LayoutCase("framed-layout") {
      VStack(alignment: .leading, spacing: 0) {
        DiagonalLayout {
          LayoutBox("a", 40, 20)
          LayoutBox("b", 60, 30)
        }
        .frame(width: 200, height: 60)
        LayoutBox("c", 250, 10)
      }
    }
    LayoutCase("priority-border") {
      HStack {
        Text("Takes what it needs").layoutPriority(1).border(.gray)
          .accessibilityIdentifier("priority-border.a")
        Text("and this what is left over of the line").lineLimit(1)
          .accessibilityIdentifier("priority-border.b")
      }
    }
    LayoutCase("shares") {
      HStack(spacing: 10) {
        Text("A text that is longer than its part of the line").accessibilityIdentifier("shares.a")
        LayoutBox("b", 30, 20)
        Text("3 min ago").accessibilityIdentifier("shares.c")
      }
    }
    LayoutCase("large-words") {
      HStack {
        Text("Big").font(.largeTitle).accessibilityIdentifier("large-words.a")
        Text("and small words that have to wrap").accessibilityIdentifier("large-words.b")
      }
      .dynamicTypeSize(.accessibility5)
    }
  }
}
