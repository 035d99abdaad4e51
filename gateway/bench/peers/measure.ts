import { Agent, request } from 'node:http';
import type { PeerCase } from './cases.js';
import { processorTime, spentFor } from './processor-time.js';
import type { Server, Stage } from './stage.js';

/** Concurrent calls: several, as on a server under load, but few, because many would share one wake-up. */
const CALLERS = 4;
/** Processor time is counted in hundredths of a second, so each measurement takes some seconds. */
const MEASURE_MS = 2500;
const MAX_CALLS = 8000;
const REST_MS = 8000;

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

/** Costs of one server in one round. */
export interface Cost {
  readonly calls: number;
  /** Microseconds of processor time per call. */
  readonly server: number;
  readonly database: number;
  /** Milliseconds from the request to the complete answer. */
  readonly times: readonly number[];
}

/** Microseconds of processor time per second that a server and its connections use while idle. */
export interface Rest {
  readonly server: number;
  readonly database: number;
}

let addresses = 0;

/** A new client address for each call, because shared answers have a rate limit per address. */
function nextAddress(): string {
  addresses = (addresses + 1) % 2 ** 16;
  return `10.0.${addresses >> 8}.${addresses & 0xff}`;
}

/** A server may close a kept-alive connection at the moment it is used again: then the call was not accepted. */
const wasClosed = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE';

/** A server's error after waiting too long for its database, on a machine that is busy with something else. */
const AWAY = '"UNAVAILABLE"';
const AGAIN_MS = 500;

/**
 * One call; returns the body.
 * @throws Error where it is refused for another reason than a busy database
 */
function call(url: string, token: string | undefined, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': nextAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200 && !text.includes('"errors"')) resolve(text);
        else if (text.includes(AWAY)) {
          console.log(`  ${url} was without its database for a moment, and is asked again`);
          setTimeout(() => call(url, token, body).then(resolve, reject), AGAIN_MS);
        } else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    sent.on('error', (error) => {
      if (sent.reusedSocket && wasClosed(error)) call(url, token, body).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

/** Sends the query of one case to one server, each time for the next of its users. */
export class Asker {
  private next = 0;

  constructor(
    readonly server: Server,
    private readonly asked: PeerCase,
    private readonly tokens: readonly string[],
  ) {}

  /** Number of calls so far. */
  get calls(): number {
    return this.next;
  }

  ask(number = this.next++): Promise<string> {
    const { query, variables, signedIn } = this.asked;
    const token = signedIn ? this.tokens[number % this.tokens.length] : undefined;
    return call(this.server.url, token, JSON.stringify({ query, variables: variables(number) }));
  }

  /** The answer to the first user, who is the same on all servers if answers can be compared. */
  async firstAnswer(): Promise<unknown> {
    return JSON.parse(await this.ask(0)).data;
  }

  /** Calls for a while with several concurrent callers; returns each call's duration. */
  async run(ms: number, mostCalls: number): Promise<number[]> {
    const times: number[] = [];
    const end = performance.now() + ms;
    const callInTurn = async () => {
      while (performance.now() < end && times.length < mostCalls) {
        const begin = performance.now();
        await this.ask();
        times.push(performance.now() - begin);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, callInTurn));
    return times;
  }
}

/** Processor time used meanwhile by a server and its part of PostgreSQL. */
async function during<Result>({ name, pid }: Server, { database }: Stage, work: () => Promise<Result>) {
  const before = await database.read();
  const serverBefore = processorTime(pid);
  const begin = performance.now();
  const result = await work();
  const ms = performance.now() - begin;
  const server = processorTime(pid) - serverBefore;
  return { result, ms, server, database: spentFor(name, before, await database.read()) };
}

export async function measureRest(server: Server, stage: Stage): Promise<Rest> {
  const spent = await during(server, stage, () => new Promise((resolve) => setTimeout(resolve, REST_MS)));
  return { server: (spent.server / spent.ms) * 1000, database: (spent.database / spent.ms) * 1000 };
}

/** Costs of the calls only: the server's scheduled work meanwhile is subtracted. */
export async function measureCost(
  asker: Asker,
  stage: Stage,
  rest: Rest,
  ms: number = MEASURE_MS,
): Promise<Cost> {
  const spent = await during(asker.server, stage, () => asker.run(ms, MAX_CALLS));
  const calls = spent.result.length;
  const of = (whole: number, atRest: number) => Math.max(0, whole - (atRest * spent.ms) / 1000) / calls;
  return {
    calls,
    server: of(spent.server, rest.server),
    database: of(spent.database, rest.database),
    times: spent.result,
  };
}
