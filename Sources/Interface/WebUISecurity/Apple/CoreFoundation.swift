public import Foundation

// The names of Core Foundation that code of keychains speaks. Values are Swift's, so `as CFDictionary`
// and `as String` are what they say; objects are Foundation's, since results are `AnyObject`.

public typealias CFArray = [Any]
public typealias CFBoolean = NSNumber
public typealias CFData = Data
public typealias CFDictionary = [String: Any]
public typealias CFError = NSError
public typealias CFNumber = NSNumber
public typealias CFString = String
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

/// Names an allocator. There is only the default one, which is nil.
public enum CFAllocator: Sendable {}

public let kCFAllocatorDefault: CFAllocator? = nil
// Apple's are implicitly unwrapped, and code of apps says both `kCFBooleanTrue` and `kCFBooleanTrue!`.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The status of calls that worked.
public let noErr: OSStatus = 0
