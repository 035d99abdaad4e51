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

/** Answers of a gateway's `/api/record` and below. */
export class RecordClient {
  /** @param url address of the gateway, such as https://farol.example */
  constructor(
    private readonly url: string,
    private readonly fetcher: typeof fetch = fetch,
  ) {}

  /** @throws Error where there is no answer, or it is not JSON */
  async json<Answer>(path: string): Promise<Answer> {
    return (await this.answer(path)).json() as Promise<Answer>;
  }

  /** Text at any path of the gateway. @throws Error where there is no answer */
  async text(path: string): Promise<string> {
    return (await this.answerOf(new URL(path, this.url))).text();
  }

  /**
   * Streams the lines of a file.
   * @throws Error where it cannot be read to its end
   */
  async *lines(path: string): AsyncGenerator<string> {
    const { body } = await this.answer(path);
    if (!body) return;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') throw new Error(`${path} broke off`);
  }

  private answer(path: string): Promise<Response> {
    return this.answerOf(new URL(`/api/record${path && '/'}${path}`, this.url));
  }

  /** Waits if the gateway answers that its rate limit is reached. */
  private async answerOf(address: URL): Promise<Response> {
    for (;;) {
      const response = await this.fetcher(address);
      if (response.ok) return response;
      const wait = Number(response.headers.get('retry-after'));
      if (response.status !== 429 || !(wait > 0)) throw new UnexpectedAnswer(address, response.status);
      await pause(wait * 1000);
    }
  }
}
