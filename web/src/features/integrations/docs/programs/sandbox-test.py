# Só a biblioteca padrão. Um teste que termina igual todos os dias; a chave é de sandbox.
import json
from urllib.request import Request, urlopen
from uuid import uuid4

FAROL = "http://localhost:4000"
RUN = uuid4()  # Uma execução nova: conta cheia, nenhuma ordem.
ALERTS = "{ alerts(first: 1) { items { id pair timeframe direction expirationTime } } }"
ORDER = "mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }"
RESULT = "{ practiceTrades { items { id result profit } } practiceAccount { balance } }"


def ask(at, query, variables=None):
    headers = {
        "Authorization": "Bearer farol_sandbox_SUA_CHAVE",
        "Content-Type": "application/json",
        "X-Farol-Sandbox": f"42; at={at}; run={RUN}",
    }
    body = json.dumps({"query": query, "variables": variables or {}}).encode()
    answer = json.load(urlopen(Request(FAROL + "/graphql", body, headers)))
    assert "errors" not in answer, answer["errors"][0]["message"]
    return answer["data"]


NOW = "2026-01-05T12:30:00Z"
alert = ask(NOW, ALERTS)["alerts"]["items"][0]
assert (alert["pair"], alert["timeframe"], alert["direction"]) == ("EUR/USD", "1m", "PUT")

wanted = {name: alert[name] for name in ("pair", "timeframe", "direction")}
order = {"input": {**wanted, "idempotencyKey": alert["id"], "stake": 1000}}
placed = ask(NOW, ORDER, order)
assert ask(NOW, ORDER, order) == placed  # Repetida, é a mesma operação.

# O relógio é seu: um minuto depois a operação terminou.
end = ask("2026-01-05T12:31:00Z", RESULT)
trade = {**placed["placePracticeOrder"]["trade"], "result": "LOST", "profit": -1000}
assert end["practiceTrades"]["items"] == [trade]
assert end["practiceAccount"]["balance"] == 999_000
print("certo:", alert["pair"], alert["direction"], alert["expirationTime"], trade["result"])
