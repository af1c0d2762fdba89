// Apple's names of an item's class and attributes, with Apple's values. The comments say what differs
// from a phone.

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecClassInternetPassword: CFString = "inet"
/// Not supported: calls return `errSecUnimplemented`.
public let kSecClassCertificate: CFString = "cert"
/// Not supported: calls return `errSecUnimplemented`.
public let kSecClassKey: CFString = "keys"
/// Not supported: calls return `errSecUnimplemented`.
public let kSecClassIdentity: CFString = "idnt"

// MARK: - Of every password

public let kSecAttrAccount: CFString = "acct"
/// The keychain that holds an item: an app group that the app has, or the app's own.
public let kSecAttrAccessGroup: CFString = "agrp"
/// Kept and returned. A browser has no lock that an app could see, so items can always be read.
public let kSecAttrAccessible: CFString = "pdmn"
/// Not supported: calls return `errSecUnimplemented`.
public let kSecAttrAccessControl: CFString = "accc"
public let kSecAttrComment: CFString = "icmt"
public let kSecAttrCreationDate: CFString = "cdat"
public let kSecAttrCreator: CFString = "crtr"
public let kSecAttrDescription: CFString = "desc"
public let kSecAttrIsInvisible: CFString = "invi"
public let kSecAttrIsNegative: CFString = "nega"
public let kSecAttrLabel: CFString = "labl"
public let kSecAttrModificationDate: CFString = "mdat"
/// Kept and returned. Nothing is sent to other devices of the person.
public let kSecAttrSynchronizable: CFString = "sync"
public let kSecAttrSynchronizableAny: CFString = "syna"
public let kSecAttrType: CFString = "type"

// MARK: - Of generic passwords

public let kSecAttrGeneric: CFString = "gena"
public let kSecAttrService: CFString = "svce"

// MARK: - Of internet passwords

public let kSecAttrAuthenticationType: CFString = "atyp"
public let kSecAttrPath: CFString = "path"
public let kSecAttrPort: CFString = "port"
public let kSecAttrProtocol: CFString = "ptcl"
public let kSecAttrSecurityDomain: CFString = "sdmn"
public let kSecAttrServer: CFString = "srvr"

// MARK: - When an item can be read

public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecAttrAccessibleAlways: CFString = "dk"
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
