import SwiftUI
import TopDogDomain

/// A transfer: what it was, and what it changed.
struct StatementRow: View {
  let line: Statement.Line
  /// When it was, on its day.
  let time: String

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Spacing.md) {
      VStack(alignment: .leading, spacing: Spacing.xxs) {
        Text(verbatim: title)
          .font(.td.bodyBold)
        if let tournament = line.tournament {
          Text(verbatim: tournament)
            .font(.td.callout)
        }
        Text(verbatim: detail)
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
      }
      Spacer(minLength: Spacing.sm)
      VStack(alignment: .trailing, spacing: Spacing.xxs) {
        // What was held already changes nothing when it is paid.
        if line.cash != .zero {
          Text(verbatim: line.cash.signed)
            .font(.td.mono)
            .foregroundStyle(line.cash > .zero ? Color.td.success : Color.td.textPrimary)
        }
        if let balance = line.balance {
          Text(verbatim: balance.description)
            .font(.td.footnote)
            .foregroundStyle(Color.td.textSecondary)
            .accessibilityLabel("Cash afterwards: \(balance.description)")
        }
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var title: String {
    switch line.kind {
    case .grant: "Play money to begin with"
    case .addition: "Play money added"
    case .held: "Entry fee held"
    case .paid: "Entry fee paid"
    case .refund: "Entry fee refunded"
    case .prize: "Prize"
    case .bonus: "Bonus"
    case .withdrawal: "Withdrawal"
    case .correction: "Correction"
    }
  }

  private var detail: String {
    switch line.kind {
    case .held: "\(time) · until the draft is full"
    case .paid: "\(time) · \((-line.held).description) of what was held"
    default: time
    }
  }
}

extension Cents {
  /// The amount with its sign, such as `+$5.00`.
  fileprivate var signed: String { self > .zero ? "+\(description)" : description }
}
