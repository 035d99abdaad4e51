import { lookup as lookupOfMachine, Resolver } from 'node:dns/promises';
import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import { ConnectionPool } from './connection-pool.js';
import { type EgressTarget, egressTarget } from './egress-target.js';
import { isPublicAddress } from './public-address.js';

/** Bytes read of an answer, unless the message says otherwise. */
const ANSWER_BYTES = 1024;
/** A longer `Retry-After`, in seconds, is ignored. */
const RETRY_AFTER_MAX_S = 86_400;
/** Timeout of a name server. */
const DNS_MS = 2000;
/** A name is resolved again after this time; connections are made only to the addresses that were checked. */
const RESOLVED_MS = 1000;
/** Names whose addresses are cached for that time; users choose them. */
const MAX_RESOLVED = 1000;

/**
 * Nothing may be sent to this address. The error gives no details, because names of an internal network are private.
 */
export class EgressRefused extends Error {
  constructor() {
    super('the address is not that of a public server');
  }
}

export interface EgressMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** For name lookup, connection and answer together. Milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Maximum bytes read of the answer; 1024 by default. */
  readonly answerBytes?: number;
}

export interface EgressAnswer {
  readonly status: number;
  /** The beginning of the answer. */
  readonly text: string;
  readonly contentType?: string;
  /** Time for which it asks to receive nothing (`Retry-After` in seconds). */
  readonly retryAfterMs?: number;
}

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Queries name servers without the threads that `dns.lookup` would block, so slow foreign servers delay nothing else.
 */
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

/** As the machine itself does it (/etc/hosts), in one of Node's threads; the answer may come after the signal. */
const resolveByMachine: Resolve = async (hostname, signal) => {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
  });
  try {
    const records = await Promise.race([lookupOfMachine(hostname, { all: true }), aborted]);
    return records.map(({ address }) => address);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/**
 * Sends messages to addresses that users have typed, without opening the internal network to them (SSRF): a name is
 * resolved once, all its addresses must be public, and the connection uses exactly those. Redirects are not followed.
 */
export class Egress {
  private readonly named: ReadonlySet<string>;
  private readonly connections = new ConnectionPool();
  private readonly resolved = new LRUCache<string, readonly string[]>({
    max: MAX_RESOLVED,
    ttl: RESOLVED_MS,
  });

  /**
   * @param named hosts that may be private, named by the operator of Farol
   * @param agent makes connections, in place of those kept open for further messages
   */
  constructor(
    named: readonly string[] = [],
    private readonly resolve: Resolve = resolvePublic,
    private readonly agent?: Agent,
  ) {
    this.named = new Set(named);
  }

  /** The parsed address; undefined if nothing may be sent to it. */
  targetOf(address: string): EgressTarget | undefined {
    return egressTarget(address, this.named);
  }

  /** @throws EgressRefused, or the connection's error */
  post(address: string, message: EgressMessage): Promise<EgressAnswer> {
    return this.exchange('POST', address, message);
  }

  /** Reads what is at an address. @throws EgressRefused, or the connection's error */
  get(address: string, message: Omit<EgressMessage, 'body'>): Promise<EgressAnswer> {
    return this.exchange('GET', address, { ...message, body: '' });
  }

  private async exchange(method: Method, address: string, message: EgressMessage): Promise<EgressAnswer> {
    const target = this.targetOf(address);
    if (!target) throw new EgressRefused();
    const signal = AbortSignal.any([message.signal, AbortSignal.timeout(message.timeoutMs)]);
    const addresses = await this.addressesOf(target, signal);
    signal.throwIfAborted();
    const agent = this.agent ?? this.connections.agentFor(target.url.protocol);
    try {
      return await send(method, target.url, addresses, message, signal, agent);
    } catch (error) {
      if (!(error instanceof ConnectionWasClosed)) throw error;
      return await send(method, target.url, addresses, message, signal, false);
    }
  }

  private async addressesOf(target: EgressTarget, signal: AbortSignal): Promise<readonly string[]> {
    const { hostname } = target;
    if (isIP(hostname)) return [hostname];
    const cached = this.resolved.get(hostname);
    if (cached) return cached;
    const addresses = await this.lookUp(target, signal);
    this.resolved.set(hostname, addresses);
    return addresses;
  }

  /** @throws EgressRefused where a name resolves to an address that is not public */
  private async lookUp({ hostname, isNamed }: EgressTarget, signal: AbortSignal): Promise<readonly string[]> {
    if (isNamed) return resolveByMachine(hostname, signal);
    const addresses = await this.resolve(hostname, signal);
    signal.throwIfAborted();
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new EgressRefused();
    return addresses;
  }
}

/** The other side closed a kept connection before it could have read the message. */
class ConnectionWasClosed extends Error {}

const CLOSED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE']);

/** Gives a connection the addresses that were checked, so that no name server is queried again. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const records = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, callback) => {
    const [first] = records;
    if (all) callback(null, records);
    else if (first) callback(null, first.address, first.family);
  };
}

type Method = 'GET' | 'POST';

function send(
  method: Method,
  url: URL,
  addresses: readonly string[],
  { headers, body, answerBytes = ANSWER_BYTES }: EgressMessage,
  signal: AbortSignal,
  agent: Agent | false,
): Promise<EgressAnswer> {
  return new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      method,
      headers: method === 'GET' ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      agent,
      lookup: lookupIn(addresses),
      // A kept connection serves only messages with the same checked addresses that it was made to.
      checked: addresses.join(),
      signal,
    } as const;
    const request = begin(url, options, (response) => {
      const { statusCode = 0, headers: answered } = response;
      const seconds = Number(answered['retry-after']);
      const type = answered['content-type'];
      const wait = seconds > 0 && seconds < RETRY_AFTER_MAX_S ? { retryAfterMs: seconds * 1000 } : {};
      beginningOf(response, answerBytes).then(
        (text) => resolve({ status: statusCode, text, ...wait, ...(type && { contentType: type }) }),
        reject,
      );
    });
    request.on('error', (error) => {
      const wasClosed = request.reusedSocket && 'code' in error && CLOSED.has(error.code);
      reject(wasClosed ? new ConnectionWasClosed() : error);
    });
    request.end(body);
  });
}

/** Reads the beginning of an answer; a longer one ends the connection. */
async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
