// What comes out is made of lines: a curve is sixteen of them.
extension Path {
  /// All that is in one of the paths.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    RegionOverlay(self, other, eoFill: eoFill).outline { $0 || $1 }
  }

  /// All that is in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    RegionOverlay(self, other, eoFill: eoFill).outline { $0 && $1 }
  }

  /// All that is in this path and not in the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    RegionOverlay(self, other, eoFill: eoFill).outline { $0 && !$1 }
  }

  /// All that is in one of the paths and not in both.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    RegionOverlay(self, other, eoFill: eoFill).outline { $0 != $1 }
  }

  /// The same region with an outline that does not cross itself.
  public func normalized(eoFill: Bool = true) -> Path {
    RegionOverlay(self, Path(), eoFill: eoFill).outline { inside, _ in inside }
  }

  /// The parts of this path's lines that lie in the other path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    RegionOverlay(self, other, eoFill: eoFill).line(of: self, isInside: true)
  }

  /// The parts of this path's lines that lie outside of the other path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    RegionOverlay(self, other, eoFill: eoFill).line(of: self, isInside: false)
  }
}
