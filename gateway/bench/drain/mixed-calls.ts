import { KeptConnection } from '../harness/kept-connection.js';
import type { Reply } from '../harness/load.js';

/** A call of a signed-in user. */
interface Call {
  readonly isWrite: boolean;
  /** The whole request. */
  text(token: string): string;
}

function get(path: string): Call {
  return {
    isWrite: false,
    text: (token) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  };
}

function ask(query: string): Call {
  const body = JSON.stringify({ query });
  const rest = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return {
    isWrite: query.startsWith('mutation'),
    text: (token) => `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n${rest}`,
  };
}

const XP = ask('{ xpStats { xpPoints celebratedLevel signalsGenerated timeSpentMinutes } }');
const GENERATE = ask('mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1h" }) { id } }');
const MARKET = ask('{ market { state feed simulated pairs lastTickAt } }');

const PAGE = get('/trading');

/**
 * Calls of open clients and integrators, repeated in this order. A client asks for its XP every 5 s and for its list of
 * signals every 60 s; three calls in twenty open a page, and two generate a signal, far more than people do.
 */
const CALLS: readonly Call[] = [
  ...[PAGE, get('/api/auth/me'), XP, XP, GENERATE],
  ...[XP, get('/api/binary-signals'), XP, PAGE, MARKET],
  ...[XP, get('/api/user/xp-stats'), XP, XP, GENERATE],
  ...[PAGE, XP, XP, XP, ask('{ notices { unread } }')],
];

/** The error of an answer, without its unique parts, such as the request's id. */
function errorIn(body: string): string {
  if (!body.startsWith('{')) return '';
  const { message, errors } = JSON.parse(body) as { message?: string; errors?: { message: string }[] };
  return errors?.[0]?.message ?? message ?? '';
}

/** The calls of `CALLS` over kept-alive connections. */
export class MixedCalls {
  readonly replies: Reply[] = [];
  private readonly idle: KeptConnection[] = [];

  constructor(
    private readonly port: number,
    private readonly tokens: readonly string[],
  ) {}

  /** Sends call `number` and notes its reply; a failed call does not reject. */
  async send(number: number): Promise<void> {
    const call = CALLS[number % CALLS.length];
    const token = this.tokens[Math.floor(number / CALLS.length) % this.tokens.length];
    if (!call || !token) throw new Error('needs a call and a token');
    const connection = this.idle.pop() ?? new KeptConnection(this.port);
    const begin = performance.now();
    const refusal = await this.refusalOf(connection, call, token);
    const writes = call.isWrite && refusal === undefined ? 1 : 0;
    this.replies.push({ gateway: 0, begin, end: performance.now(), writes, refusal });
    this.idle.push(connection);
  }

  close(): void {
    for (const connection of this.idle) connection.end();
  }

  private async refusalOf(
    connection: KeptConnection,
    call: Call,
    token: string,
  ): Promise<string | undefined> {
    try {
      const { status, body } = await connection.ask(call.text(token));
      if (status === 200 && !body.includes('"errors"')) return undefined;
      return `status ${status}: ${errorIn(body)}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
