import { CALLS } from './calls.js';
import { KeptConnection } from './kept-connection.js';

const TICK_MS = 10;
/** Calls under way at once, at most: those that are due beyond that follow as soon as others are answered. */
const AT_ONCE = 64;

/** What an answer says of its failure, without what is its own alone, such as the request's id. */
function reasonIn(body: string): string {
  const { message, errors } = JSON.parse(body) as { message?: string; errors?: { message: string }[] };
  return errors?.[0]?.message ?? message ?? '';
}

/** Calls at a steady rate: what is due is sent, whether or not what was sent before has been answered. */
export class Load {
  readonly times: number[] = [];
  readonly failures = new Map<string, number>();
  /** Signals that a gateway said to have generated. */
  written = 0;
  private sent = 0;
  private readonly idle: KeptConnection[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private handle: NodeJS.Timeout | undefined;

  constructor(
    private readonly port: number,
    private readonly tokens: readonly string[],
  ) {}

  start(perSecond: number): void {
    let last = performance.now();
    let due = 0;
    this.handle = setInterval(() => {
      const now = performance.now();
      const fresh = ((now - last) / 1000) * perSecond;
      due += fresh;
      last = now;
      // What is overdue follows at twice the rate, however fast it is answered.
      for (let left = 2 * fresh; left > 0 && due >= 1 && this.underWay.size < AT_ONCE; left -= 1) {
        due -= 1;
        this.send();
      }
    }, TICK_MS);
  }

  /** Resolves when the last call has been answered. */
  async stop(): Promise<void> {
    clearInterval(this.handle);
    await Promise.all(this.underWay);
    for (const connection of this.idle) connection.end();
  }

  get calls(): number {
    return this.sent;
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  private send(): void {
    const call = this.call(this.sent);
    this.sent += 1;
    this.underWay.add(call);
    void call.finally(() => this.underWay.delete(call));
  }

  /** Never rejects. */
  private async call(number: number): Promise<void> {
    const round = Math.floor(number / CALLS.length);
    const call = CALLS[number % CALLS.length];
    const token = this.tokens[round % this.tokens.length];
    if (!call || !token) throw new Error('nothing to call, or nobody to call it');
    const connection = this.idle.pop() ?? new KeptConnection(this.port);
    const begin = performance.now();
    try {
      const { status, body } = await connection.ask(call.text(token));
      if (status !== 200 || body.includes('"errors"')) throw new Error(`status ${status}: ${reasonIn(body)}`);
      this.times.push(performance.now() - begin);
      if (call.isWrite) this.written += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
    }
    this.idle.push(connection);
  }
}
