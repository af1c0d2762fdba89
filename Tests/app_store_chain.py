"""The App Store's certificates and signatures, made for a test."""

import base64
import datetime
import json
import time

import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding

LEAF_MARK = "1.2.840.113635.100.6.11.1"
AUTHORITY_MARK = "1.2.840.113635.100.6.2.1"
DAY = datetime.timedelta(days=1)
NOW = datetime.datetime.now(datetime.timezone.utc)


def certificate(name, key, issuer, issuer_key, *, is_authority, mark=None, end=NOW + 900 * DAY):
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer.subject if issuer else subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(NOW - 900 * DAY)
        .not_valid_after(end)
        .add_extension(x509.BasicConstraints(is_authority, None), critical=True)
        .add_extension(x509.KeyUsage(
            digital_signature=not is_authority, key_cert_sign=is_authority, crl_sign=is_authority,
            content_commitment=False, key_encipherment=False, data_encipherment=False,
            key_agreement=False, encipher_only=False, decipher_only=False), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
    )
    if mark:
        builder = builder.add_extension(
            x509.UnrecognizedExtension(x509.ObjectIdentifier(mark), b"\x05\x00"), critical=False)
    return builder.sign(issuer_key, hashes.SHA256())


class AppStoreChain:
    """A root, an authority and a leaf, with the fault that the arguments say.

    `below` gives its root to this chain, which then has an authority and a leaf of its own.
    """

    def __init__(self, below=None, leaf_mark=LEAF_MARK, authority_mark=AUTHORITY_MARK,
                 leaf_end=NOW + 900 * DAY, authority_end=NOW + 900 * DAY, is_authority=True,
                 wrong_issuer=False):
        self.root_key = below.root_key if below else ec.generate_private_key(ec.SECP384R1())
        self.authority_key = ec.generate_private_key(ec.SECP384R1())
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.root = below.root if below else certificate(
            "Root", self.root_key, None, self.root_key, is_authority=True)
        self.authority = certificate(
            "Authority", self.authority_key, self.root, self.root_key, is_authority=is_authority,
            mark=authority_mark, end=authority_end)
        signer = ec.generate_private_key(ec.SECP384R1()) if wrong_issuer else self.authority_key
        self.leaf = certificate(
            "Leaf", self.key, self.authority, signer, is_authority=False, mark=leaf_mark, end=leaf_end)

    @property
    def root_bytes(self):
        return self.root.public_bytes(Encoding.DER)

    def sign(self, payload, alg="ES256", chain=None, key=None):
        chain = [self.leaf, self.authority, self.root] if chain is None else chain
        x5c = [base64.b64encode(c.public_bytes(Encoding.DER)).decode() for c in chain]
        key = key or (self.key if alg == "ES256" else "secret" * 8)
        return jwt.encode(payload, None if alg == "none" else key, algorithm=alg, headers={"x5c": x5c})


def transaction(bundle, **changes):
    now = int(time.time() * 1000)
    return {
        "transactionId": "1000", "originalTransactionId": "1000", "bundleId": bundle,
        "productId": "dev.hearth.gallery.frames", "type": "Non-Consumable",
        "environment": "Production", "quantity": 1, "purchaseDate": now - 5000, "signedDate": now,
        "price": 2990, "currency": "USD",
    } | changes


def notification(bundle, apple_id, signed_transaction, **changes):
    now = int(time.time() * 1000)
    data = {"bundleId": bundle, "appAppleId": apple_id, "environment": "Production",
            "signedTransactionInfo": signed_transaction} | changes
    return {"notificationType": "ONE_TIME_CHARGE", "notificationUUID": str(time.monotonic_ns()),
            "version": "2.0", "signedDate": now, "data": data}


def tampered(token, **changes):
    """The token with another payload under the same signature."""
    header, body, signature = token.split(".")
    payload = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))) | changes
    body = base64.urlsafe_b64encode(json.dumps(payload).encode()).decode().rstrip("=")
    return f"{header}.{body}.{signature}"
