/// Where a node is mounted.
@MainActor
package struct NodePlace {
  package let graph: ViewGraph
  package let parent: ViewNode?
  package let identity: ViewIdentity
  package let environment: EnvironmentValues
}
