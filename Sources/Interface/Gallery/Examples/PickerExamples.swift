import SwiftUI

struct PickerStylesExample: View {
  enum Size: String, CaseIterable, Identifiable {
    case small, medium, large

    var id: Self { self }
  }

  @State private var size = Size.medium

  var body: some View {
    VStack(spacing: 16) {
      Picker("Size", selection: $size) { choices }.pickerStyle(.segmented)
      Picker("Size", selection: $size) { choices }.pickerStyle(.menu)
      Text("Chosen: \(size.rawValue)")
    }
  }

  private var choices: some View {
    ForEach(Size.allCases) { Text($0.rawValue.capitalized).tag($0) }
  }
}

struct DatePickerExample: View {
  @State private var day = Date(timeIntervalSince1970: 1_780_000_000)

  var body: some View {
    VStack(spacing: 12) {
      DatePicker("Day", selection: $day, displayedComponents: .date)
      DatePicker("Time", selection: $day, displayedComponents: .hourAndMinute)
    }
  }
}

struct LinkPickerExample: View {
  @State private var sound = "Bells"

  var body: some View {
    Form {
      Picker("Sound", selection: $sound) {
        ForEach(["Bells", "Marimba", "Waves"], id: \.self) { Text($0) }
      }
      .pickerStyle(.navigationLink)
    }
    .frame(height: 120)
  }
}

struct LinkExample: View {
  var body: some View {
    if let url = URL(string: "https://www.swift.org") {
      VStack(spacing: 12) {
        Link("Visit swift.org", destination: url)
        ShareLink("Share the address", item: url)
      }
    }
  }
}

struct DaysExample: View {
  @State private var days: Set<DateComponents> = [
    DateComponents(year: 2026, month: 5, day: 4), DateComponents(year: 2026, month: 5, day: 7),
  ]

  var body: some View {
    VStack(spacing: 12) {
      MultiDatePicker("Days off", selection: $days)
      Text("\(days.count) days off").foregroundStyle(.secondary)
    }
  }
}
