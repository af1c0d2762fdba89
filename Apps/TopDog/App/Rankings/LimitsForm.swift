import SwiftUI
import TopDogDomain

/// How many players of each position autodraft takes.
struct LimitsForm: View {
  let model: RankingsModel

  var body: some View {
    Form {
      Group {
        Section {
          ForEach(Position.allCases, id: \.self) { position in
            Stepper(value: limit(of: position), in: 0...18) {
              HStack(spacing: Spacing.sm) {
                PositionBadge(position: position)
                Text(position.title)
                Spacer(minLength: Spacing.sm)
                Text(model.limits.maximum[position], format: .number)
                  .font(.td.mono)
              }
              .frame(maxWidth: .infinity)
              .accessibilityElement(children: .combine)
            }
          }
        } header: {
          Text("At Most")
        } footer: {
          Text(
            "Autodraft takes no more players of a position than this, unless nobody else is left. It always "
              + "picks a team that can start.")
        }
        Section {
          Button("Reset Limits") { model.resetLimits() }
            .disabled(model.limits == .standard)
        }
      }
      .topDogRows()
    }
  }

  private func limit(of position: Position) -> Binding<Int> {
    Binding(
      get: { model.limits.maximum[position] },
      set: { model.setLimit($0, of: position) })
  }
}
