public import SwiftUI

/// The examples of one page of the gallery, without the gallery around them.
public struct GalleryExamplesView: View {
  private let examples: [GalleryExample]

  /// Shows the examples of the page with this id; nothing if there is none.
  public init(page id: String) {
    examples = GalleryPage.page(id)?.examples ?? []
  }

  public var body: some View {
    ForEach(examples) { $0.content }
  }
}
