// What calls return, with Apple's values.

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecDiskFull: OSStatus = -34
public let errSecIO: OSStatus = -36
public let errSecOpWr: OSStatus = -49
public let errSecParam: OSStatus = -50
public let errSecWrPerm: OSStatus = -61
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecInternalComponent: OSStatus = -2070
public let errSecCoreFoundationUnknown: OSStatus = -4960
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecNotAvailable: OSStatus = -25291
public let errSecReadOnly: OSStatus = -25292
public let errSecAuthFailed: OSStatus = -25293
public let errSecNoSuchKeychain: OSStatus = -25294
public let errSecInvalidKeychain: OSStatus = -25295
public let errSecDuplicateKeychain: OSStatus = -25296
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecBufferTooSmall: OSStatus = -25301
public let errSecDataTooLarge: OSStatus = -25302
public let errSecNoSuchAttr: OSStatus = -25303
public let errSecInvalidItemRef: OSStatus = -25304
public let errSecNoSuchClass: OSStatus = -25306
public let errSecNoDefaultKeychain: OSStatus = -25307
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecReadOnlyAttr: OSStatus = -25309
public let errSecInteractionRequired: OSStatus = -25315
public let errSecDataNotAvailable: OSStatus = -25316
public let errSecDataNotModifiable: OSStatus = -25317
public let errSecNoAccessForItem: OSStatus = -25243
public let errSecDecode: OSStatus = -26275
public let errSecVerifyFailed: OSStatus = -67808

/// What a status means, in English; a text with its number for one that is not known here.
///
/// - Parameter reserved: nil.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  statusTexts[status] ?? "OSStatus \(status)"
}

private let statusTexts: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "Function or operation not implemented.",
  errSecDiskFull: "The disk is full.",
  errSecIO: "I/O error.",
  errSecOpWr: "File already open with write permission.",
  errSecParam: "One or more parameters passed to a function were not valid.",
  errSecWrPerm: "Write permissions error.",
  errSecAllocate: "Failed to allocate memory.",
  errSecUserCanceled: "User canceled the operation.",
  errSecBadReq: "Bad parameter or invalid state for operation.",
  errSecInternalComponent: "An internal component failed.",
  errSecCoreFoundationUnknown: "An unknown Core Foundation error occurred.",
  errSecMissingEntitlement: "A required entitlement is not present.",
  errSecNotAvailable: "No keychain is available.",
  errSecReadOnly: "Read-only error.",
  errSecAuthFailed: "The user name or passphrase is not correct.",
  errSecNoSuchKeychain: "The specified keychain could not be found.",
  errSecInvalidKeychain: "The specified keychain is not a valid keychain file.",
  errSecDuplicateKeychain: "A keychain with the same name already exists.",
  errSecDuplicateItem: "The specified item already exists in the keychain.",
  errSecItemNotFound: "The specified item could not be found in the keychain.",
  errSecBufferTooSmall: "There is not enough memory available to use the specified item.",
  errSecDataTooLarge: "The data or an attribute is too large.",
  errSecNoSuchAttr: "The specified attribute does not exist.",
  errSecInvalidItemRef: "The specified item is no longer valid.",
  errSecNoSuchClass: "The specified class does not exist.",
  errSecNoDefaultKeychain: "A default keychain could not be found.",
  errSecInteractionNotAllowed: "User interaction is not allowed.",
  errSecReadOnlyAttr: "The specified attribute could not be modified.",
  errSecInteractionRequired: "User interaction is required.",
  errSecDataNotAvailable: "The contents of the item cannot be retrieved.",
  errSecDataNotModifiable: "The contents of the item cannot be modified.",
  errSecNoAccessForItem: "The specified item has no access control.",
  errSecDecode: "Unable to decode the provided data.",
  errSecVerifyFailed: "A cryptographic verification failure has occurred.",
]
