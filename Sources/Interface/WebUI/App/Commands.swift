public import WebUICore
public import WebUIDrawing

/// Commands of the menus of a desktop.
@MainActor @preconcurrency
public protocol Commands {}

/// Commands one by one.
public struct CommandGroup<Content: View>: Commands {
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A menu of a desktop.
public struct CommandMenu<Content: View>: Commands {
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Where commands stand.
public struct CommandGroupPlacement: Sendable {
  public static let newItem = CommandGroupPlacement()
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
}

/// No commands.
public struct EmptyCommands: Commands {
  public init() {}
}

/// Lists commands.
@MainActor @preconcurrency
@resultBuilder
public struct CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> EmptyCommands {
    EmptyCommands()
  }
}
