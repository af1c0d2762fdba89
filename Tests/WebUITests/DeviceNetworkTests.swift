import Foundation
import SwiftUI
import Testing
import WebUICore

struct DeviceNetworkTests {
  private func request() throws -> URLRequest {
    URLRequest(url: try #require(URL(string: "http://example.com/greeting")))
  }

  private func answer(_ text: String, to request: URLRequest) throws -> CachedURLResponse {
    let response = HTTPURLResponse(
      url: try #require(request.url), statusCode: 200, httpVersion: nil, headerFields: nil)
    return CachedURLResponse(response: try #require(response), data: Data(text.utf8))
  }

  private func kept(_ request: URLRequest, on context: DeviceContext) async -> String? {
    let asking = context.run { Task { URLCache.shared.cachedResponse(for: request)?.data } }
    return await asking.value.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test
  func `an answer that one device keeps is found there, after a launch too, and nowhere else`()
    async throws
  {
    try await TwoDevices.with { devices in
      let request = try request()
      let answer = try answer("Hello, Ann", to: request)
      devices.ann.run { URLCache.shared.storeCachedResponse(answer, for: request) }
      #expect(await kept(request, on: devices.ann) == "Hello, Ann")
      #expect(await kept(request, on: devices.bob) == nil)
      #expect(URLCache.shared.cachedResponse(for: request) == nil)
      let again = TwoDevices.launch(in: devices.annsFolder)
      #expect(await kept(request, on: again) == "Hello, Ann")
    }
  }

  @Test func `the cache has Apple's sizes`() async throws {
    try await TwoDevices.with { devices in
      let cache: URLCache = devices.ann.run { .shared }
      #expect(cache.memoryCapacity == 4 * 1024 * 1024)
      #expect(cache.diskCapacity == 20 * 1024 * 1024)
    }
  }

  @Test func `a cache that an app sets is that device's`() async throws {
    try await TwoDevices.with { devices in
      let own = devices.ann.run {
        let cache = URLCache(memoryCapacity: 1_000, diskCapacity: 0, diskPath: "pictures")
        URLCache.shared = cache
        return cache
      }
      let (ann, bob, process) = (
        devices.ann.run { URLCache.shared }, devices.bob.run { URLCache.shared }, URLCache.shared
      )
      #expect(ann === own)
      #expect(bob !== own)
      #expect(process !== own)
      let configured = devices.ann.run { URLSessionConfiguration.default.urlCache }
      #expect(configured === own)
    }
  }

  @Test func `a cache with a name of its own is in the device's folder`() async throws {
    try await TwoDevices.with { devices in
      let request = try request()
      let answer = try answer("Hello, Ann", to: request)
      for (path, make) in [
        ("pictures", { URLCache(memoryCapacity: 0, diskCapacity: 1 << 20, diskPath: "pictures") }),
        ("URLCache", { URLCache(memoryCapacity: 0, diskCapacity: 1 << 20) }),
      ] {
        devices.ann.run { make().storeCachedResponse(answer, for: request) }
        let folder = devices.annsFolder.appending(path: "Library/Caches/\(path)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
      }
    }
  }

  @Test func `each device has a session, passwords and cookies of its own`() async throws {
    try await TwoDevices.with { devices in
      let (ann, again, bob) = (
        devices.ann.run { URLSession.shared }, devices.ann.run { URLSession.shared },
        devices.bob.run { URLSession.shared }
      )
      #expect(ann === again)
      #expect(ann !== bob)
      #expect(ann !== URLSession.shared)
      let (passwords, others) = (
        devices.ann.run { URLCredentialStorage.shared },
        devices.bob.run { URLCredentialStorage.shared }
      )
      #expect(ann.configuration.urlCredentialStorage === passwords)
      #expect(others !== passwords)
      #expect(ann.configuration.httpCookieStorage === devices.ann.run { HTTPCookieStorage.shared })
      #expect(ann.configuration.httpCookieStorage !== bob.configuration.httpCookieStorage)
      #expect(ann.configuration.urlCache === devices.ann.run { URLCache.shared })
    }
  }

  @Test func `a configuration is the app's to change`() async throws {
    try await TwoDevices.with { devices in
      devices.ann.run {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 3
        #expect(
          URLSession(configuration: configuration).configuration.timeoutIntervalForRequest == 3)
        #expect(URLSessionConfiguration.default.timeoutIntervalForRequest == 60)
      }
    }
  }

  @Test func `sessions and configurations stand beside others in a choice`() async throws {
    try await TwoDevices.with { devices in
      devices.ann.run {
        for isShared in [true, false] {
          let session = isShared ? URLSession.shared : URLSession(configuration: .ephemeral)
          #expect((session === URLSession.shared) == isShared)
          let configuration = isShared ? URLSessionConfiguration.default : .ephemeral
          #expect((configuration.httpCookieStorage === HTTPCookieStorage.shared) == isShared)
          let cache: URLCache = isShared ? .shared : URLCache(memoryCapacity: 0, diskCapacity: 0)
          #expect((cache === URLCache.shared) == isShared)
        }
      }
    }
  }

  @Test func `without a device all this is the process's`() {
    #expect(URLCache.shared === URLCache.FoundationNetworking::shared)
    #expect(URLSession.shared === URLSession.shared)
    #expect(URLSession.shared.configuration.httpCookieStorage === HTTPCookieStorage.shared)
    #expect(HTTPCookieStorage.shared === HTTPCookieStorage.FoundationNetworking::shared)
    #expect(URLSessionConfiguration.default.urlCache === URLCache.FoundationNetworking::shared)
  }
}
