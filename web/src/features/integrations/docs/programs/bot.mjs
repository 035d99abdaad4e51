// Node 20 ou mais novo, sem pacotes. A chave pede as permissões ALERTS e PRACTICE.
const farol = 'http://localhost:4000';
const headers = { authorization: 'Bearer farol_SUA_CHAVE', 'content-type': 'application/json' };
const ALERTS =
  'subscription ($after: ID) { alertChanged(after: $after) { id pair timeframe direction outcome } }';
const ORDER =
  'mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }';
const ask = (path, query, variables, accept = 'application/json') =>
  fetch(farol + path, {
    method: 'POST',
    headers: { ...headers, accept },
    body: JSON.stringify({ query, variables }),
  });

async function order({ id, pair, timeframe, direction }) {
  // O id do alerta é a chave: quem repete a ordem recebe a mesma operação. O valor é em centavos.
  const input = { idempotencyKey: id, pair, timeframe, direction, stake: 1000 };
  const { data, errors } = await (await ask('/graphql', ORDER, { input })).json();
  console.log(pair, direction, data ? `operação ${data.placePracticeOrder.trade.id}` : errors[0].message);
}

for (let after = null, wait = 2; ; await new Promise((resolve) => setTimeout(resolve, wait * 1000))) {
  const response = await ask('/graphql/stream', ALERTS, { after }, 'text/event-stream').catch(
    () => undefined,
  );
  // 429 e 503 dizem quando tentar de novo.
  wait = response?.ok === false ? Number(response.headers.get('retry-after')) : 2;
  if (!wait) throw new Error(await response.text());
  let rest = '';
  try {
    for await (const text of response?.body.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines.filter((line) => line.startsWith('data: {'))) {
        const alert = JSON.parse(line.slice(6)).data?.alertChanged;
        if (alert?.outcome) console.log(alert.pair, alert.direction, 'resultado', alert.outcome);
        else if (alert) await order(alert);
        if (alert && !(alert.id < after)) after = alert.id;
      }
    }
  } catch {} // A conexão caiu: volta e retoma do último alerta.
}
