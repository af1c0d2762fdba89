import Foundation
import SwiftUI
import Testing
import WebUICore

/// What code of a host finds that runs for no device.
struct StrayCodeTests {
  init() { DeviceContext.beginHosting { _ in } }

  @Test func `nobody reads the folders of stray code, and its temporary one is shared`() {
    let discarded = DeviceContext.discarded.path + "/"
    #expect(URL.documentsDirectory.path.hasPrefix(discarded))
    #expect(URL.applicationSupportDirectory.path.hasPrefix(discarded))
    let temporary = FileManager.default.temporaryDirectory
    #expect(temporary.path == FileManager().temporaryDirectory.path)
  }

  @Test func `what stray code asks for is not what other stray code gets`() {
    #expect(HTTPCookieStorage.shared !== HTTPCookieStorage.shared)
    #expect(URLCredentialStorage.shared !== URLCredentialStorage.shared)
    #expect(URLCache.shared !== URLCache.shared)
    #expect(URLCache.shared.diskCapacity == 0)
  }

  @Test func `requests of stray code keep nothing`() {
    let configuration = URLSession.shared.configuration
    #expect(configuration.httpCookieStorage == nil)
    #expect(configuration.urlCredentialStorage == nil)
    #expect(configuration.urlCache == nil)
  }
}
