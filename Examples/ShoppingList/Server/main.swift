import HearthCommands
import Hosting
import ShoppingListApp
import ShoppingListFunctions
import WebHost

/// The server of the app, with all of the commands of `hearth`.
await Hearth.main(
  hosting: HostedApp(
    "ShoppingList", ShoppingList.self, backend: ShoppingListBackend(), symbol: "cart.fill",
    tint: .green))
