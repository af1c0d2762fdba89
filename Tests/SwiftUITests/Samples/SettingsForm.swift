import SwiftUI

/// A form with settings, in the style of a sample app.
struct SettingsForm: View {
  enum Sound: String, CaseIterable, Identifiable {
    case bells = "Bells"
    case marimba = "Marimba"
    case waves = "Waves"

    var id: String { rawValue }
  }

  enum Field: Hashable {
    case name, mail
  }

  @AppStorage("settings.notifies") private var notifies = true
  @AppStorage("settings.sound") private var sound = Sound.bells
  @SceneStorage("settings.isOpen") private var isOpen = false
  @State private var name = "Robin"
  @State private var mail = ""
  @State private var budget: Decimal = 120
  @State private var limit: Double? = 2.5
  @State private var birthday = Date(timeIntervalSince1970: 900_000_000)
  @State private var days: Set<DateComponents> = []
  @State private var volume = 0.4
  @State private var color = Color.indigo
  @State private var isDeleting = false
  @State private var error: SettingsError?
  @FocusState private var field: Field?
  @Environment(\.openURL) private var openURL
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Form {
      profile
      alerts
      money
      Section {
        DisclosureGroup("Advanced", isExpanded: $isOpen) {
          ColorPicker("Color", selection: $color, supportsOpacity: false)
          LabeledContent("Version", value: "1.2 (34)")
          LabeledContent("Storage", value: 1_234_567, format: .byteCount(style: .file))
        }
      } footer: {
        Text("Read our [privacy policy](https://www.example.com/privacy).")
          .environment(\.openURL, OpenURLAction { _ in .handled })
      }
      Section {
        Button("Delete Account…", role: .destructive) { isDeleting = true }
          .frame(maxWidth: .infinity)
          .alert("Delete your account?", isPresented: $isDeleting, presenting: name) { name in
            Button("Delete \(name)", role: .destructive) { error = .offline }
            Button("Keep", role: .cancel) {}
          } message: { name in
            Text("Everything of \(name) is deleted.")
          }
      }
    }
    .navigationTitle("Settings")
    .scrollDismissesKeyboard(.interactively)
    .onSubmit(of: .text) { field = field == .name ? .mail : nil }
    .toolbar {
      ToolbarItemGroup(placement: .keyboard) {
        Spacer()
        Button("Done") { field = nil }
      }
    }
    .alert(isPresented: .constant(error != nil), error: error) { _ in
      Button("OK") { error = nil }
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
    .sensoryFeedback(.selection, trigger: sound)
    .sensoryFeedback(trigger: notifies) { old, new in old && !new ? .warning : .success }
  }

  private var profile: some View {
    Section("Profile") {
      LabeledContent("Name") {
        TextField("Name", text: $name)
          .multilineTextAlignment(.trailing)
          .textContentType(.name)
          .focused($field, equals: .name)
      }
      TextField("E-mail", text: $mail, prompt: Text("name@example.com"))
        .textContentType(.emailAddress)
        .keyboardType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .focused($field, equals: .mail)
      DatePicker(
        "Birthday", selection: $birthday, in: ...Date(timeIntervalSince1970: 1_700_000_000),
        displayedComponents: [.date]
      )
      .datePickerStyle(.compact)
    }
  }

  @ViewBuilder private var alerts: some View {
    Section {
      Toggle(isOn: $notifies.animation()) {
        Label("Notifications", systemImage: "bell.badge")
        Text("Sounds and banners")
      }
      if notifies {
        Picker("Sound", selection: $sound) {
          ForEach(Sound.allCases) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.navigationLink)
        Slider(value: $volume, in: 0...1, step: 0.1) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3")
        } onEditingChanged: { _ in
        }
        MultiDatePicker("Days off", selection: $days)
      }
    } header: {
      Text("Alerts").textCase(nil)
    }
    .listSectionMargins(.horizontal, 16)
  }

  private var money: some View {
    Section("Money") {
      TextField("Budget", value: $budget, format: .currency(code: "EUR"))
        .keyboardType(.decimalPad)
      TextField("Limit", value: $limit, format: .number.precision(.fractionLength(0...2)))
      Stepper(
        "Budget: \(budget.formatted(.currency(code: "EUR")))", value: $budget, in: 0...500, step: 10
      )
      Gauge(value: volume) {
        Text("Used")
      } currentValueLabel: {
        Text(volume, format: .percent)
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      .gaugeStyle(.accessoryLinearCapacity)
    }
  }
}

enum SettingsError: LocalizedError {
  case offline

  var errorDescription: String? { "You Are Offline" }
  var recoverySuggestion: String? { "Connect and try again." }
}

#Preview {
  NavigationStack { SettingsForm() }
}
