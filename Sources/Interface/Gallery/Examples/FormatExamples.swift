import SwiftUI

struct NumberFormatExample: View {
  let population = 8_336_817

  var body: some View {
    VStack(spacing: 10) {
      LabeledContent("Number", value: population, format: .number)
      LabeledContent("Compact", value: population, format: .number.notation(.compactName))
      LabeledContent("Percent", value: 0.256, format: .percent)
      LabeledContent("Currency", value: 1_299.5, format: .currency(code: "EUR"))
      LabeledContent("Bytes", value: Int64(7_340_032), format: .byteCount(style: .file))
      LabeledContent("List", value: ["red", "green", "blue"], format: .list(type: .and))
    }
    .monospacedDigit()
  }
}

struct DateFormatExample: View {
  let date = Date(timeIntervalSince1970: 1_777_640_400)

  var body: some View {
    VStack(spacing: 10) {
      LabeledContent("Date and time", value: date, format: .dateTime)
      LabeledContent("Long", value: date, format: .dateTime.weekday(.wide).day().month(.wide))
      LabeledContent("Time", value: date, format: .dateTime.hour().minute())
      LabeledContent("Relative") { Text(relative) }
      LabeledContent("Clock") {
        Text(timerInterval: Date.now...Date.now.addingTimeInterval(3_600)).monospacedDigit()
      }
    }
  }

  var relative: String {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    return formatter.localizedString(fromTimeInterval: -86_400)
  }
}

struct LanguageExample: View {
  @State private var count = 1
  @State private var language = "en"

  var body: some View {
    VStack(spacing: 14) {
      Picker("Language", selection: $language) {
        Text(verbatim: "English").tag("en")
        Text(verbatim: "Deutsch").tag("de")
        Text(verbatim: "Polski").tag("pl")
      }
      .pickerStyle(.segmented)
      Text("You have \(count) apples.")
        .font(.title3)
        .environment(\.locale, Locale(identifier: language))
      Stepper("Apples", value: $count, in: 0...30)
    }
  }
}

struct AttributedTextExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(markdown)
      Text(colored)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  var markdown: AttributedString {
    let text = "Markdown with **weight**, *slant*, `code`, and [a link](https://www.swift.org)."
    return (try? AttributedString(markdown: text)) ?? AttributedString(text)
  }

  var colored: AttributedString {
    var text = AttributedString("Every word has looks of its own.")
    if let range = text.range(of: "looks") {
      text[range].foregroundColor = .purple
      text[range].font = .title3.bold()
    }
    if let range = text.range(of: "own") { text[range].underlineStyle = .single }
    return text
  }
}
