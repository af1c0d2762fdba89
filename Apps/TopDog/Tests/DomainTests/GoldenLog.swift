import Foundation
import TopDogDomain

/// A draft of two teams and two rounds whose hashes Python's hashlib has made.
enum GoldenLog {
  static func read() throws -> DraftLog {
    try JSONDecoder().decode(DraftLog.self, from: Data(text.utf8))
  }

  static let text = """
    {
      "chainHead": "9b0fe52719e7e161446bfacffdf4be7f83dee5538b1c7695d22bad77ddc99d65",
      "draft": "d",
      "format": "topdog-draft-1",
      "orderHash": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
      "orderSeed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
      "picks": [
        {
          "author": "person",
          "entry": "room-2",
          "hash": "6c507621f2d0db3c011586fb3cb66263b7f7092d035e605618c9089b02c73d84",
          "name": "Player 4",
          "number": 1,
          "player": "p4",
          "position": "QB",
          "previous": "bd26aad828854a5ae9ad816da5344e12c53f02f3cce812a254afd48b44158012",
          "slot": 1,
          "time": 1785600001000003
        },
        {
          "author": "clock",
          "entry": "room-1",
          "hash": "26166847f1b053baa1ecfa1b76fd0d6ed9f5f1cf4be748492d36282f9d41eafa",
          "name": "Player 2",
          "number": 2,
          "player": "p2",
          "position": "RB",
          "previous": "6c507621f2d0db3c011586fb3cb66263b7f7092d035e605618c9089b02c73d84",
          "slot": 2,
          "time": 1785600002000006
        },
        {
          "author": "autopilot",
          "entry": "room-1",
          "hash": "1f9827251cb992b854b5eb95e64eac5fdb1004ce5b844949f17a38ab7ed25972",
          "name": "Player é",
          "number": 3,
          "player": "pé",
          "position": "WR",
          "previous": "26166847f1b053baa1ecfa1b76fd0d6ed9f5f1cf4be748492d36282f9d41eafa",
          "slot": 2,
          "time": 1785600003000009
        },
        {
          "author": "person",
          "entry": "room-2",
          "hash": "9b0fe52719e7e161446bfacffdf4be7f83dee5538b1c7695d22bad77ddc99d65",
          "name": "Player 1",
          "number": 4,
          "player": "p1",
          "position": "TE",
          "previous": "1f9827251cb992b854b5eb95e64eac5fdb1004ce5b844949f17a38ab7ed25972",
          "slot": 1,
          "time": 1785600004000012
        }
      ],
      "reversal": 0,
      "rounds": 2,
      "seats": [
        {
          "entry": "room-2",
          "name": "n1",
          "slot": 1
        },
        {
          "entry": "room-1",
          "name": "n2",
          "slot": 2
        }
      ],
      "teams": 2
    }
    """
}
