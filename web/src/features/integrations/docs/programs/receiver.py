import base64
import hashlib
import hmac
import json
import os
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode("whsec_SEU_SEGREDO".replace("whsec_", ""))
KEY = "farol_SUA_CHAVE"  # com a permissão WEBHOOKS
FILE = "ultimo-numero.txt"

# O número da última mensagem tratada: o que veio antes já foi tratado, em ordem.
last = 0
if os.path.exists(FILE):
    with open(FILE) as file:
        last = int(file.read())


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


def handle(message):
    data = message["data"]
    print(message["sequence"], message["type"], data.get("pair", ""), data.get("outcome", ""), flush=True)


def advance(sequence):
    global last
    last = sequence
    with open(FILE, "w") as file:
        file.write(str(last))


def catch_up(endpoint_id):
    """Busca e trata, em ordem, o que veio depois da última."""
    while True:
        address = f"http://localhost:4000/api/webhooks/{endpoint_id}/deliveries?after={last}"
        request = urllib.request.Request(address, headers={"Authorization": f"Bearer {KEY}"})
        with urllib.request.urlopen(request, timeout=4) as response:
            page = json.load(response)
        if (page["oldest"] or 0) > last + 1:
            print(f"perdidas: {last + 1} a {page['oldest'] - 1}", flush=True)
        for item in page["items"]:
            if item["payload"]:
                handle(item["payload"])
            else:
                print(item["sequence"], "retida", flush=True)
            advance(item["sequence"])
        if not page["items"]:
            return


def receive(message):
    if message["sequence"] <= last:
        return
    if message["sequence"] > last + 1:
        print(f"falta: {last + 1} a {message['sequence'] - 1}", flush=True)
        return catch_up(message["endpointId"])
    handle(message)
    advance(message["sequence"])


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.send_response(self.status_of(body))
        self.end_headers()

    def status_of(self, body):
        if not is_from_farol(self.headers, body):
            return 401
        try:
            receive(json.loads(body))
        except OSError:
            return 503  # Sem 2xx o Farol tenta de novo.
        return 200

    def log_message(self, *_):
        pass


# Uma mensagem de cada vez.
server = HTTPServer(("", 8787), Receiver)
print("pronto", flush=True)
server.serve_forever()
