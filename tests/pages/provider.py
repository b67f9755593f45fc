"""A provider of OpenID Connect on the loopback: it takes everybody for whom the test says he is."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

CLIENT, SECRET = "oklahoma", "only-a-test"


def _plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _number(value: int) -> str:
    return _plain(value.to_bytes((value.bit_length() + 7) // 8, "big"))


class Provider:
    """`claims` are what it says of whoever logs in next."""

    def __init__(self) -> None:
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.claims: dict[str, Any] = {}
        self.nonces: dict[str, str] = {}
        self.address = ""

    def token(self, nonce: str) -> str:
        """A signed statement of who that is."""
        now = int(time.time())
        head = {"alg": "RS256", "kid": "one", "typ": "JWT"}
        body = {"iss": self.address, "aud": CLIENT, "sub": "1", "iat": now, "exp": now + 600, "nonce": nonce, **self.claims}
        signed = ".".join(_plain(json.dumps(part).encode()) for part in (head, body))
        return f"{signed}.{_plain(self.key.sign(signed.encode(), padding.PKCS1v15(), hashes.SHA256()))}"

    def answer(self, path: str, given: dict[str, str]) -> tuple[int, dict[str, str], object]:
        if path == "/.well-known/openid-configuration":
            return 200, {}, {
                "issuer": self.address, "authorization_endpoint": f"{self.address}/authorize", "token_endpoint": f"{self.address}/token",
                "jwks_uri": f"{self.address}/keys", "response_types_supported": ["code"], "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["RS256"], "userinfo_endpoint": f"{self.address}/user"}
        if path == "/authorize":
            self.nonces["code"] = given.get("nonce", "")
            return 302, {"Location": f"{given['redirect_uri']}?{urlencode({'code': 'code', 'state': given['state']})}"}, ""
        if path == "/token":
            return 200, {}, {"access_token": "x", "token_type": "Bearer", "expires_in": 600, "id_token": self.token(self.nonces["code"])}
        if path == "/keys":
            public = self.key.public_key().public_numbers()
            return 200, {}, {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "one", "n": _number(public.n), "e": _number(public.e)}]}
        if path == "/user":
            return 200, {}, {"sub": "1", **self.claims}
        return 404, {}, ""


@contextmanager
def provided() -> Iterator[Provider]:
    """The provider at work."""
    provider = Provider()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer({})

        def do_POST(self) -> None:
            size = int(self.headers.get("Content-Length") or 0)
            self._answer({key: value[0] for key, value in parse_qs(self.rfile.read(size).decode()).items()})

        def _answer(self, sent: dict[str, str]) -> None:
            asked = urlsplit(self.path)
            given = {**{key: value[0] for key, value in parse_qs(asked.query).items()}, **sent}
            status, heads, body = provider.answer(asked.path, given)
            told = body.encode() if isinstance(body, str) else json.dumps(body).encode()
            self.send_response(status)
            for key, value in {"Content-Type": "application/json", "Content-Length": str(len(told)), **heads}.items():
                self.send_header(key, value)
            self.end_headers()
            self.wfile.write(told)

        def log_message(self, *told: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        provider.address = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield provider
        finally:
            server.shutdown()
            thread.join(10)
