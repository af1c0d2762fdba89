public import Foundation
import WebUICore

#if !canImport(Darwin)
  /// The values of an app on one device, or of an app group there.
  public final class _StoredDefaults: UserDefaults {
    private let values: StoredValues

    init?(_ values: StoredValues) {
      self.values = values
      super.init(suiteName: nil)
    }

    override public func object(forKey defaultName: String) -> Any? { values[defaultName] }

    override public func set(_ value: Any?, forKey defaultName: String) {
      values[defaultName] = value
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    override public func removeObject(forKey defaultName: String) { keep(nil, defaultName) }

    override public func register(defaults registrationDictionary: [String: Any]) {
      values.register(registrationDictionary)
    }

    override public func dictionaryRepresentation() -> [String: Any] {
      values.all
    }

    override public func synchronize() -> Bool { true }

    // MARK: - Types

    // Foundation's own convert by way of its preferences, which these values are not in.

    override public func set(_ value: Int, forKey defaultName: String) { keep(value, defaultName) }
    override public func set(_ value: Float, forKey defaultName: String) {
      keep(value, defaultName)
    }
    override public func set(_ value: Double, forKey defaultName: String) {
      keep(value, defaultName)
    }
    override public func set(_ value: Bool, forKey defaultName: String) { keep(value, defaultName) }

    override public func set(_ url: URL?, forKey defaultName: String) {
      keep(url?.absoluteString, defaultName)
    }

    private func keep(_ value: Any?, _ name: String) { set(value, forKey: name) }

    override public func string(forKey defaultName: String) -> String? {
      switch object(forKey: defaultName) {
      case let text as String: text
      case let number as NSNumber: number.stringValue
      default: nil
      }
    }

    override public func bool(forKey defaultName: String) -> Bool {
      switch object(forKey: defaultName) {
      case let flag as Bool: flag
      case let number as NSNumber: number.boolValue
      case let text as String: (text as NSString).boolValue
      default: false
      }
    }

    override public func integer(forKey defaultName: String) -> Int {
      switch object(forKey: defaultName) {
      case let number as Int: number
      case let number as NSNumber: number.intValue
      case let text as String: (text as NSString).integerValue
      default: 0
      }
    }

    override public func double(forKey defaultName: String) -> Double {
      switch object(forKey: defaultName) {
      case let number as Double: number
      case let number as NSNumber: number.doubleValue
      case let text as String: (text as NSString).doubleValue
      default: 0
      }
    }

    override public func float(forKey defaultName: String) -> Float {
      Float(double(forKey: defaultName))
    }

    override public func data(forKey defaultName: String) -> Data? {
      object(forKey: defaultName) as? Data
    }

    override public func array(forKey defaultName: String) -> [Any]? {
      object(forKey: defaultName) as? [Any]
    }

    override public func stringArray(forKey defaultName: String) -> [String]? {
      object(forKey: defaultName) as? [String]
    }

    override public func dictionary(forKey defaultName: String) -> [String: Any]? {
      object(forKey: defaultName) as? [String: Any]
    }

    override public func url(forKey defaultName: String) -> URL? {
      string(forKey: defaultName).flatMap { text in
        text.hasPrefix("/") || text.hasPrefix("~")
          ? URL(fileURLWithPath: NSString(string: text).expandingTildeInPath) : URL(string: text)
      }
    }
  }
#endif
