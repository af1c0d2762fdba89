import AssetSets
import Foundation

// `AssetSymbolTool OUTPUT CATALOGUE…` writes the Swift source that names the assets of catalogues.
let paths = CommandLine.arguments.dropFirst()
guard let output = paths.first else {
  FileHandle.standardError.write(Data("usage: AssetSymbolTool OUTPUT CATALOGUE…\n".utf8))
  exit(2)
}
let sets = paths.dropFirst().flatMap { path in
  AssetSet.all(in: URL(filePath: path, directoryHint: .isDirectory)) { problem in
    FileHandle.standardError.write(Data("warning: \(problem)\n".utf8))
  }
}
do {
  try Data(SymbolSource(sets).text.utf8).write(to: URL(filePath: output), options: .atomic)
} catch {
  FileHandle.standardError.write(Data("error: \(output) cannot be written: \(error)\n".utf8))
  exit(1)
}
