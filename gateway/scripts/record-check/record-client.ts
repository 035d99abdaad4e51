import { setTimeout as pause } from 'node:timers/promises';

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

  /** Waits if the gateway answers that its rate limit is reached. */
  private async answer(path: string): Promise<Response> {
    const address = new URL(`/api/record${path && '/'}${path}`, this.url);
    for (;;) {
      const response = await this.fetcher(address);
      if (response.ok) return response;
      const wait = Number(response.headers.get('retry-after'));
      if (response.status !== 429 || !(wait > 0)) throw new Error(`${address} answers ${response.status}`);
      await pause(wait * 1000);
    }
  }
}
