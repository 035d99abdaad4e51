/** Addresses for programs besides the REST calls of `rest-calls.ts`, each as `METHOD path`, with what it answers (pt-BR). */
export const PUBLIC_ADDRESSES = {
  'GET /api/record': 'O placar inteiro em JSON, com ETag.',
  'GET /api/record/entry': 'As linhas de uma entrada no registro: direção, preço e resultado.',
  'GET /api/record/proofs/inclusion': 'Prova de que uma linha está no registro (RFC 9162).',
  'GET /api/record/proofs/consistency': 'Prova de que o registro só cresceu (RFC 9162).',
  'GET /api/record/keys': 'Todas as chaves públicas que já assinaram o registro.',
  'GET /api/record/sums': 'As somas por trás de cada número do placar.',
  'GET /api/record/log': 'Os meses do registro.',
  'GET /api/record/log/{month}.ndjson': 'As linhas do registro de um mês.',
  'GET /api/record/former-heads.ndjson': 'Horas de cabeças antigas do registro.',
  'GET /api/record/candles/{series}/{month}.ndjson': 'As velas que o motor leu num mês.',
  'GET /registro/checkpoint':
    'Cabeça assinada do registro, no formato C2SP tlog-tiles: por até 5 minutos, a última que testemunhas viram.',
  'GET /registro/vkey': 'A chave que assina o registro, no formato C2SP.',
  'GET /registro/tile/…': 'Os ladrilhos da árvore do registro, no formato C2SP tlog-tiles.',
  'GET /registro/prova/LINHA.tlog-proof':
    'Uma linha do registro com a sua prova num arquivo (C2SP tlog-proof).',
  'GET /verify-record.mjs': 'O programa que confere o registro de fora.',
  'GET /witness.mjs': 'O programa de uma testemunha do registro.',
  'GET /farol-client.tgz': 'O cliente tipado @farol/client que serve a este servidor, para npm install.',
  'POST /api/calls/SEGREDO':
    'Chamadas de uma fonte sua, como texto ou JSON, de robôs que não enviam cabeçalhos.',
  'POST /graphql': 'Consultas e mutações GraphQL; WebSocket no mesmo endereço.',
  'POST /graphql/stream': 'Fluxos por server-sent events.',
  'POST /mcp': 'Ferramentas para assistentes, pelo Model Context Protocol.',
  'GET /.well-known/oauth-protected-resource/mcp': 'Como um programa se autoriza em /mcp (RFC 9728).',
  'GET /llms.txt': 'O que é o Farol e onde está cada coisa, para assistentes.',
  'GET /api/openapi.json': 'OpenAPI 3.1 das chamadas REST e das do registro.',
  'GET /docs/schema.graphql': 'O esquema GraphQL inteiro.',
  'GET /docs/graphiql': 'O explorador, que roda consultas no navegador.',
} as const satisfies Readonly<Record<string, string>>;
