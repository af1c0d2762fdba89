import FormParts
import SwiftUI
import TopDogDomain

/// A sheet that adds play money.
struct DepositSheet: View {
  let session: Session

  @State private var model: DepositModel
  @FocusState private var isAmountFocused: Bool
  @Environment(\.dismiss) private var dismiss

  init(session: Session) {
    self.session = session
    _model = State(initialValue: DepositModel(session: session))
  }

  var body: some View {
    NavigationStack {
      Form {
        Group {
          if session.lobby.isWaitingForNetwork {
            Section { WaitingForNetworkLabel() }
          }
          amounts
          Section {
            TextField("Amount in dollars", text: $model.text)
              .keyboardType(.decimalPad)
              .submitLabel(.done)
              .focused($isAmountFocused)
              .onSubmit(add)
              .accessibilityLabel("Amount in dollars")
          } header: {
            Text("Another Amount")
          } footer: {
            if let problem = model.error ?? model.mistake {
              ErrorText(problem)
            } else {
              Text("Today you can add \(model.leftToday.description) more.")
            }
          }
          Section {
            TDButton("Add Play Money", isWorking: model.isWorking, action: add)
              .disabled(!model.canAdd)
              .opacity(model.canAdd || model.isWorking ? 1 : 0.5)
          } footer: {
            Text(
              "Nothing is charged: this is play money. It buys entries and cannot be paid out. You can "
                + "add \(PlayMoney.mostPerDay.description) a day.")
          }
        }
        .topDogRows()
      }
      .topDogGround()
      .navigationTitle("Add Play Money")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
      .onChange(of: model.added) { if model.added != nil { dismiss() } }
    }
  }

  private var amounts: some View {
    Section("Amount") {
      LazyVGrid(columns: Self.columns, spacing: Spacing.sm) {
        ForEach(DepositModel.amounts, id: \.self) { amount in
          AmountButton(amount: amount, isChosen: model.amount == amount) {
            isAmountFocused = false
            model.amountTapped(amount)
          }
        }
      }
      .padding(.vertical, Spacing.xs)
    }
  }

  private static let columns = [GridItem(.adaptive(minimum: 110), spacing: Spacing.sm)]

  private func add() {
    Task { await model.addButtonTapped() }
  }
}

/// An amount to choose.
private struct AmountButton: View {
  let amount: Cents
  let isChosen: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      HStack(spacing: Spacing.xs) {
        if isChosen {
          Image(systemName: "checkmark")
            .accessibilityHidden(true)
        }
        Text(verbatim: amount.description)
      }
      .font(.td.bodyBold)
      .foregroundStyle(isChosen ? Color.td.background : Color.td.textPrimary)
      .frame(maxWidth: .infinity, minHeight: 44)
      .background(
        isChosen ? Color.td.primary : Color.td.backgroundTertiary, in: .rect(cornerRadius: 12)
      )
      .contentShape(.rect(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}
