import SwiftUI

/// Where a person draws for their partner, and sends it.
package struct CanvasScreen: View {
  let session: Session

  @State private var model: CanvasModel
  @State private var isClearing = false
  @State private var isChoosingWord = false

  package init(session: Session) {
    self.session = session
    _model = State(initialValue: CanvasModel(session: session))
  }

  package var body: some View {
    VStack(spacing: 0) {
      if session.playsGuessing {
        WordBar(word: session.sketch.word) { isChoosingWord = true }
      }
      CanvasView(model: model)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      CanvasToolbar(model: model, isClearing: $isClearing)
    }
    .navigationTitle("Draw")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        if model.isSending {
          ProgressView()
        } else {
          Button("Send") { Task { await model.sendTapped() } }
            .fontWeight(.semibold)
            .disabled(!model.mayBeSent)
            .keyboardShortcut(.return)
        }
      }
    }
    .confirmationDialog("Clear the paper?", isPresented: $isClearing, titleVisibility: .visible) {
      Button("Clear", role: .destructive) { model.clearConfirmed() }
    } message: {
      Text("Undo brings the drawing back.")
    }
    .alert(model.outcome?.title ?? "Sent!", isPresented: isTold, presenting: model.outcome) { _ in
      Button("OK") { model.outcomeRead() }
    } message: { outcome in
      Text(outcome.message)
    }
    .alert("Error", isPresented: hasFailed, presenting: model.error) { _ in
      Button("OK") {}
    } message: { error in
      Text(error)
    }
    .sheet(isPresented: $isChoosingWord) { WordChoiceView(sketch: session.sketch) }
    .onAppear {
      isChoosingWord = session.playsGuessing && session.sketch.word == nil && model.isEmpty
    }
  }

  // The alert goes by its button alone, which clears the paper.
  private var isTold: Binding<Bool> {
    Binding(
      get: { model.outcome != nil }, set: { if !$0, model.outcome != nil { model.outcomeRead() } })
  }

  private var hasFailed: Binding<Bool> {
    Binding(get: { model.error != nil }, set: { if !$0 { model.error = nil } })
  }
}

/// The word that the drawing is to show.
private struct WordBar: View {
  let word: String?
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      HStack {
        Text(word.map { "Draw: \($0)" } ?? "No word to guess")
          .fontWeight(.semibold)
          .lineLimit(1)
        Spacer(minLength: 12)
        Text("Change")
          .foregroundStyle(.tint)
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .contentShape(.rect)
    }
    .buttonStyle(.plain)
    .background(.bar)
  }
}
