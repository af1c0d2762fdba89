import Foundation
import PackagePlugin

/// Names the assets of the catalogues at the top of a target's folder, as Xcode does by itself.
@main
struct AssetSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = (target as? any SourceModuleTarget)?.directoryURL else { return [] }
    let catalogs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".xcassets") }
      .map { folder.appending(path: $0) }
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
    return [
      .buildCommand(
        displayName: "Naming the assets of \(target.name)",
        executable: try context.tool(named: "AssetSymbolTool").url,
        arguments: [output.path] + catalogs.map(\.path),
        inputFiles: catalogs.flatMap(descriptions), outputFiles: [output])
    ]
  }

  /// The files whose coming, going and content change the names.
  private func descriptions(in catalog: URL) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: catalog.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix("Contents.json") }.sorted()
      .map { catalog.appending(path: $0) }
  }
}
