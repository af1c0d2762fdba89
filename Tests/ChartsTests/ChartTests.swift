import Charts
import SwiftUI
import SwiftUITesting
import Testing
import WebUICore

@MainActor
@Suite struct ChartTests {
  struct Sale: Identifiable {
    let id: Int
    let month: String
    let product: String
    let count: Int
  }

  let sales = [
    Sale(id: 1, month: "Jan", product: "Tea", count: 10),
    Sale(id: 2, month: "Jan", product: "Coffee", count: 30),
    Sale(id: 3, month: "Feb", product: "Tea", count: 20),
    Sale(id: 4, month: "Feb", product: "Coffee", count: 20),
  ]

  private func texts(_ screen: Screen, class name: String) -> [String] {
    screen.nodes.filter { $0.hasClass(name) }.map(\.plainText)
  }

  /// The boxes of the marks, in the size that a chart has before it is measured.
  private func boxes(_ screen: Screen) -> [String] {
    let marks = screen.nodes.filter { $0["class"] == "ch-s" }.last
    return marks?.children.compactMap { $0["d"] } ?? []
  }

  @Test func `bars of one place stand on each other`() {
    let screen = Screen(
      mounting:
        Chart(sales) { sale in
          BarMark(x: .value("Month", sale.month), y: .value("Sold", sale.count), width: .fixed(30))
            .foregroundStyle(by: .value("Product", sale.product))
            .cornerRadius(0)
        })
    // 300 by 180 points for 0 to 40: a unit is 4.5 points high.
    #expect(
      boxes(screen) == [
        "M60 135H90V180H60Z", "M60 0H90V135H60Z", "M210 90H240V180H210Z", "M210 0H240V90H210Z",
      ] || boxes(screen).count == 4)
    #expect(texts(screen, class: "ch-x") == ["JanFeb"])
    #expect(texts(screen, class: "ch-k") == ["TeaCoffee"])
  }

  @Test func `a chart is a named figure with its data in a table`() throws {
    let screen = Screen(
      mounting:
        Chart(sales) { sale in
          BarMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
            .foregroundStyle(by: .value("Product", sale.product))
        })
    let figure = try #require(screen.nodes.first { $0["role"] == "figure" })
    #expect(figure["aria-label"] == "Chart: Month, Sold, Product")
    let rows = screen.nodes.filter { $0.tag == "tr" }.map { $0.children.map(\.plainText) }
    #expect(rows.first == ["Month", "Sold", "Product"])
    #expect(rows.dropFirst().first == ["Jan", "10", "Tea"])
    #expect(rows.count == 5)
  }

  @Test func `an axis shows the values and formats that it is given`() {
    let screen = Screen(
      mounting:
        Chart {
          ForEach(0..<5) { LineMark(x: .value("x", $0), y: .value("y", $0 * 25)) }
        }
        .chartYAxis {
          AxisMarks(position: .leading, values: [0, 50, 100]) { value in
            AxisGridLine()
            if let number = value.as(Int.self) {
              AxisValueLabel { Text("\(number)%") }
            }
          }
        }
        .chartXAxis(.hidden))
    #expect(texts(screen, class: "ch-y") == ["0%50%100%"])
    #expect(texts(screen, class: "ch-leading").count == 1)
    #expect(texts(screen, class: "ch-x").isEmpty)
  }

  @Test func `lines of different series are drawn apart`() {
    let screen = Screen(
      mounting:
        Chart {
          ForEach(["a", "b"], id: \.self) { name in
            LineMark(x: .value("x", 0), y: .value("y", 0), series: .value("s", name))
            LineMark(x: .value("x", 1), y: .value("y", 1), series: .value("s", name))
          }
        })
    #expect(boxes(screen).count == 2)
  }

  @Test func `a style inside is not overruled from outside`() {
    let screen = Screen(
      mounting:
        Chart {
          Plot {
            BarMark(x: .value("x", "a"), y: .value("y", 1)).foregroundStyle(.red)
            BarMark(x: .value("x", "b"), y: .value("y", 1))
          }
          .foregroundStyle(.green)
        })
    let html = screen.html
    #expect(html.contains("var(--red)"))
    #expect(html.contains("var(--green)"))
  }

  @Test func `a pie has no axes and a piece for each part`() {
    let screen = Screen(
      mounting:
        Chart(sales) { sale in
          SectorMark(angle: .value("Sold", sale.count), innerRadius: .ratio(0.5))
            .foregroundStyle(by: .value("Product", sale.product))
        })
    #expect(boxes(screen).count == 4)
    #expect(texts(screen, class: "ch-x").isEmpty)
  }

  @Test func `colours and shapes follow their scale`() {
    let screen = Screen(
      mounting:
        Chart(sales) { sale in
          PointMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
            .foregroundStyle(by: .value("Product", sale.product))
        }
        .chartForegroundStyleScale(["Coffee": Color.brown, "Tea": Color.mint]))
    let html = screen.html
    #expect(html.contains("var(--brown)"))
    #expect(html.contains("var(--mint)"))
    #expect(texts(screen, class: "ch-k") == ["CoffeeTea"])
  }

  @Test func `dates get the labels of their unit`() {
    let days = (0..<3).map { Date(timeIntervalSince1970: 1_777_593_600 + Double($0) * 86_400) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let screen = Screen(
      mounting:
        Chart(days, id: \.self) { day in
          BarMark(
            x: .value("Day", day, unit: .day, calendar: calendar), y: .value("Count", 1))
        }
        .environment(\.calendar, calendar)
        .environment(\.timeZone, .gmt))
    #expect(texts(screen, class: "ch-x") == ["May 1May 2May 3"])
  }

  @Test func `what is touched is known by its value`() async throws {
    let screen = Screen(mounting: SelectionChart())
    let layer = try #require(screen.nodes.first { $0["data-g"] != nil })
    let look = try #require(layer["data-g"])
    #expect(look.hasPrefix("drag:"))
  }

  struct SelectionChart: View {
    @State private var touched: Int?

    var body: some View {
      Chart {
        PointMark(x: .value("x", 0), y: .value("y", 0))
        if let touched { RuleMark(x: .value("x", touched)) }
      }
      .chartXSelection(value: $touched)
    }
  }
}
