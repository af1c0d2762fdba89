public import Foundation

#if !canImport(Darwin)
  extension Measurement where UnitType: Dimension {
    /// Writes a measurement for a reader: the number, and the unit as long as is wanted.
    public struct FormatStyle: Foundation.FormatStyle, Hashable, Codable, Sendable {
      /// How long a unit is written.
      public struct UnitWidth: Hashable, Codable, Sendable {
        enum Kind: String, Codable { case wide, abbreviated, narrow }

        let kind: Kind

        /// The name of the unit: "25 minutes".
        public static var wide: UnitWidth { UnitWidth(kind: .wide) }
        /// The symbol of the unit: "25 min".
        public static var abbreviated: UnitWidth { UnitWidth(kind: .abbreviated) }
        /// The symbol right after the number: "25m".
        public static var narrow: UnitWidth { UnitWidth(kind: .narrow) }
      }

      public var width: UnitWidth
      public var usage: MeasurementFormatUnitUsage<UnitType>
      public var numberFormatStyle: FloatingPointFormatStyle<Double>?
      public var locale: Locale

      public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
      ) {
        self.width = width
        self.locale = locale
        self.usage = usage
        self.numberFormatStyle = numberFormatStyle
      }

      public func format(_ value: Measurement<UnitType>) -> String {
        let shown = usage.isAsProvided ? value : UnitPreference.preferred(value, in: locale)
        let name = UnitName(shown.unit)
        let number = (numberFormatStyle ?? Self.usual(of: shown.value)).locale(locale)
        let text = number.format(shown.value)
        switch width.kind {
        case .wide: return "\(text) \(name.wide(of: shown.value))"
        case .abbreviated: return text + (name.isAttached ? "" : "\u{A0}") + name.abbreviated
        case .narrow: return text + name.narrow
        }
      }

      public func locale(_ locale: Locale) -> Self {
        var style = self
        style.locale = locale
        return style
      }

      // Small amounts show more of their digits.
      private static func usual(of value: Double) -> FloatingPointFormatStyle<Double> {
        .number.precision(.fractionLength(value.magnitude < 100 ? 0...1 : 0...0))
      }
    }

    /// The measurement as a text in a style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement<UnitType> {
      style.format(self)
    }

    /// The measurement with the symbol of its unit, in the units of the reader's region.
    public func formatted() -> String {
      FormatStyle(width: .abbreviated).format(self)
    }
  }

  /// What a measurement is of, by which the unit is chosen that a region's readers expect.
  public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
    let isAsProvided: Bool

    /// The unit of the reader's region.
    public static var general: Self { Self(isAsProvided: false) }
    /// The unit of the measurement.
    public static var asProvided: Self { Self(isAsProvided: true) }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { general }
    public static var weather: Self { general }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var road: Self { general }
    public static var visibility: Self { general }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { general }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { asProvided }
    public static var workout: Self { asProvided }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { general }
  }

  extension FormatStyle {
    /// Writes measurements.
    public static func measurement<UnitType: Dimension>(
      width: Measurement<UnitType>.FormatStyle.UnitWidth,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
      Measurement<UnitType>.FormatStyle(
        width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
  }
#endif
