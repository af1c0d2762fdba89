import Accounts
import Foundation
import Testing

struct LimitTests {
  private func guess(
    _ accounts: Accounts, _ email: String, _ password: String = "guess!", from address: String,
    on device: String? = nil
  ) async -> AccountsError.Code? {
    do throws(AccountsError) {
      _ = try await accounts.signIn(
        email: email, password: password, from: RequestOrigin(address: address, device: device))
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `a guesser is stopped and the owner elsewhere is not`() async throws {
    try await withAccounts { accounts, client, _ in
      _ = try await client.signUp("ada@example.com")
      for _ in 0..<10 {
        #expect(
          await guess(accounts, "ada@example.com", from: "192.0.2.1") == .invalidLoginCredentials)
      }
      #expect(await guess(accounts, "ada@example.com", from: "192.0.2.1") == .tooManyAttempts)
      #expect(
        await guess(accounts, "ada@example.com", "correct horse", from: "192.0.2.2") == nil)
    }
  }

  @Test func `many addresses that guess one password together are stopped`() async throws {
    try await withAccounts { accounts, client, clock in
      _ = try await client.signUp("ada@example.com")
      for number in 0..<100 {
        #expect(
          await guess(accounts, "ada@example.com", from: "192.0.2.\(number)")
            == .invalidLoginCredentials)
      }
      #expect(await guess(accounts, "ada@example.com", from: "198.51.100.1") == .tooManyAttempts)
      clock.advance(by: 300)
      #expect(
        await guess(accounts, "ada@example.com", "correct horse", from: "198.51.100.1") == nil)
    }
  }

  @Test func `one address that tries many accounts is stopped, unless it is this machine`()
    async throws
  {
    try await withAccounts { accounts, _, _ in
      for address in ["192.0.2.1", "127.0.0.1"] {
        for number in 0..<200 {
          #expect(
            await guess(accounts, "user\(number)@example.com", from: address)
              == .invalidLoginCredentials)
        }
      }
      #expect(await guess(accounts, "next@example.com", from: "192.0.2.1") == .tooManyAttempts)
      #expect(
        await guess(accounts, "next@example.com", from: "127.0.0.1") == .invalidLoginCredentials)
    }
  }

  @Test func `each failure after the first block doubles the wait, up to an hour`() async throws {
    try await withAccounts { accounts, _, clock in
      for _ in 0..<9 { _ = await guess(accounts, "ada@example.com", from: "192.0.2.1") }
      for wait in [300.0, 600, 1200, 2400, 3600, 3600] {
        #expect(
          await guess(accounts, "ada@example.com", from: "192.0.2.1") == .invalidLoginCredentials)
        clock.advance(by: wait - 1)
        #expect(await guess(accounts, "ada@example.com", from: "192.0.2.1") == .tooManyAttempts)
        clock.advance(by: 1)
      }
    }
  }

  @Test func `the addresses of one network of IPv6 are limited together`() async throws {
    try await withAccounts { accounts, client, _ in
      _ = try await client.signUp("ada@example.com")
      for number in 0..<10 {
        #expect(
          await guess(accounts, "ada@example.com", from: "2001:db8:0:1::\(number)")
            == .invalidLoginCredentials)
      }
      #expect(
        await guess(accounts, "ada@example.com", from: "2001:db8:0:1:ffff::1") == .tooManyAttempts)
      #expect(
        await guess(accounts, "ada@example.com", "correct horse", from: "2001:db8:0:2::1") == nil)
    }
  }

  @Test func `guesses elsewhere do not shut an owner out of a device where they signed in before`()
    async throws
  {
    try await withAccounts { accounts, client, _ in
      _ = try await client.signUp("ada@example.com")
      let email = "ada@example.com"
      #expect(await guess(accounts, email, "correct horse", from: "192.0.2.1", on: "own") == nil)
      // From the same address, from many others, and from many devices.
      for number in 0..<100 {
        _ = await guess(accounts, email, from: "192.0.2.\(number)", on: "other\(number)")
      }
      for _ in 0..<10 { _ = await guess(accounts, email, from: "192.0.2.1", on: "other") }
      #expect(await guess(accounts, email, from: "192.0.2.1", on: "new") == .tooManyAttempts)
      #expect(await guess(accounts, email, "correct horse", from: "192.0.2.1", on: "own") == nil)
      // A caller on the device may guess no more often than anybody else.
      for _ in 0..<10 {
        #expect(
          await guess(accounts, email, from: "192.0.2.1", on: "own") == .invalidLoginCredentials)
      }
      #expect(
        await guess(accounts, email, "correct horse", from: "192.0.2.1", on: "own")
          == .tooManyAttempts)
    }
  }

  @Test func `a device of this machine shuts out itself alone`() async throws {
    try await withAccounts { accounts, client, _ in
      _ = try await client.signUp("ada@example.com")
      for _ in 0..<10 {
        _ = await guess(accounts, "ada@example.com", from: "127.0.0.1", on: "stranger")
      }
      #expect(
        await guess(accounts, "ada@example.com", from: "127.0.0.1", on: "stranger")
          == .tooManyAttempts)
      #expect(
        await guess(accounts, "ada@example.com", "correct horse", from: "127.0.0.1", on: "own")
          == nil)
    }
  }

  @Test func `only this process can say for whom it calls`() {
    let key = CallerKey()
    let caller = HostedCaller(device: "d", address: "2001:db8::1")
    #expect(key.caller(in: key.value(for: caller)) == caller)
    let nowhere = HostedCaller(device: "d", address: nil)
    #expect(key.caller(in: key.value(for: nowhere)) == nowhere)
    #expect(CallerKey().caller(in: key.value(for: caller)) == nil)
    for text in ["", " ", "  ", "d 192.0.2.1", " d 192.0.2.1", String(repeating: "0", count: 64)] {
      #expect(key.caller(in: text) == nil)
    }
    #expect(key.caller(in: nil) == nil)
  }

  @Test func `one address makes a hundred accounts an hour`() async throws {
    try await withAccounts { accounts, _, clock in
      let origin = RequestOrigin(address: "192.0.2.1")
      for _ in 0..<100 { _ = try await accounts.signUpAnonymously(from: origin) }
      let error = await #expect(throws: AccountsError.self) {
        try await accounts.signUpAnonymously(from: origin)
      }
      #expect(error?.code == .tooManyAttempts)
      clock.advance(by: 3600)
      _ = try await accounts.signUpAnonymously(from: origin)
    }
  }
}
