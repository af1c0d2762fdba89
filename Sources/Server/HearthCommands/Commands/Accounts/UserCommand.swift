import ArgumentParser

/// `hearth user`: administration of accounts, beside a running server or without one.
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "Create, list, change and delete users.",
    discussion: "A user is named by their e-mail address or their id.",
    subcommands: [
      UserCreateCommand.self, UserListCommand.self, UserDisableCommand.self,
      UserEnableCommand.self, UserDeleteCommand.self, UserClaimsCommand.self,
      UserPasswordCommand.self,
    ])
}
