import AppResources
import Foundation
import WebUICore

extension Image {
  /// Draws a picture or a symbol of the app's assets.
  @MainActor
  func render(_ picture: AssetPicture, in element: Rendering) {
    if isTemplate {
      element.addClass("tpl")
      picture.set("mask-image", of: element)
      if let symbol = picture.symbol {
        render(symbol, in: element)
      } else if let size = picture.light.size, !isResizable {
        element.style("width", CSS.points(size.width))
        element.style("height", CSS.points(size.height))
      }
      return
    }
    render(address: picture.dark == nil ? picture.light.files.first?.address : nil, in: element)
    if picture.dark == nil {
      element.attribute("srcset", picture.light.sourceSet)
    } else {
      picture.set("content", of: element)
    }
    // The browser knows the proportions before the picture is there, whatever size it gets.
    if let size = picture.light.size {
      element.attribute("width", CSS.number(Double(size.width)))
      element.attribute("height", CSS.number(Double(size.height)))
    }
  }

  /// Gives a symbol its size beside the text.
  @MainActor
  private func render(_ symbol: SymbolDrawing, in element: Rendering) {
    element.addClass("sym")
    addScale(to: element)
    guard !isResizable else { return }
    element.style("width", CSS.number(symbol.width) + "em")
    element.style("height", CSS.number(symbol.height) + "em")
    if let descent = symbol.descent {
      element.style("vertical-align", CSS.number(-descent) + "em")
    }
    keepSize(of: element)
  }

  /// Whether the picture takes the colour of the text around.
  var isTemplate: Bool {
    guard case .asset(let name, let bundle) = source else { return false }
    let catalog = TextContext(bundle: bundle).bundle.map(AssetCatalog.of)
    guard let picture = catalog?.pictures[name] else { return false }
    return picture.isSymbol || mode.map { $0 == .template } ?? picture.isTemplate
  }
}
