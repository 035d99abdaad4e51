curl --silent --show-error http://localhost:4000/api/binary-signals/generate \
  --header 'Authorization: Bearer farol_SUA_CHAVE' \
  --header 'Content-Type: application/json' \
  --data '{"pair": "EUR/USD", "timeframe": "5m"}'
