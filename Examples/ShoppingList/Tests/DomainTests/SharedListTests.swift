import ShoppingListDomain
import Testing

struct SharedListTests {
  @Test func `a name is trimmed, and an empty one names nothing`() {
    #expect(ListItem(name: "  oat \n milk ")?.name == "oat milk")
    #expect(ListItem(name: " ") == nil)
    #expect(ListItem(name: String(repeating: "x", count: 101)) == nil)
  }

  @Test func `what is still to buy comes first`() {
    var list = SharedList(id: "1", title: "Home", members: ["ada"])
    list.items["a"] = ListItem(name: "apples")
    list.items["b"] = ListItem(name: "bread")
    list.items["a"]?.isBought = true
    #expect(list.order == ["b", "a"])
  }
}
