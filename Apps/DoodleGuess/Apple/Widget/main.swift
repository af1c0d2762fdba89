import DoodleGuessWidget
import SwiftUI
import WidgetKit

// The extension in which a phone runs the widget.
DoodleWidgetBundle.main()
