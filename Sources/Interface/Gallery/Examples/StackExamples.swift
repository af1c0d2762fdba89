import SwiftUI

struct StackExample: View {
  var body: some View {
    VStack(spacing: 12) {
      HStack {
        block(.red)
        block(.green)
        Spacer()
        block(.blue)
      }
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Text("Big").font(.largeTitle)
        Text("and small share a baseline").font(.footnote)
      }
      ZStack(alignment: .bottomTrailing) {
        RoundedRectangle(cornerRadius: 12).fill(.yellow.opacity(0.4)).frame(height: 80)
        Text("In the corner").padding(8)
      }
    }
  }

  private func block(_ color: Color) -> some View {
    color.frame(width: 44, height: 44)
  }
}

struct FrameExample: View {
  var body: some View {
    VStack(spacing: 12) {
      Text("Fixed").frame(width: 120, height: 40).border(.gray)
      Text("Trailing").frame(maxWidth: .infinity, alignment: .trailing).border(.gray)
      HStack {
        Text("Takes what it needs").layoutPriority(1).border(.gray)
        Text("and this what is left over of the line").lineLimit(1).border(.gray)
      }
      Text("Padded").padding(.horizontal, 40).padding(.vertical, 8).border(.gray)
    }
  }
}

struct ScrollExample: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) {
        ForEach(1...20, id: \.self) { number in
          RoundedRectangle(cornerRadius: 14)
            .fill(Color(hue: Double(number) / 20, saturation: 0.6, brightness: 0.95))
            .frame(width: 72, height: 72)
            .overlay(Text("\(number)").foregroundStyle(.black))
        }
      }
    }
    .frame(height: 80)
  }
}

struct ScrollReaderExample: View {
  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        HStack {
          Button("Top") { proxy.scrollTo(1, anchor: .top) }
          Button("Middle") { proxy.scrollTo(50, anchor: .center) }
          Button("End") { proxy.scrollTo(100, anchor: .bottom) }
        }
        .buttonStyle(.bordered)
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 8) {
            ForEach(1...100, id: \.self) { Text("Line \($0)") }
          }
        }
        .frame(height: 140)
      }
    }
  }
}
