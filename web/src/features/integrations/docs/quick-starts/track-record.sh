curl --silent --show-error http://localhost:4000/graphql \
  --header 'Content-Type: application/json' \
  --data '{"query": "{ trackRecord { feed overall { rate low high total breakEven sufficient } } }"}'
