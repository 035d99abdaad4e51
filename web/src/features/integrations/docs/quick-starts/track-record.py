import json
from urllib.request import Request, urlopen

query = "{ trackRecord { feed overall { rate low high total breakEven sufficient } } }"

request = Request(
    "http://localhost:4000/graphql",
    data=json.dumps({"query": query}).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    answer = json.load(response)
if "errors" in answer:
    raise RuntimeError(answer["errors"][0]["message"])
print(answer["data"]["trackRecord"])
