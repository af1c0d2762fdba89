import SwiftUI

struct ButtonStylesExample: View {
  @State private var taps = 0

  var body: some View {
    VStack(spacing: 14) {
      Text("Tapped \(taps) times")
      Button("Automatic") { taps += 1 }
      Button("Bordered") { taps += 1 }.buttonStyle(.bordered)
      Button("Prominent") { taps += 1 }.buttonStyle(.borderedProminent)
      Button("Plain") { taps += 1 }.buttonStyle(.plain)
      Button("Glass") { taps += 1 }.buttonStyle(.glass)
    }
  }
}

struct ButtonRolesExample: View {
  @State private var last = "nothing"

  var body: some View {
    VStack(spacing: 14) {
      Text("You chose \(last).")
      HStack {
        Button("Delete", role: .destructive) { last = "to delete" }
        Button("Cancel", role: .cancel) { last = "to cancel" }
      }
      .buttonStyle(.bordered)
      Button("Not now") { last = "the impossible" }
        .buttonStyle(.borderedProminent)
        .disabled(true)
    }
  }
}

struct ButtonLooksExample: View {
  @State private var isLiked = false

  var body: some View {
    HStack(spacing: 16) {
      Button {
        isLiked.toggle()
      } label: {
        Label(isLiked ? "Liked" : "Like", systemImage: isLiked ? "heart.fill" : "heart")
      }
      .buttonStyle(.bordered)
      .tint(.red)
      Button("Small") {}.buttonStyle(.bordered).controlSize(.small)
      Button("Large") {}.buttonStyle(.borderedProminent).controlSize(.large)
    }
  }
}

struct CustomButtonStyleExample: View {
  struct Outlined: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(.horizontal, 20)
        .padding(.vertical, 10)
        .overlay(Capsule().stroke(.purple, lineWidth: 2))
        .foregroundStyle(.purple)
        .opacity(configuration.isPressed ? 0.5 : 1)
    }
  }

  @State private var taps = 0

  var body: some View {
    Button("Outlined, \(taps)") { taps += 1 }
      .buttonStyle(Outlined())
  }
}

struct RenameExample: View {
  @State private var isShown = false
  @State private var title = "Untitled"

  var body: some View {
    Button("Show a Document") { isShown = true }
      .sheet(isPresented: $isShown) {
        NavigationStack {
          Text("A page without words").foregroundStyle(.secondary)
            .navigationTitle($title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarLeading) { Button("Close") { isShown = false } }
              ToolbarItem(placement: .topBarTrailing) {
                Menu("More", systemImage: "ellipsis") { RenameButton() }
              }
            }
        }
      }
  }
}
