// Apple's Combine over OpenCombine. It has another name, because packages such as GRDB look whether a
// `Combine` can be imported and would take this one for Apple's; where an app says `import Combine`,
// the manifest lets the compiler read this name. Timers, notifications and run loops are made here,
// because a server's main thread serves the main queue and runs no run loop.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
