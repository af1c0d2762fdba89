import Foundation
import StrokeRendering
import Strokes

/// Paints a drawing again and again, and prints how many milliseconds each picture took.
///
/// The arguments are a file in the form "strokes v1", the picture's side in pixels, how often it is
/// painted, and the file for the last picture.
@main
struct DoodlePictures {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let side = Int(arguments[2]), let times = Int(arguments[3]) else {
      throw Usage()
    }
    let file = try StrokesFile(try Data(contentsOf: URL(filePath: arguments[1])))
    guard case .drawing(let drawing) = file else { throw Usage() }
    let clock = ContinuousClock()
    var picture = Data()
    for _ in 0..<times {
      let began = clock.now
      picture = try drawing.squarePNG(side: side)
      print((clock.now - began) / .milliseconds(1))
    }
    try picture.write(to: URL(filePath: arguments[4]))
  }
}

/// What is wrong with the arguments.
private struct Usage: Error, CustomStringConvertible {
  var description: String {
    "Give a file in the form \"strokes v1\", a side in pixels, a number of times and a file to write."
  }
}
