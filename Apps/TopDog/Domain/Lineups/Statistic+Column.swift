extension Statistic {
  /// Its column in hvpkod's weekly files. Those count all fumbles as `Fum`, which is not read.
  package var columnName: String {
    switch self {
    case .passingYards: "PassingYDS"
    case .passingTouchdowns: "PassingTD"
    case .interceptions: "PassingInt"
    case .rushingYards: "RushingYDS"
    case .rushingTouchdowns: "RushingTD"
    case .receptions: "ReceivingRec"
    case .receivingYards: "ReceivingYDS"
    case .receivingTouchdowns: "ReceivingTD"
    case .returnTouchdowns: "RetTD"
    case .fumbleTouchdowns: "FumTD"
    case .twoPointConversions: "2PT"
    case .fumblesLost: "FumLost"
    }
  }
}
