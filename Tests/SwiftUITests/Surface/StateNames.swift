import Combine
import SwiftUI

/// Uses the names of state, environment and lifecycle as Apple writes them.
struct StateNames: View {
  enum Field: Hashable { case name, mail }
  enum Sort: String { case name, date }
  enum Rank: Int { case low, high }

  @State private var text = ""
  @State private var optional: String?
  @State private var flag = false
  @State private var count = 0
  @FocusState private var isFocused: Bool
  @FocusState private var field: Field?
  @AccessibilityFocusState private var isSpoken: Bool
  @GestureState(initialValue: CGSize.zero) private var drag
  @Namespace private var space

  @AppStorage("bool") private var bool = false
  @AppStorage("int") private var int = 1
  @AppStorage("double") private var double = 1.5
  @AppStorage("string") private var string = "a"
  @AppStorage("url") private var url = URL(filePath: "/")
  @AppStorage("data") private var data = Data()
  @AppStorage("sort") private var sort = Sort.name
  @AppStorage("rank") private var rank = Rank.low
  @AppStorage("some-int") private var someInt: Int?
  @AppStorage("some-string") private var someString: String?
  @AppStorage("some-sort") private var someSort: Sort?
  @SceneStorage("draft") private var draft = ""
  @SceneStorage("some-draft") private var someDraft: String?

  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.accessibilityReduceTransparency) private var reduceTransparency
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiate
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var direction
  @Environment(\.displayScale) private var displayScale
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.editMode) private var editMode
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.redactionReasons) private var redactionReasons
  @Environment(\.refresh) private var refresh
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch
  @Environment(\.undoManager) private var undoManager
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.font) private var font
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.multilineTextAlignment) private var textAlignment
  @Environment(\.controlSize) private var controlSize
  @Environment(\.isPresented) private var isPresented
  @Environment(\.presentationMode) private var presentationMode
  @Environment(\.isFocused) private var hasFocus
  @Environment(\.symbolVariants) private var symbolVariants

  var body: some View {
    VStack {
      values
      lifecycle
      environment
      EquatableRow(number: count).equatable()
      EquatableView(content: EquatableRow(number: 1))
    }
  }

  @ViewBuilder private var values: some View {
    Toggle("Animated", isOn: $flag.animation(.easeOut))
    Toggle("Transaction", isOn: $flag.transaction(Transaction(animation: .default)))
    Toggle("Constant", isOn: .constant(true))
    Toggle("Made", isOn: Binding(get: { flag }, set: { flag = $0 }))
    Toggle(
      "With a transaction",
      isOn: Binding {
        flag
      } set: { value, _ in
        flag = value
      })
    if let unwrapped = Binding($optional) { TextField("Unwrapped", text: unwrapped) }
    Button("Change") {
      withAnimation(.default) { count += 1 }
      withAnimation(.bouncy, completionCriteria: .logicallyComplete) {
        count += 1
      } completion: {
        count = 0
      }
      var transaction = Transaction(animation: .linear)
      transaction.disablesAnimations = true
      withTransaction(transaction) { flag.toggle() }
      withTransaction(\.disablesAnimations, true) { flag.toggle() }
      field = .mail
      editMode?.wrappedValue = .active
      dismissSearch()
      undoManager?.undo()
      presentationMode.wrappedValue.dismiss()
    }
    TextField("Name", text: $text).focused($field, equals: .name).focused($isFocused)
      .accessibilityFocused($isSpoken)
    Text("\(draft) \(someDraft ?? "") \(string) \(someString ?? "")")
    Text(someSort?.rawValue ?? "")
    Text("\(bool ? int : 0) \(someInt ?? 0) \(double) \(url.path)")
    Text("\(data.count) \(sort.rawValue) \(rank.rawValue)")
  }

  @ViewBuilder private var lifecycle: some View {
    Text("lifecycle")
      .onAppear { count += 1 }
      .onAppear(perform: nil)
      .onDisappear { count -= 1 }
      .task { await Task.yield() }
      .task(priority: .background) { await Task.yield() }
      .task(id: count, priority: .userInitiated) { await Task.yield() }
      .onChange(of: count) { print(count) }
      .onChange(of: count, initial: true) { old, new in print(old, new) }
      .onChange(of: text, initial: false) {}
      .onReceive(NotificationCenter.default.publisher(for: Notification.Name("n"))) { _ in }
      .onReceive(Just(1)) { _ in }
      .onSubmit { flag = true }
      .onSubmit(of: [.text, .search]) { flag = true }
      .submitScope()
      .id(count)
      .tag(Field.name)
      .preference(key: HeightKey.self, value: 1)
      .onPreferenceChange(HeightKey.self) { _ in }
  }

  @ViewBuilder private var environment: some View {
    Text("environment")
      .environment(\.locale, Locale(identifier: "de"))
      .environment(\.calendar, Calendar(identifier: .gregorian))
      .environment(\.timeZone, .gmt)
      .environment(\.layoutDirection, .rightToLeft)
      .environment(\.dynamicTypeSize, .xxLarge)
      .environment(\.colorScheme, .dark)
      .environment(\.editMode, .constant(.active))
      .environment(\.isEnabled, false)
      .transformEnvironment(\.lineLimit) { $0 = 2 }
      .defersSystemGestures(on: .bottom)
      .previewDisplayName("Name")
  }
}

struct EquatableRow: View, Equatable {
  let number: Int
  var body: some View { Text("\(number)") }
}

/// A property that is made of others.
struct Doubled: DynamicProperty {
  @State private var base = 1

  var wrappedValue: Int { base * 2 }

  mutating func update() {}
}
