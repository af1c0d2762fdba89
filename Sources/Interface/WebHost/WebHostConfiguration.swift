package import Foundation
package import Logging

/// Where a web host keeps its devices, and the limits it holds browsers to.
package struct WebHostConfiguration: Sendable {
  /// The folder for the signing key and the devices. Made, readable by its owner only, if missing.
  package var directory: URL

  package var logger: Logger

  /// How long an app with no scene stays open on a device before it is closed.
  package var idleAppLifetime: Duration = .seconds(300)

  /// How long a scene waits for the first socket of its page, and then how long the app stays open on a
  /// device to which nobody came.
  package var unclaimedSceneLifetime: Duration = .seconds(30)

  /// How long a scene is kept in memory after its socket went away. Its saved state outlives it.
  package var disconnectedSceneLifetime: Duration = .seconds(600)

  /// How often lifetimes are checked.
  package var sweepInterval: Duration = .seconds(5)

  /// The longest a first paint waits for data that the app already holds.
  package var settlingLimit: Duration = .milliseconds(800)

  /// A first paint is sent once the scene has not changed for this long.
  package var settlingQuiet: Duration = .milliseconds(40)

  /// How long the first paint of a page that is loaded again waits for the next event of what was done
  /// before, and a tenth of how long for all of them.
  package var reloadPatience: Duration = .milliseconds(300)

  /// How long a scene that was led to the address of a page that is loaded again is kept for the page
  /// that follows. The one before may still be there and connect; it gets the scene back if it stays.
  package var successionPatience: Duration = .seconds(3)

  /// While a spinner is in sight a first paint is held back this long for what it stands for.
  package var spinnerPatience: Duration = .milliseconds(600)

  /// The same as the first two for a scene that was rebuilt for a page: the page still shows what it had, so there
  /// is time, and what is sent should not be less than that.
  package var rebuildingLimit: Duration = .milliseconds(1_500)
  package var rebuildingQuiet: Duration = .milliseconds(80)

  /// How long after a change a scene's state is written; later changes within it ride along.
  package var saveDelay: Duration = .milliseconds(150)

  /// How long an event waits for the element that it names.
  package var elementPatience: Duration = .seconds(3)

  /// How long the tasks that an action begins are waited for, before what it did is made durable.
  package var actionPatience: Duration = .milliseconds(250)

  /// How long a reloaded page waits for the page before it, which said that it goes, to leave their
  /// scene.
  package var leavingPatience: Duration = .seconds(2)

  /// How long a page that is loaded while its browser's cookie changes is held back for the new one.
  package var renewalPatience: Duration = .seconds(2)

  /// How long a connection of HTTP/1.1 stays open without a request. Those that ask nothing for longer
  /// make room for others.
  package var idleConnectionLifetime: Duration = .seconds(60)

  /// How long a page may take to introduce its scene after its socket opened.
  package var helloTimeout: Duration = .seconds(10)

  /// The server pings this often and gives up on a socket that was silent for twice as long.
  package var pingInterval: Duration = .seconds(20)

  /// The largest frame a page may send, in bytes: an edit with the longest text before and after it.
  package var maximumFrameSize = 512 * 1024

  /// Frames a second a page may send for long, and how many at once.
  package var frameRate = 200
  package var frameBurst = 1_000

  /// Scenes one device may hold in memory; the one disconnected longest makes room.
  package var maximumScenesPerDevice = 24

  /// Scenes all devices may hold in memory; pages beyond it are told to come back.
  package var maximumScenes = 10_000

  /// Whether a browser that the host does not know yet may become a device. Asked once for each one that
  /// would, with the address that it comes from.
  package var admitsDevice: @Sendable (_ address: String?) -> Bool = { _ in true }

  /// Screens that one device may have drawn before a person goes there, at once and in a minute.
  package var drawingsAtOnce = 2
  package var drawingsPerMinute = 120

  /// How long a widget's provider may take for its answer.
  package var widgetPatience: Duration = .seconds(30)

  /// How long a page that shows widgets waits for something new before it asks again.
  package var widgetWait: Duration = .seconds(25)

  /// Patches kept for a short disconnect; a page that missed more gets the full state.
  package var patchLogFrames = 256
  package var patchLogBytes = 512 * 1024

  /// Takes the push subscriptions of browsers; nil where no messages are sent to them.
  package var push: PushSubscriptions?

  /// Whether browsers reach the host by HTTPS, so that its cookie is never sent without it.
  package var isSecure = false

  package init(directory: URL, logger: Logger) {
    self.directory = directory
    self.logger = logger
  }
}
