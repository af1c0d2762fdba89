import AppResources
import Foundation
import SwiftUI
import Testing

@Suite struct FormatterTests {
  let now = Date(timeIntervalSince1970: 1_777_593_600)

  @Test(arguments: [
    (-7_200.0, "2 hours ago"), (3_600, "in 1 hour"), (-86_400, "1 day ago"), (60, "in 1 minute"),
  ])
  func `a distance of time is said in words`(seconds: Double, text: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now) == text)
  }

  @Test func `days have names, and languages their words`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    formatter.locale = Locale(identifier: "en_US")
    let yesterday = now.addingTimeInterval(-86_400)
    #expect(formatter.localizedString(for: yesterday, relativeTo: now) == "yesterday")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.localizedString(for: yesterday, relativeTo: now) == "gestern")
  }

  @Test func `names are written as people write them`() {
    var name = PersonNameComponents()
    name.givenName = "Ada"
    name.familyName = "Lovelace"
    #expect(name.formatted() == "Ada Lovelace")
    #expect(name.formatted(.name(style: .short)) == "Ada")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
    let style = PersonNameComponents.FormatStyle.name(style: .medium)
    #expect(style.locale(Locale(identifier: "hu")).format(name) == "Lovelace Ada")
  }

  @Test func `notifications arrive one after the other`() async {
    let center = NotificationCenter()
    let name = Notification.Name("came")
    var notifications = center.notifications(named: name).makeAsyncIterator()
    center.post(name: name, object: nil, userInfo: ["number": 1])
    center.post(name: name, object: nil, userInfo: ["number": 2])
    let first = await notifications.next()
    let second = await notifications.next()
    #expect(first?.userInfo?["number"] as? Int == 1)
    #expect(second?.userInfo?["number"] as? Int == 2)
  }

  @Test(arguments: [
    ("en", 1.0, PluralCategory.one), ("en", 1.5, .other), ("pl", 22, .few), ("pl", 5, .many),
    ("ar", 0, .zero), ("ar", 2, .two), ("ar", 11, .many), ("ja", 1, .other), ("fr", 0, .one),
    ("cs", 3, .few), ("lv", 21, .one), ("ga", 8, .many),
  ])
  func `languages have their own forms of plural`(
    language: String, number: Double, category: PluralCategory
  ) {
    #expect(PluralRule.category(of: number, language: language) == category)
  }

  @Test func `a format keeps the numbers of its arguments`() {
    #expect(
      LocalizedFormat("%2$@ and %1$lld: 100%% of %.2f").pieces == [
        .argument(1), .text(" and "), .argument(0), .text(": 100% of "), .argument(0),
      ])
  }
}
