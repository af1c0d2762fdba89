public import Foundation
import WebUICore
public import WebUIDrawing
public import WebUILayout

/// One or more taps.
public struct TapGesture: _PrimitiveGesture {
  public typealias Value = Void

  public var count: Int

  public nonisolated init(count: Int = 1) {
    self.count = count
  }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Void>) -> Void
  ) -> [_GestureReceiver] {
    let count = count
    return [
      _GestureReceiver(look: "taps:\(count)", kind: .taps) { event in
        if GesturePlace(event)?.count == count { send(.ended(())) }
      }
    ]
  }
}

/// One or more taps, with their place.
public struct SpatialTapGesture: _PrimitiveGesture {
  /// Where the view was tapped.
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = LocalCoordinateSpace()
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let (count, space) = (count, coordinateSpace)
    return [
      _GestureReceiver(look: "taps:\(count)", kind: .taps) { event in
        guard let place = GesturePlace(event), place.count == count else { return }
        send(.ended(Value(location: place.location(in: space))))
      }
    ]
  }
}

/// A touch that stays for a while.
public struct LongPressGesture: _PrimitiveGesture {
  public typealias Value = Bool

  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Bool>) -> Void
  ) -> [_GestureReceiver] {
    let look =
      "press:\(CSS.number(max(0, minimumDuration) * 1000)):\(CSS.number(Double(maximumDistance)))"
    return [
      _GestureReceiver(look: look, kind: .press) { event in
        switch event.text {
        case "began": send(.changed(true))
        case "ended": send(.ended(true))
        default: send(.cancelled)
        }
      }
    ]
  }
}

/// A touch that moves.
public struct DragGesture: _PrimitiveGesture {
  /// Where the touch began, is, and is heading.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(
        width: translation.width + velocity.width / 4,
        height: translation.height + velocity.height / 4)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol = LocalCoordinateSpace()
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    let space = coordinateSpace
    let look = "drag:\(CSS.number(max(0, Double(minimumDistance))))"
    return [
      _GestureReceiver(look: look, kind: .drag) { event in
        guard let place = GesturePlace(event) else { return }
        let value = Value(
          time: .now, location: place.location(in: space), startLocation: place.start(in: space),
          velocity: place.velocity)
        switch place.phase {
        case .changed: send(.changed(value))
        case .ended: send(.ended(value))
        case .cancelled: send(.cancelled)
        }
      }
    ]
  }
}

/// What the browser tells of a gesture: words and numbers between spaces.
struct GesturePlace {
  enum Phase: String {
    case changed, ended, cancelled
  }

  let phase: Phase
  let count: Int
  let velocity: CGSize
  private let location: CGPoint
  private let start: CGPoint
  /// The corner of the view in the window.
  private let origin: CGPoint

  /// Reads `phase count x y startX startY velocityX velocityY originX originY`.
  init?(_ event: ClientEvent) {
    guard var reader = EventReader(event), reader.count == 10,
      let phase = reader.word(of: Phase.self), let count = reader.integer(in: 0..<1_000),
      let location = reader.point(), let start = reader.point(), let velocity = reader.point(),
      let origin = reader.point()
    else { return nil }
    self.phase = phase
    self.count = count
    self.location = location
    self.start = start
    self.velocity = CGSize(width: velocity.x, height: velocity.y)
    self.origin = origin
  }

  /// Where it is now.
  func location(in space: CoordinateSpace) -> CGPoint { point(location, in: space) }

  /// Where it began.
  func start(in space: CoordinateSpace) -> CGPoint { point(start, in: space) }

  // Places come in the coordinates of the view; the origin of the view in those of the window.
  private func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    if case .local = space { return point }
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }
}

/// Two fingers that part or meet.
public struct MagnifyGesture: _PrimitiveGesture {
  /// How much larger it gets.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    [
      _GestureReceiver(look: "pinch", kind: .pinch) { event in
        guard let pinch = Pinch(event) else { return }
        send(
          pinch.phase(
            Value(
              time: .now, magnification: pinch.scale, velocity: 0, startAnchor: .center,
              startLocation: .zero)))
      }
    ]
  }
}

/// Two fingers that part or meet, by its older name.
public struct MagnificationGesture: _PrimitiveGesture {
  public typealias Value = CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<CGFloat>) -> Void
  ) -> [_GestureReceiver] {
    [
      _GestureReceiver(look: "pinch", kind: .pinch) { event in
        if let pinch = Pinch(event) { send(pinch.phase(pinch.scale)) }
      }
    ]
  }
}

/// Two fingers that turn.
public struct RotateGesture: _PrimitiveGesture {
  /// How far it is turned.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> [_GestureReceiver] {
    [
      _GestureReceiver(look: "pinch", kind: .pinch) { event in
        guard let pinch = Pinch(event) else { return }
        send(
          pinch.phase(
            Value(
              time: .now, rotation: pinch.angle, velocity: .zero, startAnchor: .center,
              startLocation: .zero)))
      }
    ]
  }
}

/// Two fingers that turn, by its older name.
public struct RotationGesture: _PrimitiveGesture {
  public typealias Value = Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}

  public func _receivers(
    _ memory: _GestureMemory, _ send: @escaping @MainActor (_GesturePhase<Angle>) -> Void
  ) -> [_GestureReceiver] {
    [
      _GestureReceiver(look: "pinch", kind: .pinch) { event in
        if let pinch = Pinch(event) { send(pinch.phase(pinch.angle)) }
      }
    ]
  }
}

/// What the browser tells of two fingers: a phase, a scale and radians.
struct Pinch {
  let place: GesturePlace.Phase
  let scale: CGFloat
  let angle: Angle

  init?(_ event: ClientEvent) {
    guard var reader = EventReader(event), reader.count == 3,
      let place = reader.word(of: GesturePlace.Phase.self), let scale = reader.number(.factor),
      let radians = reader.number(.angle)
    else { return nil }
    self.place = place
    self.scale = CGFloat(scale)
    angle = .radians(radians)
  }

  func phase<Value>(_ value: Value) -> _GesturePhase<Value> {
    switch place {
    case .changed: .changed(value)
    case .ended: .ended(value)
    case .cancelled: .cancelled
    }
  }
}
