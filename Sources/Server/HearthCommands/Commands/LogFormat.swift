import ArgumentParser
import Logging
import Server

/// How messages are logged.
enum LogFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json

  /// A logger that writes to standard error.
  func logger(_ label: String, level: Logger.Level) -> Logger {
    var logger = Logger(label: label) { label in
      switch self {
      case .text: StreamLogHandler.standardError(label: label)
      case .json: JSONLogHandler(label: label)
      }
    }
    logger.logLevel = level
    return logger
  }
}
