import Charts
import SwiftUI

struct BarChartExample: View {
  let steps = [("Mon", 6_420), ("Tue", 8_100), ("Wed", 5_230), ("Thu", 9_870), ("Fri", 7_640)]

  var body: some View {
    Chart {
      ForEach(steps, id: \.0) { day, count in
        BarMark(x: .value("Day", day), y: .value("Steps", count))
      }
      RuleMark(y: .value("Goal", 8_000))
        .foregroundStyle(.orange)
        .lineStyle(StrokeStyle(lineWidth: 1.5, dash: [4, 3]))
    }
    .frame(height: 200)
  }
}

struct LineChartExample: View {
  let cities = [
    ("Lisbon", [15, 16, 18, 20, 22, 26, 28, 28, 26, 22, 18, 15]),
    ("Oslo", [-1, 0, 4, 10, 16, 20, 22, 21, 16, 9, 4, 0]),
  ]

  var body: some View {
    Chart {
      ForEach(cities, id: \.0) { city, degrees in
        ForEach(0..<12) { month in
          LineMark(x: .value("Month", month + 1), y: .value("Degrees", degrees[month]))
        }
        .foregroundStyle(by: .value("City", city))
        .symbol(by: .value("City", city))
        .interpolationMethod(.monotone)
      }
    }
    .chartXScale(domain: 1...12)
    .chartXAxis { AxisMarks(values: .stride(by: 3.0)) }
    .chartYAxisLabel("Degrees Celsius")
    .frame(height: 220)
  }
}

struct StackedChartExample: View {
  struct Sale: Identifiable {
    let id = UUID()
    let month: String
    let product: String
    let count: Int
  }

  @State private var isGrouped = false
  let sales = ["Jan", "Feb", "Mar"].enumerated().flatMap { index, month in
    [
      Sale(month: month, product: "Tea", count: 24 + index * 9),
      Sale(month: month, product: "Coffee", count: 41 - index * 4),
      Sale(month: month, product: "Juice", count: 12 + index * 3),
    ]
  }

  var body: some View {
    VStack(spacing: 16) {
      Toggle("Beside Each Other", isOn: $isGrouped.animation())
      if isGrouped {
        Chart(sales) { sale in
          BarMark(x: .value("Sold", sale.count), y: .value("Month", sale.month))
            .foregroundStyle(by: .value("Product", sale.product))
            .position(by: .value("Product", sale.product))
        }
        .frame(height: 240)
      } else {
        Chart(sales) { sale in
          BarMark(x: .value("Sold", sale.count), y: .value("Month", sale.month))
            .foregroundStyle(by: .value("Product", sale.product))
        }
        .frame(height: 240)
      }
    }
  }
}

struct DateChartExample: View {
  struct Price: Identifiable {
    let date: Date
    let euros: Double
    var id: Date { date }
  }

  @State private var touched: Date?
  let prices: [Price] = (0..<30).map { (day: Int) -> Price in
    let wave: Double = 18 * sin(Double(day) / 4)
    let date = Date(timeIntervalSince1970: 1_777_593_600 + Double(day) * 86_400)
    return Price(date: date, euros: 100 + wave + Double(day * 7 % 5))
  }

  var body: some View {
    Chart {
      ForEach(prices) { price in
        AreaMark(x: .value("Day", price.date), y: .value("Price", price.euros))
          .foregroundStyle(fading)
        LineMark(x: .value("Day", price.date), y: .value("Price", price.euros))
          .foregroundStyle(.green)
      }
      .interpolationMethod(.catmullRom)
      if let nearest {
        RuleMark(x: .value("Day", nearest.date))
          .foregroundStyle(.gray)
          .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart))) {
            Text(nearest.euros, format: .currency(code: "EUR"))
              .font(.caption.bold())
              .padding(6)
              .background(.regularMaterial, in: Capsule())
          }
      }
    }
    .chartXSelection(value: $touched)
    .chartXAxis {
      AxisMarks(values: .stride(by: .day, count: 7)) { _ in
        AxisGridLine()
        AxisValueLabel(format: .dateTime.month(.abbreviated).day())
      }
    }
    .chartYAxis {
      AxisMarks(position: .leading, values: .automatic(desiredCount: 4))
    }
    .padding(.top, 28)
    .frame(height: 230)
  }

  var fading: LinearGradient {
    LinearGradient(
      colors: [.green.opacity(0.4), .green.opacity(0.02)], startPoint: .top, endPoint: .bottom)
  }

  var nearest: Price? {
    guard let touched else { return nil }
    return prices.min {
      abs($0.date.timeIntervalSince(touched)) < abs($1.date.timeIntervalSince(touched))
    }
  }
}

struct PointChartExample: View {
  let animals = [
    ("Mouse", 0.02, 2.0), ("Cat", 4, 15), ("Dog", 20, 13), ("Horse", 450, 28),
    ("Elephant", 5_000, 65), ("Whale", 120_000, 85),
  ]

  var body: some View {
    Chart(animals, id: \.0) { name, kilograms, years in
      PointMark(x: .value("Kilograms", kilograms), y: .value("Years", years))
        .annotation(position: .top) { Text(name).font(.caption2) }
    }
    .chartXScale(domain: 0.01...1_000_000, type: .log)
    .chartXAxis {
      AxisMarks(values: [0.1, 10, 1_000, 100_000])
    }
    .chartXAxisLabel("Weight in kilograms")
    .frame(height: 220)
  }
}

struct SectorChartExample: View {
  let parts = [("Sleep", 8.0), ("Work", 7.5), ("Family", 4), ("Sport", 1.5), ("Other", 3)]

  var body: some View {
    Chart(parts, id: \.0) { name, hours in
      SectorMark(
        angle: .value("Hours", hours), innerRadius: .ratio(0.62), angularInset: 1.5
      )
      .cornerRadius(5)
      .foregroundStyle(by: .value("Part", name))
    }
    .chartLegend(alignment: .center)
    .chartBackground { _ in
      VStack(spacing: 0) {
        Text("24").font(.title.bold())
        Text("hours").font(.caption).foregroundStyle(.secondary)
      }
    }
    .frame(height: 240)
  }
}

struct HeatMapExample: View {
  let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  var body: some View {
    Chart {
      ForEach(days, id: \.self) { day in
        ForEach(0..<6) { part in
          RectangleMark(
            x: .value("Day", day), y: .value("Hours", "\(part * 4) h"), width: .inset(1.5),
            height: .inset(1.5)
          )
          .foregroundStyle(by: .value("Visits", load(day, part)))
          .cornerRadius(4)
        }
      }
    }
    .frame(height: 200)
  }

  func load(_ day: String, _ part: Int) -> Int {
    let weekday = days.firstIndex(of: day) ?? 0
    return max(0, 40 - abs(part - 3) * 14 + (weekday > 4 ? 20 : 0) - weekday * part)
  }
}
