import FirestoreService
import Testing

@Suite struct PeerAddressTests {
  @Test(arguments: [
    ("ipv4:10.0.0.1:5000", "10.0.0.1"), ("ipv6:[::ffff:10.0.0.1]:5000", "10.0.0.1"),
    ("ipv6:[2001:db8:1:2:3:4:5:6]:5000", "2001:db8:1:2::/64"),
    ("ipv6:[2001:db8::9]:5000", "2001:db8:0:0::/64"), ("ipv6:[fe80::1%eth0]:1", "fe80:0:0:0::/64"),
    ("ipv4:127.0.0.1:5000", nil), ("ipv6:[::1]:5000", nil), ("ipv6:[::ffff:127.0.0.1]:1", nil),
    ("in-process:1", nil), ("", nil),
  ])
  func `limits by address count networks, and not this machine`(peer: String, address: String?) {
    #expect(PeerAddress(grpc: peer)?.description == address)
  }
}
