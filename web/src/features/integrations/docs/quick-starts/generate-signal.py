import json
from urllib.request import Request, urlopen

query = """mutation ($input: GenerateSignalInput!) {
  generateSignal(input: $input) {
    id pair timeframe direction confidence strength entryPrice expirationTime
  }
}"""
variables = {"input": {"pair": "EUR/USD", "timeframe": "5m"}}

request = Request(
    "http://localhost:4000/graphql",
    data=json.dumps({"query": query, "variables": variables}).encode(),
    headers={
        "Authorization": "Bearer farol_SUA_CHAVE",
        "Content-Type": "application/json",
    },
)
with urlopen(request) as response:
    answer = json.load(response)
if "errors" in answer:
    error = answer["errors"][0]
    raise RuntimeError(f"{error['extensions']['code']}: {error['message']}")
print(answer["data"]["generateSignal"])
