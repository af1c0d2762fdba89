"""Certificates that nobody but a test trusts."""

import os
import subprocess


def make_certificate(folder, name):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        + ["-nodes", "-days", "2", "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1"]
        + ["-keyout", folder / "new-key.pem", "-out", folder / "new-certificate.pem"],
        check=True,
        capture_output=True,
    )
    # In one step each, as those who renew certificates do.
    os.replace(folder / "new-key.pem", folder / "key.pem")
    os.replace(folder / "new-certificate.pem", folder / "certificate.pem")
    return (folder / "certificate.pem").read_text()
