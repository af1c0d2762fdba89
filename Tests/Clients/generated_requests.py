"""Requests that a grammar makes from our own .proto files.

Most are nearly well formed, because others are refused before they get far.
"""

import subprocess
import time

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.descriptor import FieldDescriptor as Field
from hearth_server import ROOT

ROOM = "projects/p/databases/(default)/documents/rooms/a"
DATABASE = "projects/p/databases/(default)"
PARENT = f"{DATABASE}/documents"

FIELDS = ["n", "n", "a", "a", "m.x", "m", "\u00e9", "e\u0301", "`a b`", "__name__", "v", "m.`\u0301`", "`", "..", ""]
DOCUMENTS = [ROOM, f"{PARENT}/rooms/b", f"{PARENT}/rooms/a/notes/1", f"{PARENT}/rooms/\u0301",
             f"{PARENT}/rooms/__id7__", f"{PARENT}/rooms", "projects/q/databases/d/documents/c/x",
             f"{PARENT}/{'c/d/' * 60}c/d", PARENT + "//", "rooms/a", "/", ""]
PARENTS = [PARENT] * 6 + [ROOM, f"{PARENT}/rooms", f"{PARENT}/rooms/", DATABASE, ""]

# What fields of these names mostly hold.
TEXTS = {
    "name": DOCUMENTS, "document": DOCUMENTS, "documents": DOCUMENTS, "reference_value": DOCUMENTS,
    "parent": PARENTS, "database": [DATABASE] * 8 + ["projects/p/databases/d", "projects//databases/", ""],
    "collection_id": ["rooms"] * 4 + ["notes", "a/b", "__x__", ""], "document_id": ["a", "new", "\u0301", "a/b", ""],
    "field_path": FIELDS, "field_paths": FIELDS, "distance_result_field": FIELDS, "alias": ["n", "field_1", ""],
    "order_by": ["n", "n desc, a", "`a,b` desc", "__name__ desc", "n asc asc", ",", ""],
}
KEYS = ["n", "a", "m", "\u00e9", "e\u0301", "v", "value", "__type__", "__name__", "a.b", "`", ""]

INTEGERS = {
    Field.CPPTYPE_INT32: [0, 1, -1, 2, 50, 300, 2**31 - 1, -2**31],
    Field.CPPTYPE_UINT32: [0, 1, 2, 2**32 - 1],
    Field.CPPTYPE_INT64: [0, 1, -1, 5, 2**53 + 1, 2**63 - 1, -2**63],
    Field.CPPTYPE_UINT64: [0, 1, 2**63, 2**64 - 1],
}
NUMBERS = [0.0, -0.0, 1.0, 0.5, -1e308, 1e308, 5e-324, float("inf"), float("-inf"), float("nan"), 90.0, 181.0, 2.0**63]


def services():
    """The services of our files, with classes of messages that no other library has."""
    files = sorted((ROOT / "Protos/google").rglob("*.proto"))
    made = subprocess.run(
        ["protoc", f"--proto_path={ROOT / 'Protos'}", "--include_imports", "--descriptor_set_out=/dev/stdout",
         *files], check=True, stdout=subprocess.PIPE).stdout
    pool = descriptor_pool.DescriptorPool()
    names = []
    for file in descriptor_pb2.FileDescriptorSet.FromString(made).file:
        pool.Add(file)
        names += [f"{file.package}.{service.name}" for service in file.service]
    return [pool.FindServiceByName(name) for name in names]


class Grammar:
    """Makes messages of any type. `known` has tokens that the server gave out."""

    def __init__(self, random):
        self.random = random
        self.known = []

    def message(self, descriptor, depth=6):
        message = message_factory.GetMessageClass(descriptor)()
        if descriptor.full_name == "google.protobuf.Timestamp":
            message.seconds = self.random.choice([int(time.time()), 0, -1, 253_402_300_799, 2**63 - 1, -2**63])
            message.nanos = self.random.choice([0, 0, 1_000, 999_999_999, -1, 2**31 - 1])
            return message
        oneofs = {field.name for one in descriptor.oneofs for field in one.fields}
        chosen = [self.random.choice(one.fields) for one in descriptor.oneofs
                  if self.random.random() < (0.2 if one.name == "consistency_selector" else 0.95)]
        chosen += [field for field in descriptor.fields
                   if field.name not in oneofs and self.random.random() < self.likelihood(field, depth)]
        for field in chosen:
            self.fill(message, field, depth)
        return message

    def likelihood(self, field, depth):
        """Names are nearly always given; what is within others, less the deeper it is."""
        if field.name in ("name", "parent", "database", "collection_id", "field_path", "from", "op", "value"):
            return 0.95
        # Most of what a query may have goes with little else of it.
        return 0.15 if field.containing_type.name == "StructuredQuery" else 0.4 if depth > 3 else 0.3

    def fill(self, message, field, depth):
        is_message = field.type == Field.TYPE_MESSAGE
        if depth == 0 and is_message:
            return
        if is_message and field.message_type.GetOptions().map_entry:
            value = field.message_type.fields_by_name["value"]
            for _ in range(self.random.choice([0, 1, 2, 4])):
                key = self.random.choice(KEYS)
                if value.type == Field.TYPE_MESSAGE:
                    getattr(message, field.name)[key].CopyFrom(self.message(value.message_type, depth - 1))
                else:
                    getattr(message, field.name)[key] = self.scalar(value)
        elif field.is_repeated:
            for _ in range(self.random.choice([1] * 12 + [0, 2, 3, 31])):
                values = getattr(message, field.name)
                values.append(self.message(field.message_type, depth - 1) if is_message else self.scalar(field))
        elif is_message:
            getattr(message, field.name).CopyFrom(self.message(field.message_type, depth - 1))
        else:
            setattr(message, field.name, self.scalar(field))

    def scalar(self, field):
        if field.type == Field.TYPE_ENUM:
            return self.random.choice([value.number for value in field.enum_type.values] * 3 + [99, -1])
        if field.type == Field.TYPE_BYTES:
            token = self.random.choice(self.known) if self.known and self.random.random() < 0.7 else b""
            return self.damaged(token or self.random.randbytes(self.random.choice([0, 1, 8, 32, 1_600])))
        if field.type == Field.TYPE_STRING:
            if field.name in TEXTS and self.random.random() < 0.9:
                return self.random.choice(TEXTS[field.name])
            return self.random.choice(["", "a", "\0", "\u00e9", "e\u0301", "\U0001f600" * 400, "x" * 1_501, "%2F"])
        if field.cpp_type == Field.CPPTYPE_BOOL:
            return self.random.random() < 0.5
        return self.random.choice(INTEGERS.get(field.cpp_type, NUMBERS))

    def damaged(self, data):
        """The bytes, now and then with one changed, or some missing or repeated."""
        if not data or self.random.random() < 0.8:
            return data
        place = self.random.randrange(len(data))
        changed = bytes([self.random.choice([0, 0x7F, 0x80, 0xFF])])
        return self.random.choice(
            [data[:place] + changed + data[place + 1:], data[:place], data[:place] + data[place:] * 2])
