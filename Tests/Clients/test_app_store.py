"""Notifications of the App Store, judged by Apple's own library and by Hearth."""

import json
import time

import pytest
from app_store_chain import DAY, NOW, AppStoreChain, notification, tampered, transaction
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding
from hearth_server import HearthServer
from stripe_stand_in import post

BUNDLE, APPLE_ID = "dev.hearth.gallery", 1  # as the gallery's catalogue has them


@pytest.fixture(scope="module")
def chain():
    return AppStoreChain()


@pytest.fixture(scope="module")
def shop(chain, tmp_path_factory):
    """A server for real use: purchases of the sandbox do not count."""
    folder = tmp_path_factory.mktemp("shop")
    roots = [folder / "root.cer", folder / "root.pem"]
    roots[0].write_bytes(chain.root_bytes)
    roots[1].write_bytes(AppStoreChain().root.public_bytes(Encoding.PEM))
    server = HearthServer(folder / "data", arguments=[
        argument for root in roots for argument in ("--app-store-root", root)])
    server.is_development = False
    yield server.start()
    assert server.stop() == 0, server.log


def tokens(chain):
    """Tokens, each with its name and whether it is good."""
    def token(signed=None, by=chain, data=None, **options):
        signed = signed or by.sign(transaction(BUNDLE))
        return by.sign(notification(BUNDLE, APPLE_ID, signed, **(data or {})), **options)

    def faulty(**fault):
        return AppStoreChain(below=chain, **fault)

    good = token()
    yield "as the App Store signs", good, True
    yield "a refund", token(chain.sign(transaction(
        BUNDLE, revocationDate=int(time.time() * 1000), revocationReason=0))), True
    yield "signed a year ago", chain.sign(notification(BUNDLE, APPLE_ID, chain.sign(transaction(
        BUNDLE, signedDate=int(time.time() - 365 * 86400) * 1000)))), True
    yield "another chain below the root", token(by=faulty()), True
    yield "a transaction of another chain below the root", token(faulty().sign(transaction(BUNDLE))), True
    yield "another root", token(by=AppStoreChain()), False
    yield "a leaf without its mark", token(by=faulty(leaf_mark=None)), False
    yield "an authority without its mark", token(by=faulty(authority_mark=None)), False
    yield "a leaf that has ended", token(by=faulty(leaf_end=NOW - DAY)), False
    yield "an authority that has ended", token(by=faulty(authority_end=NOW - DAY)), False
    yield "an authority that is none", token(by=faulty(is_authority=False)), False
    yield "a leaf of another authority", token(by=faulty(wrong_issuer=True)), False
    yield "two certificates", token(chain=[chain.leaf, chain.authority]), False
    yield "no certificate", token(chain=[]), False
    yield "another key", token(key=ec.generate_private_key(ec.SECP256R1())), False
    yield "HS256", token(alg="HS256"), False
    yield "no signature", token(alg="none"), False
    yield "another payload", tampered(good, notificationType="REFUND"), False
    yield "another bundle", token(data={"bundleId": "com.example.other"}), False
    yield "another app", token(data={"appAppleId": 2}), False
    yield "the sandbox", token(data={"environment": "Sandbox"}), False
    yield "Xcode", token(data={"environment": "Xcode"}), False
    yield "a transaction of another bundle", token(chain.sign(transaction("com.example.other"))), False
    yield "a transaction of the sandbox", token(
        chain.sign(transaction(BUNDLE, environment="Sandbox"))), False
    yield "a transaction with another payload", token(
        tampered(chain.sign(transaction(BUNDLE)), productId="dev.hearth.gallery.coffee")), False


def test_hearth_and_apples_library_judge_tokens_alike(shop, chain):
    verifier = SignedDataVerifier(
        [chain.root_bytes], enable_online_checks=False, environment=Environment.PRODUCTION,
        bundle_id=BUNDLE, app_apple_id=APPLE_ID)

    def is_taken(token):
        try:
            told = verifier.verify_and_decode_notification(token)
            verifier.verify_and_decode_signed_transaction(told.data.signedTransactionInfo)
            return True
        except VerificationException:
            return False

    verdicts = {}
    for name, token, is_good in tokens(chain):
        status = post(f"{shop.web}/__/purchases/app-store", json.dumps({"signedPayload": token}).encode())
        verdicts[name] = (is_taken(token), status == 200, status in (200, 400))
        assert is_taken(token) == is_good, name
    assert len(verdicts) >= 20
    assert {name for name, (apples, ours, known) in verdicts.items() if apples != ours or not known} == set()


@pytest.mark.parametrize("body", [b"", b"{}", b"[]", b'{"signedPayload":""}', b'{"signedPayload":"a.b.c"}',
                                  b'{"signedPayload":7}', b"\xff"])
def test_what_is_no_notification_is_refused(shop, body):
    assert post(f"{shop.web}/__/purchases/app-store", body) == 400
