import SwiftUI
public import WidgetKit

/// The app's widgets.
public struct DoodleWidgetBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    DoodleWidget()
  }
}
