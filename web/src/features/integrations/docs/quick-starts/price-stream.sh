# Ctrl+C encerra.
curl --silent --show-error --no-buffer http://localhost:4000/graphql/stream \
  --header 'Authorization: Bearer farol_SUA_CHAVE' \
  --header 'Content-Type: application/json' \
  --header 'Accept: text/event-stream' \
  --data '{"query": "subscription { price(pair: \"EUR/USD\", timeframe: \"1m\") { time price } }"}'
