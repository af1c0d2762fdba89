/// A stored document: its fields and the times of its creation and last change.
package struct Document: Hashable, Sendable {
  package var name: DocumentName
  package var fields: Fields
  package var createTime: Timestamp
  package var updateTime: Timestamp

  package init(
    name: DocumentName, fields: Fields, createTime: Timestamp, updateTime: Timestamp
  ) {
    self.name = name
    self.fields = fields
    self.createTime = createTime
    self.updateTime = updateTime
  }

  package var path: DocumentPath { name.path }

  package static func == (lhs: Document, rhs: Document) -> Bool {
    lhs.updateTime == rhs.updateTime && lhs.createTime == rhs.createTime && lhs.name == rhs.name
      && lhs.fields == rhs.fields
  }
}
