import SwiftUI

/// Uses the names of texts, pictures and symbols as Apple writes them.
struct TextNames: View {
  let date = Date(timeIntervalSince1970: 0)
  @ScaledMetric(relativeTo: .body) private var size = 12.0

  var body: some View {
    VStack {
      Text("**bold** \(3) and \(date, format: .dateTime.year())")
      Text(verbatim: "*plain*")
      Text(date, style: .relative)
      Text(timerInterval: date...date.addingTimeInterval(60), countsDown: true)
      Text(3.5, format: .number.precision(.fractionLength(2)))
      Text("a") + Text("b").bold().italic().foregroundStyle(.red)
      Text(LocalizedStringResource("resource"))
      styled
      pictures
    }
  }

  @ViewBuilder private var styled: some View {
    Text("styled")
      .font(.system(size: size, weight: .semibold, design: .rounded))
      .font(.system(.title, design: .serif, weight: .bold))
      .font(.title3.weight(.medium).monospacedDigit())
      .fontWeight(.heavy).fontDesign(.monospaced).bold().italic().monospacedDigit()
      .tracking(1).kerning(1).baselineOffset(1)
      .strikethrough(true, color: .red).underline()
      .lineLimit(2, reservesSpace: true).lineSpacing(2).multilineTextAlignment(.center)
      .minimumScaleFactor(0.5).truncationMode(.tail).textCase(.uppercase)
      .textSelection(.enabled).allowsTightening(true)
      .foregroundColor(.secondary).foregroundStyle(.tint, .secondary)
      .dynamicTypeSize(.small ... .accessibility2)
      .redacted(reason: .placeholder).unredacted()
      .contentTransition(.numericText())
  }

  @ViewBuilder private var pictures: some View {
    Image("asset").resizable().renderingMode(.template).interpolation(.high)
    Image(decorative: "asset")
    Image(systemName: "star.fill").imageScale(.large).symbolVariant(.fill)
      .symbolRenderingMode(.hierarchical).symbolEffect(.bounce, value: size)
      .symbolEffect(.pulse, isActive: true).symbolEffectsRemoved(false)
    AsyncImage(url: URL(string: "https://example.org/a.png")) { image in
      image.resizable()
    } placeholder: {
      ProgressView()
    }
    AsyncImage(url: nil) { phase in
      if let image = phase.image { image } else { Color.gray }
    }
  }
}
