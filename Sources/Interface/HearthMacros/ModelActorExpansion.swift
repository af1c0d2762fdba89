/// What `@ModelActor` adds to an actor.
struct ModelActorExpansion {
  private let type: TypeDeclaration
  private let hasInitialiser: Bool

  init(_ source: String, attribute: String?) throws(MacroError) {
    guard let type = try TypeDeclaration(source), type.keyword == "actor" else {
      throw MacroError("@ModelActor belongs to an actor.")
    }
    self.type = type
    let words = SourceTokens(attribute ?? "").tokens.map(\.text)
    hasInitialiser = words.contains("disableGenerateInit") && words.contains("true")
  }

  /// Its executor and container, and how it is made unless it says so itself.
  var members: String {
    let storage = """
      \(type.access)nonisolated let modelExecutor: any SwiftData.ModelExecutor

      \(type.access)nonisolated let modelContainer: SwiftData.ModelContainer
      """
    guard !hasInitialiser else { return storage }
    return storage + """


      \(type.access)init(modelContainer: SwiftData.ModelContainer) {
        modelExecutor = SwiftData.DefaultSerialModelExecutor(
          modelContext: SwiftData.ModelContext(modelContainer))
        self.modelContainer = modelContainer
      }
      """
  }
}
