import Foundation

#if !canImport(Darwin)
  /// Which unit the readers of a region expect.
  enum UnitPreference {
    /// The measurement in the region's unit that makes a number of a handy size; measurements of
    /// kinds that every region writes alike stay as they are.
    static func preferred<UnitType: Dimension>(
      _ value: Measurement<UnitType>, in locale: Locale
    ) -> Measurement<UnitType> {
      let isMetric = locale.measurementSystem != .us
      let choices: [(unit: Dimension, from: Double)] =
        switch value.unit {
        case is UnitLength:
          isMetric
            ? [(UnitLength.kilometers, 1), (UnitLength.meters, 1), (UnitLength.centimeters, 0)]
            : [(UnitLength.miles, 0.5), (UnitLength.feet, 1), (UnitLength.inches, 0)]
        case is UnitMass:
          isMetric
            ? [(UnitMass.kilograms, 1), (UnitMass.grams, 0)]
            : [(UnitMass.pounds, 1), (UnitMass.ounces, 0)]
        case is UnitTemperature:
          [(isMetric ? UnitTemperature.celsius : UnitTemperature.fahrenheit, -.infinity)]
        case is UnitSpeed:
          [
            (
              locale.measurementSystem == .metric
                ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour, -.infinity
            )
          ]
        case is UnitVolume:
          isMetric
            ? [(UnitVolume.liters, 1), (UnitVolume.milliliters, 0)]
            : [(UnitVolume.gallons, 1), (UnitVolume.fluidOunces, 0)]
        default: []
        }
      for (unit, least) in choices {
        guard let unit = unit as? UnitType else { continue }
        let converted = value.converted(to: unit)
        if converted.value.magnitude >= least || unit === choices.last?.unit { return converted }
      }
      return value
    }
  }
#endif
