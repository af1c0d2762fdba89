import HearthCommands
import TopDogCommand

await Hearth.main(hosting: AppCatalog.apps, commands: [TopDogCommand.self])
