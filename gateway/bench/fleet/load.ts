import { Agent, request } from 'node:http';

const GENERATE = JSON.stringify({
  query: 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1h" }) { id } }',
});
const READ = JSON.stringify({ query: '{ me { name } xpStats { xpPoints } market { state } }' });
/** Every so many calls one writes. */
const WRITES_EVERY = 5;
const TICK_MS = 10;
/** Calls under way at once, at most: on a machine that cannot keep up the rate falls, which the figures tell. */
const AT_ONCE = 64;

/** Calls at a steady rate, whether or not those before have been answered; a few dozen at a time. */
export class Load {
  readonly times: number[] = [];
  readonly failures = new Map<string, number>();
  /** Signals that a gateway said to have generated. */
  written = 0;
  private sent = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private readonly underWay = new Set<Promise<void>>();
  private handle: NodeJS.Timeout | undefined;

  constructor(
    private readonly address: string,
    private readonly tokens: readonly string[],
  ) {}

  start(perSecond: number): void {
    let last = performance.now();
    let due = 0;
    this.handle = setInterval(() => {
      const now = performance.now();
      due = Math.min(AT_ONCE, due + ((now - last) / 1000) * perSecond);
      last = now;
      for (; due >= 1 && this.underWay.size < AT_ONCE; due -= 1) this.send();
    }, TICK_MS);
  }

  /** Resolves when the last call has been answered. */
  async stop(): Promise<void> {
    clearInterval(this.handle);
    await Promise.all(this.underWay);
    this.agent.destroy();
  }

  get calls(): number {
    return this.sent;
  }

  private send(): void {
    this.sent += 1;
    const isWrite = this.sent % WRITES_EVERY === 0;
    const token = this.tokens[this.sent % this.tokens.length] ?? '';
    const begin = performance.now();
    const call = this.call(isWrite ? GENERATE : READ, token).then(
      () => {
        this.times.push(performance.now() - begin);
        if (isWrite) this.written += 1;
      },
      (error: Error) => {
        this.failures.set(error.message, (this.failures.get(error.message) ?? 0) + 1);
      },
    );
    this.underWay.add(call);
    void call.finally(() => this.underWay.delete(call));
  }

  private call(body: string, token: string): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.address}/graphql`,
        { method: 'POST', agent: this.agent, headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('error', reject).on('end', () => {
            if (response.statusCode !== 200)
              reject(new Error(`status ${response.statusCode} ${text.slice(0, 160)}`));
            else if (text.includes('"errors"')) reject(new Error(JSON.parse(text).errors[0].message));
            else resolve();
          });
        },
      );
      call.on('error', reject).end(body);
    });
  }
}
