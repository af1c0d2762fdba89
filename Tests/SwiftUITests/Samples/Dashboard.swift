import Charts
import SwiftUI

/// Charts and numbers of a week, in the style of a sample app.
struct Dashboard: View {
  struct Sale: Identifiable {
    let day: Date
    let shop: String
    let count: Int
    var id: String { shop + day.formatted(.iso8601) }
  }

  private static let start = Date(timeIntervalSince1970: 1_780_000_000)
  private let sales: [Sale] = (0..<7).flatMap { (offset: Int) -> [Sale] in
    [("North", 20 + offset * 7 % 23), ("South", 34 - offset * 5 % 17)].map { shop, count in
      Sale(day: Self.start.addingTimeInterval(Double(offset) * 86_400), shop: shop, count: count)
    }
  }

  @State private var picked: Date?
  @State private var shop = "All"
  @State private var order = [KeyPathComparator(\Sale.count, order: .reverse)]

  private var shown: [Sale] { sales.filter { shop == "All" || $0.shop == shop } }
  private var total: Int { shown.reduce(0) { $0 + $1.count } }

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
        tile(
          "Sold", value: total.formatted(.number.notation(.compactName)), symbol: "cart.fill",
          change: 0.12)
        tile("Visitors", value: "\(total * 9)", symbol: "person.3.fill", change: -0.04)
      }
      chart
      share
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 20, verticalSpacing: 8) {
        GridRow {
          Text("Day")
          Text("Shop")
          Text("Sold").gridColumnAlignment(.trailing)
        }
        .font(.caption.bold())
        Divider().gridCellUnsizedAxes(.horizontal)
        ForEach(shown.sorted(using: order).prefix(4)) { sale in
          GridRow {
            Text(sale.day, format: .dateTime.weekday(.wide))
            Text(sale.shop).foregroundStyle(.secondary)
            Text(sale.count, format: .number).monospacedDigit()
          }
        }
        GridRow {
          Text("Sum").bold().gridCellColumns(2)
          Text(total, format: .number).bold()
        }
      }
      .frame(maxWidth: .infinity)
      .padding()
      .background(.background.secondary, in: .rect(cornerRadius: 20))
    }
    .safeAreaPadding(.horizontal)
    .navigationTitle("This Week")
    .toolbar {
      Picker("Shop", selection: $shop) {
        ForEach(["All", "North", "South"], id: \.self) { Text($0) }
      }
    }
    .toolbarBackgroundVisibility(.visible, for: .navigationBar)
    .backgroundStyle(.quinary)
  }

  private func tile(_ title: LocalizedStringKey, value: String, symbol: String, change: Double)
    -> some View
  {
    GroupBox {
      HStack(alignment: .lastTextBaseline) {
        Text(value)
          .font(.system(.largeTitle, design: .rounded, weight: .semibold))
          .contentTransition(.numericText(value: Double(total)))
        Spacer()
        Text(change, format: .percent.sign(strategy: .always()))
          .font(.footnote)
          .foregroundStyle(change < 0 ? AnyShapeStyle(.red) : AnyShapeStyle(.green))
      }
    } label: {
      Label(title, systemImage: symbol).labelStyle(.titleAndIcon)
    }
    .animation(.default, value: shop)
  }

  private var chart: some View {
    Chart {
      ForEach(shown) { sale in
        BarMark(
          x: .value("Day", sale.day, unit: .day), y: .value("Sold", sale.count), width: .ratio(0.6)
        )
        .foregroundStyle(by: .value("Shop", sale.shop))
        .position(by: .value("Shop", sale.shop))
        .cornerRadius(4)
      }
      RuleMark(y: .value("Goal", 30))
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
        .annotation(position: .top, alignment: .trailing) {
          Text("Goal").font(.caption2).foregroundStyle(.secondary)
        }
      if let picked {
        RuleMark(x: .value("Picked", picked, unit: .day)).foregroundStyle(.secondary.opacity(0.4))
          .zIndex(-1)
      }
    }
    .chartXSelection(value: $picked)
    .chartForegroundStyleScale(["North": Color.teal, "South": Color.indigo])
    .chartXAxis {
      AxisMarks(values: .stride(by: .day)) { _ in
        AxisValueLabel(format: .dateTime.weekday(.narrow), centered: true)
      }
    }
    .chartYAxis { AxisMarks(position: .leading) }
    .chartYScale(domain: 0...50)
    .chartLegend(position: .bottom, alignment: .leading, spacing: 8)
    .frame(height: 220)
    .accessibilityLabel("Sold each day")
  }

  private var share: some View {
    Chart(["North", "South"], id: \.self) { name in
      SectorMark(
        angle: .value("Sold", sales.filter { $0.shop == name }.reduce(0) { $0 + $1.count }),
        innerRadius: .ratio(0.6), angularInset: 2
      )
      .cornerRadius(5)
      .foregroundStyle(by: .value("Shop", name))
    }
    .chartLegend(.hidden)
    .chartBackground { proxy in
      GeometryReader { geometry in
        if let frame = proxy.plotFrame.map({ geometry[$0] }) {
          Text("Share").font(.caption).position(x: frame.midX, y: frame.midY)
        }
      }
    }
    .frame(height: 160)
  }
}

#Preview {
  NavigationStack { Dashboard() }
}
