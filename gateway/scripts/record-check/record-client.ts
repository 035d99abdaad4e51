import { setTimeout as pause } from 'node:timers/promises';

/** An answer that is neither good nor a request to wait. */
export class UnexpectedAnswer extends Error {
  constructor(
    address: URL,
    readonly status: number,
  ) {
    super(`${address} answers ${status}`);
  }
}

/** What a gateway may make this program read and wait for: it may be hostile. */
export const CLIENT_LIMITS = {
  /** Bytes of an answer in JSON, decompressed, by the first part of its path. */
  jsonBytes: { log: 4_194_304, keys: 65_536, proofs: 65_536 } as Readonly<Record<string, number>>,
  /** The figures, and the sums of all series. */
  figureBytes: 67_108_864,
  /** A checkpoint or a proof with its signatures. */
  textBytes: 262_144,
  /** A month of the log or of candles; that of all pairs and timeframes has some hundred megabytes. */
  fileBytes: 4_294_967_296,
  /** As long as an entry of a tiled log. */
  lineBytes: 65_536,
  /** Milliseconds that a server may take for an answer or a file, and those without any byte. */
  answerMs: 60_000,
  fileMs: 3_600_000,
  silentMs: 60_000,
  /** Milliseconds of one wait that a server asks for, and how many waits. */
  waitMs: 60_000,
  waits: 10,
};

interface ClientOptions {
  readonly limits?: typeof CLIENT_LIMITS;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** The time that one request may make this program wait; while it computes, none passes. */
class Patience {
  private readonly controller = new AbortController();
  private left: number;

  constructor(
    private readonly address: URL,
    private readonly totalMs: number,
    private readonly silentMs: number,
  ) {
    this.left = totalMs;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** @throws Error where what is waited for does not come in time */
  async for<Value>(awaited: Promise<Value>): Promise<Value> {
    const began = performance.now();
    const [ms, said] = this.left < this.silentMs ? [this.left, this.totalMs] : [this.silentMs, this.silentMs];
    const late = () =>
      this.controller.abort(new Error(`${this.address} does not answer within ${said / 1000} s`));
    const timer = setTimeout(late, Math.max(0, ms));
    try {
      return await awaited;
    } finally {
      clearTimeout(timer);
      this.left -= performance.now() - began;
    }
  }
}

/** Answers of a gateway's `/api/record` and below. */
export class RecordClient {
  private readonly limits: typeof CLIENT_LIMITS;
  private readonly pause: (milliseconds: number) => Promise<unknown>;

  /** @param url address of the gateway, such as https://farol.example */
  constructor(
    private readonly url: string,
    options: ClientOptions = {},
  ) {
    this.limits = options.limits ?? CLIENT_LIMITS;
    this.pause = options.pause ?? pause;
  }

  /** @throws Error where there is no answer, it is not JSON, or beyond the limits */
  async json<Answer>(path: string): Promise<Answer> {
    const { jsonBytes, figureBytes } = this.limits;
    const [name = ''] = path.split(/[/?]/);
    const address = this.addressOf(path);
    const text = await this.read(address, jsonBytes[name] ?? figureBytes);
    try {
      return JSON.parse(text) as Answer;
    } catch (error) {
      throw new Error(`${address} answers with no JSON`, { cause: error });
    }
  }

  /** Text at any path of the gateway. @throws Error where there is no answer, or it is beyond the limits */
  text(path: string): Promise<string> {
    return this.read(new URL(path, this.url), this.limits.textBytes);
  }

  /**
   * Streams the lines of a file.
   * @throws Error where it cannot be read to its end, or is beyond the limits
   */
  async *lines(path: string): AsyncGenerator<string> {
    const { fileBytes, fileMs, lineBytes } = this.limits;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of this.chunks(this.addressOf(path), fileBytes, fileMs)) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > lineBytes) throw new Error(`${path} has a line of more than ${lineBytes} bytes`);
      yield* lines;
    }
    if (rest !== '') throw new Error(`${path} broke off`);
  }

  private addressOf(path: string): URL {
    return new URL(`/api/record${path && '/'}${path}`, this.url);
  }

  private async read(address: URL, bytes: number): Promise<string> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.chunks(address, bytes, this.limits.answerMs)) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  }

  private async *chunks(address: URL, bytes: number, totalMs: number): AsyncGenerator<Uint8Array> {
    const [response, patience] = await this.answer(address, totalMs);
    const reader = response.body?.getReader();
    if (!reader) return;
    let left = bytes;
    try {
      for (;;) {
        const { done, value } = await patience.for(reader.read());
        if (done) return;
        left -= value.length;
        if (left < 0) throw new Error(`${address} answers with more than ${bytes} bytes`);
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  /** Waits if the gateway answers that its rate limit is reached, though not at any length. */
  private async answer(address: URL, totalMs: number): Promise<[Response, Patience]> {
    const { silentMs, waitMs, waits } = this.limits;
    for (let waited = 0; ; waited += 1) {
      const patience = new Patience(address, totalMs, silentMs);
      const response = await patience.for(fetch(address, { signal: patience.signal }));
      if (response.ok) return [response, patience];
      await response.body?.cancel();
      const wait = Number(response.headers.get('retry-after'));
      if (response.status !== 429 || !(wait > 0) || waited >= waits)
        throw new UnexpectedAnswer(address, response.status);
      await this.pause(Math.min(wait * 1000, waitMs));
    }
  }
}
