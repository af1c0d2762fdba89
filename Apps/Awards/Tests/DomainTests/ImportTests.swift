import AwardsDomain
import DomainParts
import Foundation
import Testing

struct ImportTests {
  /// What `make_fixtures.py` counted.
  private struct Counts: Decodable {
    struct Ceremony: Decodable {
      var categories: Int
      var nominees: Int
      var winners: Int
      var several: [String: Int]
    }
    var leftOut: Int
    var ceremonies: [String: Ceremony]
  }

  private func fixture(_ name: String) throws -> Data {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures", withExtension: nil)?.appending(path: name))
    return try Data(contentsOf: url)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try fixture(name), as: UTF8.self)
  }

  @Test func `all 98 ceremonies import as Python counts them`() throws {
    let counts = try JSONDecoder().decode(Counts.self, from: fixture("counts.json"))
    let preview = TSVImport.preview(try text("nominations.tsv"))
    #expect(preview.problems == [])
    #expect(preview.leftOut == counts.leftOut)
    #expect(preview.ceremonies.count == 98)
    for ceremony in preview.ceremonies {
      let count = try #require(counts.ceremonies[String(ceremony.id.dropFirst("oscars-".count))])
      #expect(ceremony.categories.count == count.categories, "\(ceremony.name)")
      #expect(ceremony.categories.map(\.nominees.count).reduce(0, +) == count.nominees)
      #expect(ceremony.categories.map(\.winnerIds.count).reduce(0, +) == count.winners)
      let several = ceremony.categories.map(\.winnerIds.count).filter { $0 > 1 }
      #expect(several.sorted() == count.several.values.sorted(), "\(ceremony.name)")
      #expect(Set(ceremony.categories.map(\.id)).count == ceremony.categories.count)
      for category in ceremony.categories {
        #expect(Set(category.nominees.map(\.id)).count == category.nominees.count)
        #expect(Set(category.winnerIds).isSubset(of: category.nominees.map(\.id)))
      }
    }
    let several = preview.ceremonies.filter { $0.categories.contains { $0.winnerIds.count > 1 } }
    #expect(
      several.map(\.id) == [5, 6, 15, 22, 41, 59, 67, 85, 98].map { "oscars-\($0)" })
    #expect(preview.ceremonies.suffix(6).map(\.categories.count) == [23, 23, 23, 23, 23, 24])
    #expect(preview.ceremonies.first?.name == "1st Academy Awards")
    #expect(preview.ceremonies[21].name == "22nd Academy Awards")
    #expect(preview.ceremonies[10].name == "11th Academy Awards")
  }

  @Test func `the 98th reads from JSON, with its two winning shorts`() throws {
    let preview = JSONImport.preview(try text("ceremony-98.json"))
    #expect(preview.problems == [])
    let ceremony = try #require(preview.ceremonies.first)
    #expect(ceremony.name == "98th Academy Awards")
    #expect(ceremony.date == Moment(microseconds: 1_773_576_000_000_000))
    let short = try #require(ceremony.categories.first { $0.id == "live-action-short-film" })
    #expect(short.name == "Live Action Short Film")
    #expect(short.winnerIds.count == 2)
    #expect(ceremony.categories.first { $0.id == "best-picture" }?.nominees.count == 10)
    #expect(ceremony.categories.map(\.isMajor).count { $0 } == 1)
  }

  @Test func `importing again gives the same ids`() throws {
    let text = "Ceremony\tCategory\tFilm\n9\tSONG\tUs\n9\tSONG\tUs\n9\tSONG\tÜs\n"
    let nominees = TSVImport.preview(text).ceremonies[0].categories[0].nominees
    #expect(nominees.map(\.id) == ["us", "us-2", "us-3"])
    #expect(TSVImport.preview(text) == TSVImport.preview(text.replacing("\n", with: "\r\n")))
    #expect(TSVImport.preview("\u{FEFF}" + text) == TSVImport.preview(text))
  }

  @Test func `each bad row is named with its number, and the others are read`() {
    let text = """
      Ceremony\tClass\tCategory\tFilm\tName\tWinner\tDate
      98\tTitle\tBEST PICTURE\tGood
      98\tTitle
      x\tTitle\tBEST PICTURE\tA
      98\tTitle\t\tA
      98\tTitle\tBEST PICTURE\t\t\tTrue
      98\tTitle\tBEST PICTURE\tB\t\tperhaps

      98\tTitle\tBEST PICTURE\tC\t\tTrue\t2026-02-30
      98\tTitle\tBEST PICTURE\tD\t\tTrue\t2026-03-15
      98\tSpecial\tHONORARY AWARD\t\tSomebody\tTrue
      """
    let preview = TSVImport.preview(text)
    #expect(preview.problems.map(\.place) == [3, 4, 5, 6, 7, 9].map { "Row \($0)" })
    #expect(preview.problems.allSatisfy { $0.message.hasSuffix(".") })
    #expect(preview.problems.first?.message.contains("cut short") == true)
    #expect(preview.leftOut == 1)
    #expect(preview.ceremonies.first?.date == Moment(microseconds: 1_773_576_000_000_000))
    #expect(preview.ceremonies.first?.categories.first?.nominees.map(\.name) == ["Good", "D"])
    #expect(preview.ceremonies.first?.categories.first?.winnerIds == ["d"])
  }

  @Test func `a file without the columns, or that is not JSON, says so`() {
    #expect(TSVImport.preview("a\tb\n1\t2").problems.map(\.place) == ["Row 1"])
    #expect(TSVImport.preview("").problems.count == 1)
    #expect(JSONImport.preview("{").problems.map(\.place) == ["The file"])
    #expect(JSONImport.preview("[]").problems.count == 1)
    #expect(JSONImport.preview("{\"name\": \"A\"}").problems.map(\.place) == ["Ceremony 1"])
    let category =
      "{\"name\": \"B\", \"nominees\": [{\"name\": \"C\"}, {}], \"winnerIds\": [\"z\"]}"
    let preview = JSONImport.preview("{\"name\": \"A\", \"categories\": [\(category), {}]}")
    #expect(
      preview.problems.map(\.place) == [
        "Ceremony 1, category 1, nominee 2", "Ceremony 1, category 1", "Ceremony 1, category 2",
      ])
    #expect(preview.ceremonies.first?.categories.count == 1)
  }
}
