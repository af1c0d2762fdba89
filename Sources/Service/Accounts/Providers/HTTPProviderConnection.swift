import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

/// Reaches providers over HTTPS, or over HTTP on this machine.
struct HTTPProviderConnection: ProviderConnection {
  /// Larger than any answer of a provider.
  private static let largest = 1 << 20

  func get(_ url: URL) async throws(ProviderError) -> Data {
    var request = HTTPClientRequest(url: url.absoluteString)
    request.headers.add(name: "Accept", value: "application/json, image/jpeg")
    return try await send(request, to: url)
  }

  func post(_ url: URL, form: [String: String]) async throws(ProviderError) -> Data {
    var request = HTTPClientRequest(url: url.absoluteString)
    request.method = .POST
    request.headers.add(name: "Accept", value: "application/json")
    request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
    request.body = .bytes(ByteBuffer(string: FormEncoding.text(form)))
    return try await send(request, to: url)
  }

  private func send(_ request: HTTPClientRequest, to url: URL) async throws(ProviderError) -> Data {
    let host = url.host() ?? ""
    guard url.scheme == "https" || (url.scheme == "http" && RequestOrigin.isLoopback(host)) else {
      throw ProviderError("\(url.absoluteString) is not an address of HTTPS.")
    }
    do {
      let response = try await HTTPClient.shared.execute(request, timeout: .seconds(10))
      let body = Data(buffer: try await response.body.collect(upTo: Self.largest))
      guard response.status == .ok else {
        throw ProviderError("\(host) answered \(response.status.code).")
      }
      return body
    } catch let error as ProviderError {
      throw error
    } catch {
      throw ProviderError("\(host) cannot be reached: \(error)")
    }
  }
}
