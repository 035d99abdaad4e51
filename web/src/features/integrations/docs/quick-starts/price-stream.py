import json
from urllib.request import Request, urlopen

query = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time price } }'

request = Request(
    "http://localhost:4000/graphql/stream",
    data=json.dumps({"query": query}).encode(),
    headers={
        "Authorization": "Bearer farol_SUA_CHAVE",
        "Content-Type": "application/json",
        "Accept": "text/event-stream",
    },
)
with urlopen(request) as events:
    for line in events:
        if line.startswith(b"data: {"):
            price = json.loads(line[6:])["data"]["price"]
            print(price["time"], price["price"], flush=True)
