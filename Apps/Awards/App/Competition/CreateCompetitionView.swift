import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// Makes a competition about one ceremony.
struct CreateCompetitionView: View {
  /// Takes the new competition before the screen closes.
  let created: @MainActor (InviteTarget) -> Void

  @State private var model: CreateCompetitionModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.momentFormat) private var format

  init(session: Session, created: @escaping @MainActor (InviteTarget) -> Void) {
    self.created = created
    _model = State(initialValue: CreateCompetitionModel(session: session))
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Competition Name", text: $model.name)
            .submitLabel(.done)
        } footer: {
          if let mistake = model.nameMistake { ErrorText(mistake) }
        }
        events
        if let error = model.error {
          Section {
            ErrorText(error)
            if model.mayRetry { Button("Try Again", action: create) }
          }
        }
      }
      .disabled(model.isLoading)
      .navigationTitle("Create Competition")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          if model.isLoading {
            ProgressView()
          } else {
            Button("Create", action: create)
              .disabled(!model.isValid)
          }
        }
      }
    }
  }

  @ViewBuilder private var events: some View {
    Section {
      if model.ceremonies.isEmpty {
        if model.isLoaded {
          Text("There is no ceremony to predict right now.")
            .foregroundStyle(.secondary)
        } else {
          ProgressView()
        }
      } else {
        Picker("Event", selection: $model.selectedCeremonyId) {
          Text("Choose").tag(String?.none)
          ForEach(model.ceremonies) { ceremony in
            Text("\(ceremony.name), \(format.day(ceremony.date))")
              .tag(String?.some(ceremony.id))
          }
        }
      }
    }
  }

  private func create() {
    Task {
      guard let entry = await model.createButtonTapped() else { return }
      created(InviteTarget(competitionId: entry.competitionId, code: entry.inviteCode))
      dismiss()
    }
  }
}
