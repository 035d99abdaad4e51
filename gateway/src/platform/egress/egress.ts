import { lookup as lookupOfMachine, Resolver } from 'node:dns/promises';
import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type EgressTarget, egressTarget } from './egress-target.js';
import { KeptConnections } from './kept-connections.js';
import { isPublicAddress } from './public-address.js';

/** So much of an answer is read. */
const ANSWER_BYTES = 1024;
/** Whoever asks for more, in seconds, is not believed. */
const RETRY_AFTER_MAX_S = 86_400;
/** A name server has so long to answer. */
const DNS_MS = 2000;
/** What a name leads to is asked again after this; connections are made to what was looked at, never to anything else. */
const RESOLVED_MS = 1000;
/** Names whose addresses are kept for that long. */
const RESOLVED_MAX = 1000;

/** The address is none that anything is sent to. It says no more: names of a network inside are nobody's business. */
export class EgressRefused extends Error {
  constructor() {
    super('the address is not that of a public server');
  }
}

export interface EgressMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** For all of it: name, connection and answer. Milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface EgressAnswer {
  readonly status: number;
  /** How the answer begins. */
  readonly text: string;
  /** So long it asks to be left alone (`Retry-After` in seconds). */
  readonly retryAfterMs?: number;
}

/** All addresses of a name. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Asks name servers without the threads that `dns.lookup` would hold: slow servers of strangers hold nothing up. */
const resolvePublic: Resolve = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 1 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const none = (): string[] => [];
    const [four, six] = await Promise.all([
      resolver.resolve4(hostname).catch(none),
      resolver.resolve6(hostname).catch(none),
    ]);
    return [...four, ...six];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/**
 * Sends messages to addresses that users have typed, and lets nobody in by that: a name is resolved once, all that it leads
 * to must be public, and the connection is made to just that. No redirect is followed.
 */
export class Egress {
  private readonly named: ReadonlySet<string>;
  private readonly kept = new KeptConnections();
  private readonly resolved = new Map<
    string,
    { readonly addresses: readonly string[]; readonly until: number }
  >();

  /**
   * @param named hosts that may be private, as who runs Farol names them
   * @param agent what makes connections, instead of those that are kept open for further messages
   */
  constructor(
    named: readonly string[] = [],
    private readonly resolve: Resolve = resolvePublic,
    private readonly agent?: Agent,
  ) {
    this.named = new Set(named);
  }

  /** Where an address leads; undefined where nothing is sent to it. */
  targetOf(address: string): EgressTarget | undefined {
    return egressTarget(address, this.named);
  }

  /** @throws EgressRefused, or what the connection fails with */
  async post(address: string, message: EgressMessage): Promise<EgressAnswer> {
    const target = this.targetOf(address);
    if (!target) throw new EgressRefused();
    const signal = AbortSignal.any([message.signal, AbortSignal.timeout(message.timeoutMs)]);
    const addresses = await this.addressesOf(target, signal);
    signal.throwIfAborted();
    const agent = this.agent ?? this.kept.agentFor(target.url.protocol);
    try {
      return await send(target.url, addresses, message, signal, agent);
    } catch (error) {
      if (!(error instanceof ConnectionWasClosed)) throw error;
      return await send(target.url, addresses, message, signal, false);
    }
  }

  private async addressesOf(target: EgressTarget, signal: AbortSignal): Promise<readonly string[]> {
    const { hostname } = target;
    if (isIP(hostname)) return [hostname];
    const known = this.resolved.get(hostname);
    if (known && known.until > performance.now()) return known.addresses;
    const addresses = await this.lookUp(target, signal);
    // Anybody may name hosts.
    if (this.resolved.size >= RESOLVED_MAX) this.resolved.clear();
    this.resolved.set(hostname, { addresses, until: performance.now() + RESOLVED_MS });
    return addresses;
  }

  /** @throws EgressRefused where a name leads to what is not public */
  private async lookUp({ hostname, isNamed }: EgressTarget, signal: AbortSignal): Promise<readonly string[]> {
    if (isNamed) return (await lookupOfMachine(hostname, { all: true })).map(({ address }) => address);
    const addresses = await this.resolve(hostname, signal);
    signal.throwIfAborted();
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new EgressRefused();
    return addresses;
  }
}

/** The other side had closed a connection that was kept, before it could have read the message. */
class ConnectionWasClosed extends Error {}

const CLOSED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE']);

/** Gives a connection the addresses that were looked at, and asks no name server again. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const records = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, callback) => {
    const [first] = records;
    if (all) callback(null, records);
    else if (first) callback(null, first.address, first.family);
  };
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body }: EgressMessage,
  signal: AbortSignal,
  agent: Agent | false,
): Promise<EgressAnswer> {
  return new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
      lookup: lookupIn(addresses),
      // A connection that is kept serves messages alone whose addresses are those that it was made to.
      checked: addresses.join(),
      signal,
    } as const;
    const request = begin(url, options, (response) => {
      const { statusCode = 0, headers: answered } = response;
      const seconds = Number(answered['retry-after']);
      const wait = seconds > 0 && seconds < RETRY_AFTER_MAX_S ? { retryAfterMs: seconds * 1000 } : {};
      beginningOf(response).then((text) => resolve({ status: statusCode, text, ...wait }), reject);
    });
    request.on('error', (error) => {
      const wasClosed = request.reusedSocket && 'code' in error && CLOSED.has(error.code);
      reject(wasClosed ? new ConnectionWasClosed() : error);
    });
    request.end(body);
  });
}

/** Reads what is read of an answer; a longer one ends the connection. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length >= ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8');
}
