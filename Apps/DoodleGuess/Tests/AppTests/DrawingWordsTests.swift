import DoodleGuessApp
import Foundation
import Strokes
import Testing

struct DrawingWordsTests {
  private func drawing(_ colors: StrokeColor...) -> Strokes.Drawing {
    Strokes.Drawing(
      strokes: colors.enumerated().map { index, color in
        Stroke(id: "s\(index)", color: color, points: [StrokePoint(x: 0, y: 0, width: 800)])
      })
  }

  private let red = StrokeColor(red: 222, green: 41, blue: 38)
  private let blue = StrokeColor(red: 20, green: 92, blue: 219)

  @Test func `strokes are counted, and colours named in the order of their use`() {
    #expect(DrawingWords(drawing()).text == "Empty")
    #expect(DrawingWords(drawing(.black)).text == "1 stroke, black")
    #expect(DrawingWords(drawing(.black, red, .black)).text == "3 strokes, black and red")
    #expect(
      DrawingWords(drawing(blue, red, .black, blue)).text == "4 strokes, blue, red and black")
  }

  @Test func `a colour without a name has that of the nearest one`() {
    let pale = StrokeColor(red: 250, green: 250, blue: 245, alpha: 128)
    let dark = StrokeColor(red: 120, green: 120, blue: 130)
    #expect(DrawingWords(drawing(pale, dark)).text == "2 strokes, white and gray")
  }

  @Test func `bytes are described where they are strokes`() throws {
    #expect(DrawingWords(try drawing(red).encoded())?.text == "1 stroke, red")
    #expect(DrawingWords(Data("ink".utf8)) == nil)
    #expect(DrawingWords(Data(#"{"version":2}"#.utf8)) == nil)
  }
}
