/** A call of a signed-in user. */
export interface Call {
  readonly isWrite: boolean;
  /** The request as it is sent. */
  text(token: string): string;
}

function get(path: string): Call {
  return {
    isWrite: false,
    text: (token) => `GET ${path} HTTP/1.1\r\nHost: farol.local\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  };
}

function ask(query: string): Call {
  const body = JSON.stringify({ query });
  const rest = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return {
    isWrite: query.startsWith('mutation'),
    text: (token) =>
      `POST /graphql HTTP/1.1\r\nHost: farol.local\r\nAuthorization: Bearer ${token}\r\n${rest}`,
  };
}

/** What users send, again and again in this order: five REST calls, four small queries, one signal generated. */
export const CALLS: readonly Call[] = [
  get('/api/auth/me'),
  ask('{ market { state feed simulated pairs lastTickAt } }'),
  get('/api/binary-signals'),
  ask('{ xpStats { xpPoints celebratedLevel signalsGenerated timeSpentMinutes } }'),
  get('/api/auth/me'),
  ask('mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1h" }) { id } }'),
  get('/api/user/xp-stats'),
  ask('{ notices { unread items { id kind title body createdAt readAt } } }'),
  get('/api/auth/me'),
  ask('{ candles(pair: "EUR/USD", timeframe: "1m", limit: 60) { candles { time open high low close } } }'),
];
