import Observation
import SwiftUI

struct ObservableExample: View {
  @Observable final class Basket {
    var apples = 0
    var pears = 0
    var total: Int { apples + pears }
  }

  @State private var basket = Basket()

  var body: some View {
    VStack(spacing: 10) {
      Stepper("\(basket.apples) apples", value: $basket.apples, in: 0...9)
      Stepper("\(basket.pears) pears", value: $basket.pears, in: 0...9)
      Text("\(basket.total) in all").bold()
    }
  }
}

struct IdentityExample: View {
  struct Tally: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button("\(name): \(count)") { count += 1 }.buttonStyle(.bordered)
    }
  }

  @State private var names = ["Ann", "Ben", "Cem"]

  var body: some View {
    VStack(spacing: 12) {
      ForEach(names, id: \.self) { Tally(name: $0) }
      Button("Reverse: each keeps its count") { names.reverse() }
    }
  }
}

struct TaskExample: View {
  @State private var city = "Oslo"
  @State private var forecast = "…"

  var body: some View {
    VStack(spacing: 12) {
      Picker("City", selection: $city) {
        ForEach(["Oslo", "Lima", "Cairo"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      Text(forecast)
    }
    .task(id: city) {
      forecast = "Asking…"
      try? await Task.sleep(for: .milliseconds(300))
      guard !Task.isCancelled else { return }
      forecast = "Sunny in \(city)"
    }
  }
}
