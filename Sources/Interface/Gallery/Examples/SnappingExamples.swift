import SwiftUI

struct AlignedScrollExample: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) {
        ForEach(1...8, id: \.self) { number in
          RoundedRectangle(cornerRadius: 18)
            .fill(.indigo.gradient)
            .overlay { Text("Card \(number)").foregroundStyle(.white).bold() }
            .containerRelativeFrame(.horizontal, count: 5, span: 4, spacing: 12)
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 20, for: .scrollContent)
    .scrollTargetBehavior(.viewAligned)
    .scrollIndicators(.hidden)
    .frame(height: 120)
    .accessibilityIdentifier("Aligned")
  }
}

struct PagingScrollExample: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(1...4, id: \.self) { number in
          Text("Page \(number)")
            .font(.title2.bold())
            .frame(maxHeight: .infinity)
            .containerRelativeFrame(.horizontal)
            .background(.indigo.opacity(Double(number) / 8))
        }
      }
    }
    .scrollTargetBehavior(.paging)
    .frame(height: 120)
    .clipShape(.rect(cornerRadius: 18))
    .accessibilityIdentifier("Pages")
  }
}

struct SafeAreaBarExample: View {
  @State private var note = ""

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        ForEach(1...12, id: \.self) { Text("Line \($0)").frame(maxWidth: .infinity) }
      }
    }
    .safeAreaInset(edge: .bottom) {
      HStack {
        TextField("Note", text: $note)
        Button("Add", systemImage: "plus") { note = "" }.labelStyle(.iconOnly)
      }
      .padding(12)
      .background(.bar)
    }
    .frame(height: 220)
    .accessibilityIdentifier("Lines")
  }
}

struct PagesExample: View {
  @State private var page = 1

  var body: some View {
    TabView(selection: $page) {
      ForEach(1...3, id: \.self) { number in
        Text("Leaf \(number)")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.green.opacity(0.15), in: .rect(cornerRadius: 18))
          .tag(number)
      }
    }
    .tabViewStyle(.page)
    .frame(height: 150)
    .accessibilityIdentifier("Leaves")
  }
}
