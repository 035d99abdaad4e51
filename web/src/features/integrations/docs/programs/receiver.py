import base64
import hashlib
import hmac
import json
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode("whsec_SEU_SEGREDO".replace("whsec_", ""))
seen = set()


def is_from_farol(headers, body):
    message_id = headers.get("webhook-id", "")
    sent_at = headers.get("webhook-timestamp", "0")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{message_id}.{sent_at}.".encode() + body
    digest = hmac.new(SECRET, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, given.encode()) for given in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        trusted = is_from_farol(self.headers, body)
        self.send_response(200 if trusted else 401)
        self.end_headers()
        message_id = self.headers.get("webhook-id")
        if not trusted or message_id in seen:
            return
        seen.add(message_id)
        message = json.loads(body)
        data = message["data"]
        print(message["type"], data.get("pair", ""), data.get("outcome", ""), flush=True)

    def log_message(self, *_):
        pass


server = HTTPServer(("", 8787), Receiver)
print("pronto", flush=True)
server.serve_forever()
