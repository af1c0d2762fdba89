import Testing
import TopDogDomain

struct UsernameTests {
  @Test(arguments: [
    "ann", "Ann_1", "x20_characters_long_", "Scunthorpe", "class_of_88", "supporter",
  ])
  func `letters, digits and underscores make a name`(_ text: String) throws {
    #expect(try Username(text).value == text)
    #expect(try Username(text).key == text.lowercased())
  }

  @Test(arguments: ["sh1t_happens", "F_U_C_K", "n4zi", "Admin", "TOP_DOG", "supp0rt"])
  func `insults and official names are refused, however they are written`(_ text: String) {
    #expect(throws: UsernameError.unfit) { try Username(text) }
  }
}
