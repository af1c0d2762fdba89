import HostingTesting
import ShoppingListFunctions
import Testing

struct RulesTests {
  @Test func `only members see a list and only its person a profile`() throws {
    let cases = """
      data lists/1 {'id': '1', 'title': 'Home', 'members': ['ada', 'bob'], 'items': {}}
      as bob
      allow list lists where members array-contains 'bob'
      allow update lists/1 {'items': {'a': {'name': 'Milk', 'isBought': false}}}
      deny update lists/1 {'members': ['bob']}
      allow create lists/2 {'id': '2', 'title': 'Work', 'members': ['bob'], 'items': {}}
      deny create lists/2 {'id': '2', 'title': 'Work', 'members': ['bob', 'eve'], 'items': {}}
      as eve
      deny get lists/1
      deny list lists
      deny delete lists/1
      allow create users/eve {'id': 'eve', 'displayName': 'Eve'}
      deny create users/bob {'id': 'bob', 'displayName': 'Bob'}
      deny get users/ada
      """
    #expect(try mistakes(of: ShoppingListBackend().rules, in: cases) == [])
  }
}
