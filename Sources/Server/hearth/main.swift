import HearthCommands

await Hearth.main(hosting: AppCatalog.apps, commands: [TopDogTools.self])
