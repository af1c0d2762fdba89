import FirestoreWire
import Foundation
import Normalization
import SwiftProtobuf

/// Messages as JSON, the way that protocol buffers define it.
enum RESTJSON {
  /// Reads a body, which may be empty where every field may be missing.
  static func decode<Request: Message>(
    _ type: Request.Type, _ body: Data
  ) throws(WireError) -> Request {
    guard !body.withUnsafeBytes({ NormalizationWork.isExcessive($0, .json) }) else {
      throw WireError(NormalizationWork.advice)
    }
    do {
      return body.isEmpty ? Request() : try Request(jsonUTF8Data: body)
    } catch {
      throw WireError("Invalid JSON payload received. \(reason(error))")
    }
  }

  static func encode(_ message: some Message) throws(WireError) -> Data {
    do {
      return try message.jsonUTF8Data()
    } catch {
      throw WireError("The answer holds what JSON can not spell: \(reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? JSONDecodingError {
    case .unknownField(let name): "Unknown name \"\(name)\": Cannot find field."
    case .missingFieldNames, nil: "It is not understood."
    case .messageDepthLimit: "It is nested too deeply."
    case .illegalNull: "A field is null that may not be."
    case .unrecognizedEnumValue: "An enum has a value that it does not know."
    case .malformedBool, .malformedNumber, .numberRange, .malformedString, .invalidUTF8,
      .malformedTimestamp, .malformedMap:
      "A value has not the type of its field."
    default: "It is not the JSON of a request."
    }
  }
}
