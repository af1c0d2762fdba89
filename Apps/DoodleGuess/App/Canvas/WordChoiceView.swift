import DoodleGuessDomain
import SwiftUI

/// Offers words to draw.
struct WordChoiceView: View {
  let sketch: SketchService

  @State private var words: [String] = []
  @Environment(\.dismiss) private var dismiss

  private static let count = 3

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(words, id: \.self) { word in
            Button(word.capitalized) { choose(word) }
          }
        } footer: {
          Text("Your partner guesses it from your drawing.")
        }
        Section {
          Button("Other Words", systemImage: "shuffle", action: offer)
          Button("Draw Without a Word") { choose(nil) }
        }
      }
      .navigationTitle("Choose a Word")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
    }
    .onAppear { if words.isEmpty { offer() } }
  }

  private func offer() {
    var random = SystemRandomNumberGenerator()
    words = GuessWords.choice(of: Self.count, using: &random)
  }

  private func choose(_ word: String?) {
    sketch.word = word
    dismiss()
  }
}
