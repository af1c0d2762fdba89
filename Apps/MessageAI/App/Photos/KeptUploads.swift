/// The uploads of a device as they were kept. One that cannot be read, because another version of the
/// app wrote it, hides no other one.
struct KeptUploads: Decodable {
  let uploads: [PhotoUpload]

  private struct Entry: Decodable {
    let upload: PhotoUpload?

    init(from decoder: any Decoder) throws {
      upload = try? PhotoUpload(from: decoder)
    }
  }

  init(from decoder: any Decoder) throws {
    uploads = try [Entry](from: decoder).compactMap(\.upload)
  }
}
