import CloudFunctions
import DomainParts

extension Moment {
  var field: FieldValue { .timestamp(date) }
}

extension Int {
  var field: FieldValue { .integer(Int64(self)) }
}

extension [String] {
  var field: FieldValue { .array(map { .string($0) }) }
}
