import SwiftUI

struct WindowSchemeExample: View {
  enum Look: String, CaseIterable, Identifiable {
    case device, light, dark

    var id: Self { self }
    var scheme: ColorScheme? { self == .device ? nil : self == .dark ? .dark : .light }
  }

  @State private var look = Look.device
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 14) {
      Picker("This Window", selection: $look) {
        ForEach(Look.allCases) { Text($0.rawValue.capitalized).tag($0) }
      }
      .pickerStyle(.segmented)
      Button("Open a Dark Sheet") { isShown = true }
    }
    .preferredColorScheme(look.scheme)
    .sheet(isPresented: $isShown) {
      Text("It is dark in here.")
        .presentationDetents([.medium])
        .preferredColorScheme(.dark)
    }
  }
}
