import DocumentModel

/// The ways to find the results of one conjunction of a query. The executor checks each document
/// with `matches`, so a way may find too much but never too little.
struct QueryPlan {
  /// Walks results in the query's order.
  var scan: OrderedScan
  /// Finds the documents that have all the equalities, in the order of their names.
  var equalities: EqualityMerge?

  /// One walk along an index or along the documents of a collection.
  struct OrderedScan {
    enum Source {
      /// Documents, by name.
      case documents
      /// A field's entries.
      case field(DocumentPlace)
      /// Paths below a prefix.
      case paths
    }

    var source: Source
    var range: KeyRange
    var prefixLength: Int
    var isDescending: Bool
    /// How much of what is found together is in the query's order.
    var sorting: Sorting
    /// The explanation of how the query is run.
    var index: QueryExplanation.Index
  }

  /// How the end of a field's entry names its document.
  enum DocumentPlace {
    /// By its id, in the collection whose documents' keys begin so.
    case collection(prefix: [UInt8])
    /// By its path.
    case group(DatabaseName)

    func key(_ end: ArraySlice<UInt8>) throws(StoreError) -> StorageKey {
      switch self {
      case .collection(let prefix): StorageKey(prefix + end)
      case .group(let database): try IndexKey.documentKey(ofPath: end, in: database)
      }
    }
  }

  enum Sorting {
    /// All is in order already.
    case none
    /// Entries with equal values need to be sorted among themselves.
    case withinEqualValues
    /// Nothing is in order.
    case all
  }

  /// Entries whose prefixes hold one value of one field each, joined by their ids.
  struct EqualityMerge {
    var prefixes: [[UInt8]]
    /// Bounds of the ids, when the query bounds names.
    var bounds: ValueBounds
    var place: DocumentPlace
    /// Whether the query's order is that of names, so that what is found is in order.
    var isOrdered: Bool
    var isDescending: Bool
    var indexes: [QueryExplanation.Index]
  }
}
