import DoodleGuessDomain
import FormParts
import SwiftUI

/// Guessing the word of a drawing, or following how the partner guesses.
struct RiddleView: View {
  let session: Session
  let record: DrawingRecord
  /// Whether the person drew it.
  let isMine: Bool

  @State private var guess = ""
  @State private var isWorking = false
  @State private var answer: String?
  @State private var error: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(headline)
        .font(.headline)
      if !isMine, record.isOpenRiddle { form }
      if let answer { Text(answer) }
      if let error { ErrorText(error) }
      ForEach(Array((record.guesses ?? []).enumerated()), id: \.offset) { _, guess in
        Label(guess, systemImage: "bubble.left")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
    .padding(20)
    .frame(maxWidth: 520, alignment: .leading)
    .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 16))
  }

  private var headline: String {
    if record.solvedAt != nil, let word = record.word { return "Guessed: \(word)" }
    if let word = record.word { return "It was: \(word)" }
    return isMine ? "Not guessed yet" : "What is it?"
  }

  private var form: some View {
    VStack(alignment: .leading, spacing: 12) {
      TextField("Your Guess", text: $guess)
        .autocorrectionDisabled()
        .submitLabel(.send)
        .onSubmit(guessButtonTapped)
        .padding(12)
        .background(Color(.systemGroupedBackground), in: .rect(cornerRadius: 12))
      HStack {
        Button("Guess", action: guessButtonTapped)
          .buttonStyle(.borderedProminent)
          .disabled(isWorking || guess.isEmpty)
        Spacer()
        Button("Give Up") { perform { try await session.functions.giveUp(record.id) } }
          .disabled(isWorking)
      }
    }
  }

  private func guessButtonTapped() {
    let text = guess
    guard !text.isEmpty else { return }
    perform { try await session.functions.guess(text, of: record.id) }
  }

  private func perform(_ body: @escaping @MainActor () async throws -> DoodleFunctions.Guess) {
    isWorking = true
    error = nil
    answer = nil
    Task {
      do {
        let result = try await body()
        if result.isRight {
          answer = "Right!"
        } else if result.word == nil {
          answer = "Not yet. Try again."
        }
        guess = ""
      } catch {
        self.error = sentence(of: error)
      }
      isWorking = false
    }
  }
}
