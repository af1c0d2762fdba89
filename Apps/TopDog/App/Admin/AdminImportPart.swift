/// What of the preview of a file is looked at.
enum AdminImportPart: Hashable {
  case changes, problems
}
