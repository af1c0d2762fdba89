import ArgumentParser
import Foundation

/// Writes what is wrong with an input to standard error, and ends with code 1.
func reportingInputErrors(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error as InputError {
    try FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    throw ExitCode(1)
  }
}
