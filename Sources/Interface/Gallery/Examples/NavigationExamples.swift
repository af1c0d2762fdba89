import SwiftUI

struct NavigationStackExample: View {
  @State private var isShown = false
  @State private var path: [Int] = []

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) {
        NavigationStack(path: $path) {
          List(1..<6) { number in
            NavigationLink("Screen \(number)", value: number)
          }
          .navigationTitle("Numbers")
          .navigationDestination(for: Int.self) { number in
            Button("One deeper") { path.append(number * 10) }
              .navigationTitle("\(number)")
          }
          .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
              Button("Done") { isShown = false }
            }
          }
        }
      }
  }
}

struct SplitViewExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .fullScreenCover(isPresented: $isShown) { GardenView() }
  }
}

struct GardenView: View {
  private static let plants = [
    "Trees": ["Apple", "Pear", "Walnut"], "Flowers": ["Aster", "Tulip"],
  ]
  @Environment(\.dismiss) private var dismiss
  @State private var kind: String? = "Trees"
  @State private var plant: String?

  var body: some View {
    NavigationSplitView {
      List(Self.plants.keys.sorted(), id: \.self, selection: $kind) { Text($0) }
        .navigationTitle("Garden")
        .toolbar { Button("Close") { dismiss() } }
    } content: {
      List(Self.plants[kind ?? ""] ?? [], id: \.self, selection: $plant) { Text($0) }
        .navigationTitle(kind ?? "Plants")
    } detail: {
      Text(plant.map { "\($0) grows here." } ?? "Pick a plant.")
        .navigationTitle(plant ?? "")
    }
  }
}

struct TabViewExample: View {
  @State private var isShown = false
  @State private var tab = "home"

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) {
        TabView(selection: $tab) {
          Button("Close") { isShown = false }
            .tabItem { Label("Home", systemImage: "house") }
            .tag("home")
          Text("Nothing new")
            .tabItem { Label("News", systemImage: "newspaper") }
            .tag("news")
            .badge(2)
        }
      }
  }
}

struct TabAccessoryExample: View {
  @State private var isShown = false
  @State private var isPlaying = false

  var body: some View {
    Button("Open the player") { isShown = true }
      .sheet(isPresented: $isShown) {
        TabView {
          Tab("Songs", systemImage: "music.note") {
            List(1..<25) { Text("Song \($0)") }
          }
          Tab("Close", systemImage: "xmark") {
            Button("Close the player") { isShown = false }
          }
        }
        .tabViewBottomAccessory {
          HStack {
            Text(isPlaying ? "Now playing" : "Not playing")
            Spacer()
            Button(
              isPlaying ? "Pause" : "Play", systemImage: isPlaying ? "pause.fill" : "play.fill"
            ) {
              isPlaying.toggle()
            }
            .labelStyle(.iconOnly)
          }
          .padding(.horizontal)
        }
      }
  }
}

struct SheetExample: View {
  @State private var isShown = false

  var body: some View {
    Button("Half a sheet") { isShown = true }
      .sheet(isPresented: $isShown) {
        VStack(spacing: 16) {
          Text("A sheet stands in front of what you were doing.")
          Button("Close") { isShown = false }
            .buttonStyle(.borderedProminent)
        }
        .padding()
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
      }
  }
}

struct PopoverExample: View {
  @State private var isShown = false
  @State private var volume = 0.4

  var body: some View {
    Button("Volume") { isShown = true }
      .popover(isPresented: $isShown) {
        VStack(alignment: .leading) {
          Text("How loud?").font(.headline)
          Slider(value: $volume).frame(width: 220)
        }
        .padding(20)
        .presentationDetents([.height(180)])
      }
  }
}

struct AlertExample: View {
  @State private var isShown = false
  @State private var answer = "none"

  var body: some View {
    VStack {
      Text("Answer: \(answer)")
      Button("Ask") { isShown = true }
    }
    .alert("Keep the draft?", isPresented: $isShown) {
      Button("Delete", role: .destructive) { answer = "deleted" }
      Button("Keep", role: .cancel) { answer = "kept" }
    } message: {
      Text("You can go on writing later.")
    }
  }
}

struct ConfirmationExample: View {
  @State private var isShown = false
  @State private var answer = "none"

  var body: some View {
    VStack {
      Text("Answer: \(answer)")
      Button("Leave…") { isShown = true }
    }
    .confirmationDialog("Leave the group?", isPresented: $isShown, titleVisibility: .visible) {
      Button("Leave", role: .destructive) { answer = "left" }
      Button("Leave quietly") { answer = "left quietly" }
    }
  }
}
