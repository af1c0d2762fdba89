/// What can be shared, dragged and pasted, under the module in which code for Apple's systems looks
/// for it.
@_exported public import struct WebUIInteraction.CodableRepresentation
@_exported public import struct WebUIInteraction.DataRepresentation
@_exported public import struct WebUIInteraction.FileRepresentation
@_exported public import struct WebUIInteraction.ProxyRepresentation
@_exported public import struct WebUIInteraction.ReceivedTransferredFile
@_exported public import struct WebUIInteraction.SentTransferredFile
@_exported public import protocol WebUIInteraction.TransferRepresentation
@_exported public import struct WebUIInteraction.TransferRepresentationBuilder
@_exported public import protocol WebUIInteraction.Transferable
