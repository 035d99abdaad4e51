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

const XP = ask('{ xpStats { xpPoints celebratedLevel signalsGenerated timeSpentMinutes } }');
const GENERATE = ask('mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1h" }) { id } }');
const MARKET = ask('{ market { state feed simulated pairs lastTickAt } }');

const PAGE = get('/trading');

/**
 * What open clients and integrators send, again and again in this order. A client asks for its XP every 5 s and for its
 * list of signals every 60 s; three calls in twenty open a page, and two generate a signal, far more than people do.
 */
export const CALLS: readonly Call[] = [
  ...[PAGE, get('/api/auth/me'), XP, XP, GENERATE],
  ...[XP, get('/api/binary-signals'), XP, PAGE, MARKET],
  ...[XP, get('/api/user/xp-stats'), XP, XP, GENERATE],
  ...[PAGE, XP, XP, XP, ask('{ notices { unread } }')],
];
