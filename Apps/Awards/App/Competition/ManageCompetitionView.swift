import AwardsDomain
import DomainParts
import FormParts
import SwiftUI

/// What the owner of a competition changes.
struct ManageCompetitionView: View {
  let game: Game

  @State private var name = ""
  @State private var isRotating = false
  @State private var isWorking = false
  @State private var problem: String?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        if let problem { ErrorText(problem) }
        nameSection
        doorSection
        if let competition = game.competition { pointsSection(competition) }
        VotingEndSection(game: game, work: work)
        archiveSection
      }
      .disabled(isWorking)
      .navigationTitle("Manage Competition")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
      .confirmationDialog(
        "Make a new invite code?", isPresented: $isRotating, titleVisibility: .visible
      ) {
        Button("New Code") { work { try await game.rotateInviteCode() } }
      } message: {
        Text("The old code and its links let nobody in any more.")
      }
    }
    .onAppear { name = game.competition?.name ?? "" }
    .task { await game.follow() }
  }

  private var nameSection: some View {
    Section("Name") {
      TextField("Competition Name", text: $name)
        .submitLabel(.done)
        .onSubmit(rename)
      if name != game.competition?.name {
        Button("Save Name", action: rename)
          .disabled((try? CompetitionName(name)) == nil)
      }
    }
  }

  private var doorSection: some View {
    Section {
      Toggle("Let Nobody Else Join", isOn: isDoorClosed)
      Toggle("Members May Invite", isOn: membersMayInvite)
      if let code = game.inviteCode {
        LabeledContent("Invite Code", value: code)
        Button("New Invite Code") { isRotating = true }
      }
    } header: {
      Text("Joining")
    } footer: {
      Text("Members who may invite see the invite code and can share it.")
    }
  }

  private func pointsSection(_ competition: Competition) -> some View {
    Section {
      Picker("Points", selection: preset(competition)) {
        ForEach(WeightPreset.allCases, id: \.self) { Text($0.displayName).tag($0) }
      }
      Picker("Tie-Break", selection: tieBreak(competition)) {
        Text("None").tag("")
        ForEach(game.shelf?.categories ?? []) { Text($0.name).tag($0.id) }
      }
    } header: {
      Text("Scoring")
    } footer: {
      Text(
        game.areTermsFixed
          ? CompetitionError.weightsFixed.localizedDescription
          : "Points and tie-break can be changed until voting closes in the first category.")
    }
    .disabled(game.areTermsFixed)
  }

  private var archiveSection: some View {
    Section {
      if game.competition?.isArchived == true {
        Button("Take Out of the Archive") { work { try await game.setArchived(false) } }
      } else {
        Button("Archive Competition", role: .destructive) {
          work { try await game.setArchived(true) }
        }
      }
    } footer: {
      Text(
        "Nobody can vote in an archived competition. It stays readable, and its owner can delete it."
      )
    }
  }

  private var isDoorClosed: Binding<Bool> {
    Binding(
      get: { game.competition?.isDoorClosed ?? false },
      set: { isClosed in work { try await game.setDoorClosed(isClosed) } })
  }

  private var membersMayInvite: Binding<Bool> {
    Binding(
      get: { game.competition?.membersMayInvite ?? false },
      set: { mayInvite in work { try await game.setMembersMayInvite(mayInvite) } })
  }

  private func preset(_ competition: Competition) -> Binding<WeightPreset> {
    Binding(
      get: { competition.weighting.preset },
      set: { preset in work { try await game.setPreset(preset) } })
  }

  private func tieBreak(_ competition: Competition) -> Binding<String> {
    Binding(
      get: { competition.tieBreakCategoryId ?? "" },
      set: { id in work { try await game.setTieBreak(id) } })
  }

  private func rename() {
    work { try await game.rename(to: name) }
  }

  private func work(_ action: @escaping @MainActor () async throws -> Void) {
    guard !isWorking else { return }
    isWorking = true
    problem = nil
    Task {
      do { try await action() } catch { problem = error.localizedDescription }
      isWorking = false
    }
  }
}
