import AwardsDomain
import SwiftUI

/// A nominee's picture; where there is none, a poster that is drawn from the name.
struct PosterView: View {
  let nominee: Nominee
  let width: CGFloat

  /// The height of a poster for each point of its width.
  private static let proportion: CGFloat = 1.4

  var body: some View {
    DrawnPoster(name: nominee.name, width: width)
      .overlay {
        if let address = nominee.imageURL.flatMap({ URL(string: $0) }) {
          AsyncImage(url: address) { image in
            image
              .resizable()
              .scaledToFill()
          } placeholder: {
            Color.clear
          }
        }
      }
      .frame(width: width, height: width * Self.proportion)
      .clipShape(RoundedRectangle(cornerRadius: width * 0.12, style: .continuous))
      .accessibilityHidden(true)
  }
}

/// A poster of coloured shapes. The same name always gives the same one.
private struct DrawnPoster: View {
  let name: String
  let width: CGFloat

  var body: some View {
    let seed = PosterSeed(name)
    ZStack {
      LinearGradient(
        colors: [
          Color(hue: seed.hue, saturation: 0.6, brightness: 0.5),
          Color(hue: seed.secondHue, saturation: 0.75, brightness: 0.28),
        ], startPoint: .top, endPoint: .bottom)
      Circle()
        .fill(Color(hue: seed.lightHue, saturation: 0.5, brightness: 0.95).opacity(0.85))
        .frame(width: width * seed.sun, height: width * seed.sun)
        .offset(x: width * seed.offset, y: -width * 0.28)
      Rectangle()
        .fill(Color(hue: seed.secondHue, saturation: 0.8, brightness: 0.16).opacity(0.9))
        .frame(width: width * 1.6, height: width * 0.7)
        .rotationEffect(.degrees(seed.tilt))
        .offset(y: width * 0.72)
      Text(seed.initials)
        .font(.system(size: width * 0.3, weight: .heavy, design: .serif))
        .foregroundStyle(.white)
        .offset(y: width * 0.34)
    }
    .clipped()
  }
}

/// The numbers of a drawn poster, from the name alone.
private struct PosterSeed {
  let hue: Double
  let secondHue: Double
  let lightHue: Double
  let sun: Double
  let offset: Double
  let tilt: Double
  let initials: String

  init(_ name: String) {
    // FNV-1a: the same on every device, unlike `Hasher`.
    var hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    func next() -> Double {
      hash = hash &* 1_664_525 &+ 1_013_904_223
      return Double(hash >> 8) / Double(1 << 24)
    }
    hue = next()
    secondHue = (hue + 0.08 + next() * 0.3).truncatingRemainder(dividingBy: 1)
    lightHue = (hue + 0.5).truncatingRemainder(dividingBy: 1)
    sun = 0.35 + next() * 0.35
    offset = next() * 0.5 - 0.25
    tilt = next() * 30 - 15
    let words = name.split(separator: " ").filter { $0.count > 2 || $0.first?.isUppercase == true }
    initials = String(words.prefix(2).compactMap(\.first)).uppercased()
  }
}
