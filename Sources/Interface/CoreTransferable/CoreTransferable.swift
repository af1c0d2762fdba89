/// What can be shared, dragged and pasted, under the module in which code for Apple's systems looks
/// for it.
@_exported public import struct WebUI.CodableRepresentation
@_exported public import struct WebUI.DataRepresentation
@_exported public import struct WebUI.FileRepresentation
@_exported public import struct WebUI.ProxyRepresentation
@_exported public import struct WebUI.ReceivedTransferredFile
@_exported public import struct WebUI.SentTransferredFile
@_exported public import protocol WebUI.TransferRepresentation
@_exported public import struct WebUI.TransferRepresentationBuilder
@_exported public import protocol WebUI.Transferable
