# A chave pede as permissões ALERTS e PRACTICE.
import json
import time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

FAROL = "http://localhost:4000"
ALERTS = "subscription ($after: ID) { alertChanged(after: $after) { id pair timeframe direction outcome } }"
ORDER = "mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }"


def ask(path, query, variables, accept="application/json"):
    headers = {"Authorization": "Bearer farol_SUA_CHAVE", "Content-Type": "application/json", "Accept": accept}
    return urlopen(Request(FAROL + path, json.dumps({"query": query, "variables": variables}).encode(), headers))


def order(alert):
    # O id do alerta é a chave: quem repete a ordem recebe a mesma operação. O valor é em centavos.
    wanted = {name: alert[name] for name in ("pair", "timeframe", "direction")}
    answer = json.load(ask("/graphql", ORDER, {"input": {**wanted, "idempotencyKey": alert["id"], "stake": 1000}}))
    text = answer["errors"][0]["message"] if answer.get("errors") else answer["data"]["placePracticeOrder"]["trade"]["id"]
    print(alert["pair"], alert["direction"], "operação", text, flush=True)


after = None
while True:
    wait = 2
    try:
        for line in ask("/graphql/stream", ALERTS, {"after": after}, "text/event-stream"):
            alert = line.startswith(b"data: {") and (json.loads(line[6:]).get("data") or {}).get("alertChanged")
            if alert and not alert["outcome"]:
                order(alert)
            elif alert:
                print(alert["pair"], alert["direction"], "resultado", alert["outcome"], flush=True)
            after = max(after or "", alert["id"]) if alert else after
    except HTTPError as error:
        # 429 e 503 dizem quando tentar de novo.
        wait = int(error.headers.get("Retry-After", 0))
        if not wait:
            raise SystemExit(error.read().decode())
    except (URLError, ConnectionError):
        pass
    time.sleep(wait)
