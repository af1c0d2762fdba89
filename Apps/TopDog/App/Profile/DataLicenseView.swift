import SwiftUI

/// The licence under which the results of the NFL are used.
struct DataLicenseView: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.lg) {
        Link("github.com/hvpkod/NFL-Data", destination: Self.source)
        ForEach(Self.paragraphs, id: \.self) { Text(verbatim: $0) }
      }
      .textSelection(.enabled)
      .padding(Spacing.lg)
      .frame(maxWidth: 700, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .topDogGround()
    .navigationTitle("NFL Data")
    .navigationBarTitleDisplayMode(.inline)
  }

  private static let source: URL = {
    guard let url = URL(string: "https://github.com/hvpkod/NFL-Data") else {
      preconditionFailure("The address of the NFL data is an address.")
    }
    return url
  }()

  /// The text of the licence.
  private static let paragraphs = [
    """
    MIT License
    """,
    """
    Copyright (c) 2021 hvp
    """,
    """
    Permission is hereby granted, free of charge, to any person obtaining a copy of this \
    software and associated documentation files (the "Software"), to deal in the Software \
    without restriction, including without limitation the rights to use, copy, modify, \
    merge, publish, distribute, sublicense, and/or sell copies of the Software, and to \
    permit persons to whom the Software is furnished to do so, subject to the following \
    conditions:
    """,
    """
    The above copyright notice and this permission notice shall be included in all copies or \
    substantial portions of the Software.
    """,
    """
    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, \
    INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR \
    PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE \
    LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT \
    OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR \
    OTHER DEALINGS IN THE SOFTWARE.
    """,
  ]
}
