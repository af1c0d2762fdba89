import Testing
import WebHost

@Suite struct IconPictureTests {
  private func dot(_ picture: IconPicture, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * picture.size + x) * 3
    return Array(picture.dots[start..<start + 3])
  }

  @Test func `lines are white on the gradient of the app`() {
    // A cross in the middle of the grid.
    let cross = OutlineReader("M12 2v20M2 12h20")
    #expect(cross.pieces == [[[12, 2], [12, 22]], [[2, 12], [22, 12]]])
    let picture = IconPicture(
      size: 64, tint: .blue, pieces: cross.pieces, grid: 24,
      pen: IconPicture.Pen(width: 2, fills: false))
    #expect(dot(picture, 32, 32) == [255, 255, 255])
    #expect(dot(picture, 40, 40) != [255, 255, 255])
    let (top, bottom) = (dot(picture, 0, 0), dot(picture, 0, 63))
    #expect(top[0] > bottom[0] && abs(Int(top[0]) - 77) < 3 && bottom[0] < 3)
  }

  @Test func `areas are filled and holes are left`() {
    let ring = OutlineReader("M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0zM4 8a4 4 0 1 0 8 0 4 4 0 0 0-8 0z")
    #expect(ring.pieces.filter { !$0.isEmpty }.count == 2)
    let picture = IconPicture(
      size: 64, tint: .red, pieces: ring.pieces, grid: 16,
      pen: IconPicture.Pen(width: nil, fills: true))
    #expect(dot(picture, 20, 32) == [255, 255, 255], "the ring")
    #expect(dot(picture, 32, 32) != [255, 255, 255], "the hole")
    #expect(dot(picture, 5, 5) != [255, 255, 255], "the ground")
  }

  @Test(arguments: [
    ("M0 0l1.5.5-1-1", [[0, 0], [1.5, 0.5], [0.5, -0.5]]),
    ("m1 1 2 0z", [[1, 1], [3, 1], [1, 1]]),
    ("M0 0H4V3", [[0, 0], [4, 0], [4, 3]]),
  ])
  func `path data is read as it is written`(text: String, points: [[Double]]) {
    let piece = OutlineReader(text).pieces.first ?? []
    #expect(piece == points.map { SIMD2($0[0], $0[1]) })
  }

  @Test func `a curve ends where it should, and nonsense ends the drawing`() {
    let arc = OutlineReader("M0 0a5 5 0 0 1 10 0").pieces[0]
    #expect(arc.last == [10, 0])
    #expect(arc.allSatisfy { $0.y <= 0.001 && $0.y >= -5.001 })
    #expect(OutlineReader("M0 0c1 2 x").pieces == [[[0, 0]]])
  }
}
