import SwiftUI

struct SymbolExample: View {
  var body: some View {
    HStack(spacing: 20) {
      Image(systemName: "heart.fill").foregroundStyle(.red)
      Image(systemName: "star").imageScale(.large)
      Image(systemName: "bell").font(.title)
      Image(systemName: "paperplane.fill").foregroundStyle(.tint)
      Image(systemName: "person.crop.circle").symbolVariant(.fill).font(.largeTitle)
    }
  }
}

struct SymbolSizeExample: View {
  var body: some View {
    HStack(spacing: 20) {
      Image(systemName: "trophy")
        .resizable()
        .scaledToFit()
        .frame(width: 64, height: 64)
        .foregroundStyle(.orange)
      Image(systemName: "camera.fill")
        .font(.system(size: 40, weight: .light))
        .foregroundStyle(.secondary)
    }
  }
}

struct LabelExample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Label("Title and icon", systemImage: "tray.full")
      Label("Title only", systemImage: "tray.full").labelStyle(.titleOnly)
      Label("Icon only", systemImage: "tray.full").labelStyle(.iconOnly)
      Label {
        Text("Custom").bold()
      } icon: {
        Circle().fill(.green).frame(width: 16, height: 16)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
