/// What is written of all points of a stroke in one list.
enum StrokeColumn: String, CaseIterable {
  case x, y
  case time = "t"
  case force
  case size
  case opacity
  case azimuth
  case altitude

  var range: ClosedRange<Int64> {
    switch self {
    case .x, .y: StrokesLimits.place
    case .time: StrokesLimits.time
    case .force: StrokesLimits.force
    case .size: StrokesLimits.width
    case .opacity: StrokesLimits.opacity
    case .azimuth: StrokesLimits.azimuth
    case .altitude: StrokesLimits.altitude
    }
  }

  /// What all points of a stroke have that does not have the list; nil where it must have it.
  func standard(of stroke: Stroke) -> Int32? {
    switch self {
    case .x, .y: nil
    case .time: 0
    case .force: StrokePoint.ordinaryForce
    case .size: stroke.width
    case .opacity: StrokePoint.opaque
    case .azimuth: 0
    case .altitude: StrokePoint.upright
    }
  }
}

extension StrokePoint {
  /// What the point has in a column.
  subscript(_ column: StrokeColumn) -> Int32 {
    get {
      switch column {
      case .x: x
      case .y: y
      case .time: time
      case .force: force
      case .size: width
      case .opacity: opacity
      case .azimuth: azimuth
      case .altitude: altitude
      }
    }
    set {
      switch column {
      case .x: x = newValue
      case .y: y = newValue
      case .time: time = newValue
      case .force: force = newValue
      case .size: width = newValue
      case .opacity: opacity = newValue
      case .azimuth: azimuth = newValue
      case .altitude: altitude = newValue
      }
    }
  }
}
