import HearthCommands

await Hearth.main(hosting: AppCatalog.apps)
