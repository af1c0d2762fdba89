// Apple's names of what a query asks for, with Apple's values.

public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitAll: CFString = "m_LimitAll"
public let kSecMatchLimitOne: CFString = "m_LimitOne"

public let kSecReturnAttributes: CFString = "r_Attributes"
public let kSecReturnData: CFString = "r_Data"
/// Not supported: a query with true returns `errSecParam`.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// Not supported: a query with true returns `errSecParam`.
public let kSecReturnRef: CFString = "r_Ref"

public let kSecValueData: CFString = "v_Data"
/// Not supported: calls return `errSecParam`.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// Not supported: calls return `errSecParam`.
public let kSecValueRef: CFString = "v_Ref"

// MARK: - Accepted without effect

public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
public let kSecUseDataProtectionKeychain: CFString = "nleg"
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
