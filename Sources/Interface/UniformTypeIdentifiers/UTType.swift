/// Kinds of files, under the module in which code for Apple's systems looks for them.
@_exported public import struct WebUIInteraction.UTType
