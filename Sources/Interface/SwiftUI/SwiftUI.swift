@_exported public import Foundation
@_exported public import Observation
@_exported public import WebUI
@_exported public import WebUICombine
@_exported public import WebUICore
@_exported public import WebUIObjects
