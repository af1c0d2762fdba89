import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite struct CompressionTests {
  private func get(
    _ address: String, from host: RunningHost, accepting coding: String?, having eTag: String? = nil
  ) async throws -> TestResponse {
    var headers = HTTPFields()
    headers[.acceptEncoding] = coding
    headers[.ifNoneMatch] = eTag
    return try await host.client.execute(uri: address, method: .get, headers: headers)
  }

  @Test(arguments: [
    "/", "/counter", "/counter/socket-that-is-none", "/assets/hearth.js", "/assets/hearth.css",
    "/counter/icon.svg", "/counter/manifest.webmanifest",
  ])
  func `what is text travels compressed to who accepts it`(address: String) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let plain = try await get(address, from: host, accepting: nil)
        let packed = try await get(address, from: host, accepting: "gzip, deflate, br")
        for response in [plain, packed] {
          #expect(response.status == .ok)
          #expect(response.headers[.vary] == "Accept-Encoding")
        }
        #expect(plain.headers[.contentEncoding] == nil)
        #expect(packed.headers[.contentEncoding] == "gzip")
        #expect(packed.body.readableBytesView.starts(with: [0x1f, 0x8b]))
        #expect(packed.body.readableBytes < plain.body.readableBytes)
        #expect(packed.headers[.contentLength] == String(packed.body.readableBytes))
      }
    }
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("br", false), ("identity", false), ("gzip", true), ("GZIP", true),
      ("br;q=1, gzip;q=0.5", true), ("gzip;q=0", false), ("gzip; q=0.000, *", false), ("*", true),
      ("*;q=0", false), ("gzip;q=nonsense", false),
    ] as [(String?, Bool)])
  func `the header says whether it is accepted`(header: String?, isPacked: Bool) async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let response = try await get("/assets/hearth.css", from: host, accepting: header)
        #expect((response.headers[.contentEncoding] == "gzip") == isPacked)
      }
    }
  }

  @Test func `each coding has an entity tag, and who has it gets it not again`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        for address in ["/", "/assets/hearth.css"] {
          let plain = try await get(address, from: host, accepting: nil)
          let packed = try await get(address, from: host, accepting: "gzip")
          let plainTag = try #require(plain.headers[.eTag])
          let packedTag = try #require(packed.headers[.eTag])
          #expect(plainTag != packedTag)
          let table: [(tag: String, coding: String?, isKnown: Bool)] = [
            (plainTag, nil, true), (packedTag, "gzip", true), ("W/\(packedTag)", "gzip", true),
            ("\"other\", \(packedTag)", "gzip", true), ("*", "gzip", true),
            (plainTag, "gzip", false), (packedTag, nil, false), ("\"other\"", nil, false),
          ]
          for (tag, coding, isKnown) in table {
            let again = try await get(address, from: host, accepting: coding, having: tag)
            #expect(again.status == (isKnown ? .notModified : .ok), "\(tag) \(coding ?? "plain")")
            #expect((again.body.readableBytes == 0) == isKnown)
            #expect(again.headers[.vary] == "Accept-Encoding")
          }
        }
      }
    }
  }

  @Test(arguments: ["/", "/assets/hearth.js", "/assets/hearth.css"])
  func `what is sent often is packed more densely once somebody asked`(address: String) async throws
  {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let gzip = try await get(address, from: host, accepting: "gzip")
        try await eventually {
          let answer = try? await get(address, from: host, accepting: "gzip, br")
          return answer?.headers[.contentEncoding] == "br"
        }
        let dense = try await get(address, from: host, accepting: "gzip, br")
        #expect(dense.body.readableBytes < gzip.body.readableBytes)
        #expect(dense.headers[.vary] == "Accept-Encoding")
        #expect(dense.headers[.contentLength] == String(dense.body.readableBytes))
        let tag = try #require(dense.headers[.eTag])
        #expect(tag != gzip.headers[.eTag])
        let again = try await get(address, from: host, accepting: "gzip, br", having: tag)
        #expect(again.status == .notModified)
        let plain = try await get(address, from: host, accepting: "br;q=0")
        #expect(plain.headers[.contentEncoding] == nil)
      }
    }
  }

  @Test func `fonts are sent as they are`() async throws {
    try await withFolder { folder in
      try await RunningHost.with(directory: folder) { host in
        let font = try await get("/assets/inter-400-latin.woff2", from: host, accepting: "gzip")
        #expect(font.status == .ok)
        #expect(font.headers[.contentEncoding] == nil)
        #expect(font.headers[.vary] == nil)
      }
    }
  }
}
