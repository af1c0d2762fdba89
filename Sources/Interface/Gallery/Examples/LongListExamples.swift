import SwiftUI

struct LongListExample: View {
  @State private var numbers = Array(1...10_000)
  @State private var added = 0

  var body: some View {
    ScrollViewReader { proxy in
      HStack {
        Button("First") { proxy.scrollTo(numbers.first, anchor: .top) }
        Button("5,000") { proxy.scrollTo(5_000, anchor: .center) }
        Button("Last") { proxy.scrollTo(numbers.last, anchor: .bottom) }
        Spacer()
        Button("Add above") {
          added += 1
          numbers.insert(-added, at: 0)
        }
      }
      List(numbers, id: \.self) { number in
        LongListRow(number: number)
      }
      .listStyle(.plain)
      .frame(height: 480)
    }
  }
}

/// A row with state of its own, which stays when the row is scrolled away.
struct LongListRow: View {
  let number: Int

  @State private var stars = 0

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text("Row \(number)")
        if number.isMultiple(of: 7) {
          Text("Every seventh row is taller than the others.")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      Spacer()
      Button {
        stars += 1
      } label: {
        Label("\(stars)", systemImage: "star")
      }
      .accessibilityLabel("Star row \(number)")
    }
  }
}

struct LongGridExample: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
        ForEach(0..<3_000, id: \.self) { number in
          Text("\(number)")
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(.quaternary, in: RoundedRectangle(cornerRadius: 10))
        }
      }
    }
    .frame(height: 300)
  }
}

struct LongRowExample: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) {
        ForEach(0..<2_000, id: \.self) { number in
          Text("\(number)")
            .frame(width: 70 + CGFloat(number % 3) * 20, height: 60)
            .background(.quaternary, in: RoundedRectangle(cornerRadius: 10))
        }
      }
    }
    .frame(height: 80)
  }
}
