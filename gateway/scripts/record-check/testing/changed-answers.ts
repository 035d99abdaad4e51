import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRecord } from '../check-record.js';
import type { KnownHeads } from '../known-head.js';

/** What a server says in place of an answer; undefined if it says the same. */
export type Change = (address: string, text: string) => string | undefined;

/** Checks a gateway with an honest database whose answers are changed on the way. */
export class ChangedAnswers {
  /** Requested once each, because a network's calls are limited. */
  private readonly answers = new Map<string, Promise<string>>();

  constructor(private readonly gateway: () => { readonly address: string }) {}

  /** The lines of the faults. @param now of the checker's clock, epoch milliseconds */
  async check(change: Change, known: KnownHeads, now: number): Promise<string> {
    const server = createServer(async ({ url = '' }, response) => {
      // There is no proof of a leaf that was never signed.
      if (url.includes('/proofs/')) return void response.writeHead(404).end();
      const text = await this.honestAnswer(url);
      response.end(change(url, text) ?? text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      const { faults } = await checkRecord(`http://127.0.0.1:${port}`, known, now);
      return faults.lines.join('\n');
    } finally {
      server.close();
    }
  }

  private honestAnswer(url: string): Promise<string> {
    const answer =
      this.answers.get(url) ?? fetch(this.gateway().address + url).then((response) => response.text());
    this.answers.set(url, answer);
    return answer;
  }
}
