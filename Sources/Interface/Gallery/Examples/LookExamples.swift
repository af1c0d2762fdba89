import SwiftUI

struct LineCases: View {
  @State private var isWide = false
  @State private var hasMore = false

  private let words = "A text that needs two or three lines in a room of this width"

  var body: some View {
    Bubble("lines-leading") { Text(words) }
    Bubble("lines-center") { Text(words).multilineTextAlignment(.center) }
    Bubble("lines-trailing") { Text(words).multilineTextAlignment(.trailing) }
    Bubble("lines-link") {
      Text("The way there is on [the map of the harbour](https://example.com), I think")
    }
    Bubble("lines-word") {
      Text("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter says so")
    }
    Bubble("lines-emoji") { Text("🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈🎈 and then some more 🎈") }
    Bubble("lines-limit") { Text(words).lineLimit(4) }
    Bubble("lines-cut") { Text(words + ", which is cut").lineLimit(2) }
    Bubble("lines-one") {
      Text("A Donaudampfschifffahrtselektrizitätenhauptbetriebswerk").lineLimit(1)
    }
    Bubble("lines-back") {
      Text("نص طويل يحتاج إلى سطرين أو ثلاثة في غرفة بهذا العرض هنا")
        .environment(\.layoutDirection, .rightToLeft)
    }
    Bubble("lines-pair") {
      HStack {
        Text(words)
        Text("and another one beside")
      }
    }
    Bubble("lines-room", width: isWide ? 330 : 240) {
      Text(words + (hasMore ? ", and goes on for a while after that" : ""))
    }
    HStack {
      Button(isWide ? "Less room" : "More room") { withAnimation { isWide.toggle() } }
      Button(hasMore ? "Fewer words" : "More words") { hasMore.toggle() }
    }
  }

  /// A view on a ground, at the end of a room.
  private struct Bubble<Content: View>: View {
    let name: String
    let width: CGFloat
    let content: Content

    init(_ name: String, width: CGFloat = 240, @ViewBuilder content: () -> Content) {
      self.name = name
      self.width = width
      self.content = content()
    }

    var body: some View {
      content
        .padding(10)
        .background(Color(.quaternarySystemFill), in: RoundedRectangle(cornerRadius: 16))
        .accessibilityIdentifier(name)
        .frame(width: width, alignment: .trailing)
    }
  }
}

struct LayerCases: View {
  var body: some View {
    HStack(spacing: 20) {
      ZStack {
        square(.red).shadow(radius: 6)
        square(.green)
      }
      .accessibilityIdentifier("layers-shadow")
      ZStack {
        square(.red).blur(radius: 1).padding(2)
        Text("").frame(width: 40, height: 40).background(.green)
      }
      .accessibilityIdentifier("layers-blur")
      ZStack {
        square(.red).rotationEffect(.degrees(90)).padding(0)
        square(.green)
      }
      .accessibilityIdentifier("layers-turned")
      ZStack {
        square(.green).zIndex(1).padding(0)
        square(.red).opacity(0.99)
      }
      .accessibilityIdentifier("layers-index")
    }
    HStack(spacing: 20) {
      ZStack { square(.red).zIndex(1) }
        .overlay { square(.green) }
        .accessibilityIdentifier("layers-over")
      VStack(spacing: 0) {
        square(.red).offset(y: 40)
        square(.green)
      }
      .accessibilityIdentifier("layers-moved")
      VStack(spacing: 0) {
        square(.red).opacity(0.99).padding(.bottom, -40)
        square(.green)
      }
      .accessibilityIdentifier("layers-margin")
      ZStack {
        Rectangle().fill(.ultraThinMaterial)
        square(.green)
      }
      .frame(width: 40, height: 40)
      .accessibilityIdentifier("layers-material")
    }
  }

  private func square(_ color: Color) -> some View {
    color.frame(width: 40, height: 40)
  }
}

struct CircleCases: View {
  var body: some View {
    HStack(spacing: 24) {
      Color.red.frame(width: 90, height: 40)
        .clipShape(.circle)
        .accessibilityIdentifier("circles-clip")
      Color.red.frame(width: 90, height: 40)
        .clipShape(AnyShape(Circle()))
        .shadow(color: .blue, radius: 0, x: 0, y: 12)
        .accessibilityIdentifier("circles-shadow")
      Color.clear.frame(width: 90, height: 40)
        .background(.red, in: .circle)
        .accessibilityIdentifier("circles-ground")
    }
    HStack(spacing: 24) {
      Color.clear.frame(width: 90, height: 40)
        .overlay(.red, in: .circle)
        .accessibilityIdentifier("circles-over")
      Color.red.frame(width: 40, height: 40)
        .clipShape(.circle)
        .accessibilityIdentifier("circles-square")
      Color.clear.frame(width: 40, height: 40)
        .background(.red, in: .circle)
        .accessibilityIdentifier("circles-square-ground")
      ProgressView().controlSize(.large).frame(width: 60, height: 60)
        .accessibilityIdentifier("circles-spinner")
    }
  }
}

struct SlantCases: View {
  var body: some View {
    ForEach(Self.designs, id: \.0) { name, design in
      HStack {
        Text("Hl").accessibilityIdentifier("slant-\(name)-upright")
        Text("Hl").italic().accessibilityIdentifier("slant-\(name)-italic")
        Text("Hl").bold().accessibilityIdentifier("slant-\(name)-bold")
        Text("Hl").bold().italic().accessibilityIdentifier("slant-\(name)-bold-italic")
      }
      .font(.system(size: 40, design: design))
    }
  }

  private static let designs: [(String, Font.Design)] = [
    ("default", .default), ("rounded", .rounded), ("serif", .serif), ("monospaced", .monospaced),
  ]
}

struct EmojiCases: View {
  @State private var text = "😀"
  @State private var isAsking = false

  var body: some View {
    ForEach(Self.kinds, id: \.0) { name, emoji in
      HStack {
        Text(emoji).accessibilityIdentifier("emoji-\(name)-default")
        Text(emoji).fontDesign(.rounded).accessibilityIdentifier("emoji-\(name)-rounded")
        Text(emoji).fontDesign(.serif).accessibilityIdentifier("emoji-\(name)-serif")
        Text(emoji).monospaced().accessibilityIdentifier("emoji-\(name)-monospaced")
        Text(emoji).bold().italic().accessibilityIdentifier("emoji-\(name)-bold")
      }
      .font(.title)
    }
    TextField("Emoji", text: $text)
      .font(.title)
      .accessibilityIdentifier("emoji-field")
    Button("😀") { isAsking = true }
      .font(.title)
      .accessibilityIdentifier("emoji-button")
    Menu("Emoji") { Button("😀") {} }
      .accessibilityIdentifier("emoji-menu")
      .alert("😀", isPresented: $isAsking) { Button("😀") {} }
  }

  private static let kinds = [
    ("face", "😀"), ("heart", "❤️"), ("keycap", "1️⃣"), ("flag", "🇩🇪"), ("skin", "👍🏽"),
    ("sun", "☀️"), ("joined", "👩‍🚒"), ("check", "✅"),
  ]
}
