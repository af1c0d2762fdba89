import Foundation
package import WebUICore

extension DeviceContext {
  /// The context of one launch of an app on a device.
  ///
  /// - Parameters:
  ///   - app: the id of the app.
  ///   - groups: the groups that it has.
  ///   - pasteboard: what was copied on the device.
  ///   - widgets: what the app may ask about its widgets.
  package convenience init(
    of app: String, groups: Set<String>, on device: Device, pasteboard: DevicePasteboard,
    widgets: WidgetRequests? = nil
  ) {
    self.init()
    keep(DeviceFolder(device.directory.appending(path: "\(app)-data")))
    keep(AppGroups(groups, on: device))
    keep(device.secret)
    keep(pasteboard)
    if let widgets { keep(widgets) }
  }

  /// The context of an app's widgets on a device, which have a folder of their own, as on a phone.
  convenience init(ofWidgetsOf app: WebApp, on device: Device) {
    self.init()
    keep(DeviceFolder(device.directory.appending(path: "\(app.id)-widget-data")))
    keep(AppGroups(app.appGroups, on: device))
    keep(device.secret)
  }
}

extension AppGroups {
  /// The folders that an app shares with its widgets. All apps of a device that have a group share its
  /// folder, as on a phone.
  fileprivate convenience init(_ identifiers: Set<String>, on device: Device) {
    self.init(identifiers, in: device.directory.appending(path: "groups"))
  }
}
