import Foundation

#if !canImport(Darwin)
  /// How a unit is written in English; in another language its symbol says the same.
  struct UnitName {
    private let singular: String
    private let plural: String
    let abbreviated: String
    let narrow: String

    /// Whether the symbol stands right after the number.
    var isAttached: Bool { abbreviated.hasPrefix("°") || abbreviated == "″" }

    /// Looks a unit up by the symbol that Foundation has for it; that of minutes is that of meters.
    init(_ unit: Dimension) {
      let symbol = unit.symbol
      guard let words = unit is UnitDuration ? Self.times[symbol] : Self.words[symbol] else {
        (singular, plural, abbreviated, narrow) = (symbol, symbol, symbol, symbol)
        return
      }
      singular = words.singular
      plural = words.plural ?? words.singular + "s"
      abbreviated = words.abbreviated ?? symbol
      narrow = words.narrow ?? words.abbreviated ?? symbol
    }

    func wide(of value: Double) -> String {
      value == 1 ? singular : plural
    }

    private struct Words {
      var singular: String
      var plural: String?
      var abbreviated: String?
      var narrow: String?

      init(
        _ singular: String, _ plural: String? = nil, abbreviated: String? = nil,
        narrow: String? = nil
      ) {
        self.singular = singular
        self.plural = plural
        self.abbreviated = abbreviated
        self.narrow = narrow
      }
    }

    private static let times: [String: Words] = [
      "h": hour, "hr": hour, "m": minute, "min": minute, "s": second, "sec": second,
      "ms": Words("millisecond"),
    ]

    private static let hour = Words("hour", abbreviated: "hr", narrow: "h")
    private static let minute = Words("minute", abbreviated: "min", narrow: "m")
    private static let second = Words("second", abbreviated: "sec", narrow: "s")

    private static let words: [String: Words] = [
      "km": Words("kilometer"),
      "m": Words("meter"),
      "cm": Words("centimeter"),
      "mm": Words("millimeter"),
      "mi": Words("mile"),
      "yd": Words("yard"),
      "ft": Words("foot", "feet", narrow: "′"),
      "in": Words("inch", "inches", narrow: "″"),
      "kg": Words("kilogram"),
      "g": Words("gram"),
      "mg": Words("milligram"),
      "lb": Words("pound", narrow: "#"),
      "oz": Words("ounce"),
      "st": Words("stone", "stones"),
      "°C": Words("degree Celsius", "degrees Celsius"),
      "°F": Words("degree Fahrenheit", "degrees Fahrenheit", narrow: "°"),
      "K": Words("kelvin"),
      "m/s": Words("meter per second", "meters per second"),
      "km/h": Words("kilometer per hour", "kilometers per hour"),
      "mph": Words("mile per hour", "miles per hour"),
      "L": Words("liter"),
      "mL": Words("milliliter"),
      "gal": Words("gallon"),
      "fl oz": Words("fluid ounce"),
      "cup": Words("cup", abbreviated: "c"),
      "tsp": Words("teaspoon"),
      "tbsp": Words("tablespoon"),
      "J": Words("joule"),
      "kJ": Words("kilojoule"),
      "cal": Words("calorie"),
      "kCal": Words("kilocalorie", abbreviated: "kcal"),
      "W": Words("watt"),
      "kW": Words("kilowatt"),
      "kWh": Words("kilowatt-hour"),
      "m²": Words("square meter"),
      "km²": Words("square kilometer"),
      "ft²": Words("square foot", "square feet"),
      "ac": Words("acre"),
      "ha": Words("hectare"),
      "°": Words("degree", narrow: "°"),
      "hPa": Words("hectopascal"),
      "bar": Words("bar"),
    ]
  }
#endif
