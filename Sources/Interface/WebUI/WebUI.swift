/// The views of SwiftUI for browsers: this module and those below it, under one name.
@_exported public import WebUIControls
@_exported public import WebUIDrawing
@_exported public import WebUIFoundation
@_exported public import WebUIInteraction
@_exported public import WebUILayout
@_exported public import WebUIMotion
