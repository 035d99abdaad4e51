import { createHash } from 'node:crypto';
import { Fault, firstDifference } from './fault.js';
import { type Checkpoint, fromBase64, readCheckpoint, type Trust } from './note.js';
import {
  entryBundles,
  hashLevels,
  hashTiles,
  inclusionProof,
  leafHash,
  root,
  rootOfInclusion,
  type Tile,
} from './tree.js';

/**
 * A reader of tiled transparency logs, written from c2sp.org/tlog-tiles, tlog-checkpoint, signed-note,
 * tlog-cosignature and tlog-proof and from nothing of this product, so that the tests have a reader that
 * cannot share the product's misunderstandings. It imports nothing outside of its folder.
 */

export interface Resource {
  readonly status: number;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: Buffer;
}

/** Gets what is served at a path below the prefix, or at an address of its own. */
export type Get = (address: string) => Promise<Resource>;

export function overHttp(prefix: string): Get {
  return async (address) => {
    const url = /^https?:/.test(address) ? address : `${prefix}/${address}`;
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip, identity' } });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      cacheControl: answer.headers.get('cache-control') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}

export interface Log {
  readonly checkpoint: Checkpoint;
  readonly entries: readonly Buffer[];
  readonly leaves: readonly Buffer[];
  /** Every resource that was read, in order. */
  readonly resources: readonly string[];
  /** Departures from what the specification recommends but does not demand. */
  readonly remarks: readonly string[];
}

/** Reads and verifies a whole log. Throws the Fault of the first resource that cannot be right. */
export async function readLog(get: Get, trust: Trust): Promise<Log> {
  const resources: string[] = [];
  const remarks: string[] = [];
  const read = async (path: string, type: string, lasting: boolean): Promise<Buffer> => {
    const answer = await get(path);
    resources.push(path);
    if (answer.status !== 200) throw new Fault(path, 0, 1, `answers ${answer.status}`);
    if (answer.contentType !== type) throw new Fault(path, 0, 1, `its type is ${answer.contentType}`);
    const seconds = Number(/max-age=(\d+)/.exec(answer.cacheControl)?.[1] ?? 0);
    if (lasting ? seconds < 86_400 : seconds > 10) remarks.push(`${path}: cached for ${seconds} s`);
    return answer.body;
  };

  const note = await read('checkpoint', 'text/plain; charset=utf-8', false);
  const checkpoint = readCheckpoint(note, 'checkpoint', trust);
  const tiles: (Tile & { level: number; body: Buffer })[] = [];
  for (const [level, own] of hashTiles(checkpoint.size).entries()) {
    for (const tile of own) {
      const body = await read(tile.path, 'application/octet-stream', true);
      tiles.push({ ...tile, level, body });
    }
  }
  const bundles: (Tile & { body: Buffer })[] = [];
  for (const bundle of entryBundles(checkpoint.size)) {
    bundles.push({ ...bundle, body: await read(bundle.path, 'application/octet-stream', true) });
  }

  const parsed = bundles.map((bundle) => ({ bundle, ...parseBundle(bundle.body, bundle.width) }));
  const entries = parsed.flatMap(({ found }) => found.map(({ entry }) => entry));
  const leaves = entries.map(leafHash);
  const whole = parsed.every(({ complete }) => complete);
  if (!whole || !root(leaves).equals(checkpoint.root)) {
    const served = tiles.filter(({ level }) => level === 0).flatMap(({ body }) => hashesOf(body));
    const hold = served.length === checkpoint.size && root(served).equals(checkpoint.root);
    if (!hold) throw new Fault('checkpoint', 0, note.length, 'neither entries nor tiles lead to its root');
    throw wrongEntry(parsed, served);
  }
  const levels = hashLevels(leaves);
  for (const { path, level, start, width, body } of tiles) {
    const expected = Buffer.concat((levels[level] ?? []).slice(start, start + width));
    const at = firstDifference(body, expected);
    if (at !== undefined) throw new Fault(path, at, at + 1, 'not the hash that the entries give');
  }
  return { checkpoint, entries, leaves, resources, remarks };
}

const hashesOf = (body: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(body.length / 32) }, (_, at) => body.subarray(32 * at, 32 * at + 32));

interface ParsedBundle {
  readonly bundle: Tile & { body: Buffer };
  readonly found: readonly { entry: Buffer; start: number; end: number }[];
  readonly complete: boolean;
}

/** Entries with a big-endian uint16 length before each, as far as they can be read. */
function parseBundle(body: Buffer, width: number): Omit<ParsedBundle, 'bundle'> {
  const found: { entry: Buffer; start: number; end: number }[] = [];
  let start = 0;
  while (start + 2 <= body.length) {
    const end = start + 2 + body.readUInt16BE(start);
    if (end > body.length) break;
    found.push({ entry: body.subarray(start + 2, end), start, end });
    start = end;
  }
  return { found, complete: start === body.length && found.length === width };
}

/** The first entry that is not what the right hashes say. */
function wrongEntry(parsed: readonly ParsedBundle[], hashes: readonly Buffer[]): Fault {
  for (const { bundle, found, complete } of parsed) {
    for (let at = 0; at < bundle.width; at += 1) {
      const one = found[at];
      const start = one?.start ?? found.at(-1)?.end ?? 0;
      const what = `entry ${bundle.start + at} does not hash to its leaf`;
      if (one === undefined)
        return new Fault(bundle.path, start, Math.max(start + 1, bundle.body.length), what);
      if (hashes[bundle.start + at]?.equals(leafHash(one.entry)) !== true) {
        return new Fault(bundle.path, start, one.end, what);
      }
    }
    const last = found[bundle.width - 1]?.end ?? 0;
    if (!complete) return new Fault(bundle.path, last, bundle.body.length, 'more than its entries');
  }
  return new Fault('checkpoint', 0, 1, 'entries and tiles agree and do not lead to its root');
}

export interface Proof {
  readonly index: number;
  readonly extra: Buffer | undefined;
  readonly checkpoint: Checkpoint;
}

/**
 * Verifies a `.tlog-proof` of the entry at `index` of a log that was read. What the opaque `extra` line may
 * say is the application's: `extra` says it for this one, and an unsigned line that differs is a Fault.
 */
export function readProof(
  served: Buffer,
  resource: string,
  log: Log,
  index: number,
  trust: Trust,
  extra?: Buffer,
): Proof {
  const head = served.indexOf('\n\n');
  if (head < 0) throw new Fault(resource, 0, served.length + 1, 'no empty line before the checkpoint');
  const lines = served.toString('latin1', 0, head).split('\n');
  let at = 0;
  const next = (expected?: string): string => {
    const line = lines.shift();
    if (line === undefined) throw new Fault(resource, at, head + 2, `no line ${expected ?? 'of a hash'}`);
    const different =
      expected === undefined ? undefined : firstDifference(Buffer.from(line), Buffer.from(expected));
    if (different !== undefined)
      throw new Fault(resource, at + different, at + different + 1, `not ${expected}`);
    at += line.length + 1;
    return line;
  };
  next('c2sp.org/tlog-proof@v1');
  if (extra !== undefined) next(`extra ${extra.toString('base64')}`);
  else if (lines[0]?.startsWith('extra ')) next();
  next(`index ${index}`);

  const leaf = log.leaves[index];
  if (leaf === undefined) throw new Error(`the log that was read has no entry ${index}`);
  const pathStart = at;
  const path: Buffer[] = [];
  for (let start = at; path.length < lines.length; ) {
    const line = lines[path.length] ?? '';
    const hash = fromBase64(line);
    const end = start + line.length;
    if (hash?.length !== 32) throw new Fault(resource, start - 1, end + 1, 'not the base64 of a hash');
    path.push(hash);
    start = end + 1;
  }
  if (served.indexOf('\n\n', head + 1) !== served.lastIndexOf('\n\n')) {
    const first = served.toString('utf8', head + 2, served.indexOf('\n', head + 2));
    const begins = first !== '' && trust.log.name.startsWith(first);
    if (!begins) throw new Fault(resource, head, head + 3, 'an empty line');
  }
  const checkpoint = readCheckpoint(served.subarray(head + 2), resource, trust, head + 2);
  if (checkpoint.size <= log.leaves.length) {
    const history = log.leaves.slice(0, checkpoint.size);
    if (!root(history).equals(checkpoint.root)) {
      throw new Fault(resource, head + 2, served.length, 'signed, and of another history than the log');
    }
    const expected = inclusionProof(index, history).map((hash) => hash.toString('base64'));
    for (const line of expected) next(line);
    if (lines.length > 0) throw new Fault(resource, at, head + 1, 'more hashes than the path has');
  } else {
    if (rootOfInclusion(index, checkpoint.size, leaf, path)?.equals(checkpoint.root) !== true) {
      throw new Fault(resource, pathStart, head + 1, 'the path does not lead to the signed root');
    }
  }
  return { index, extra, checkpoint };
}

/**
 * What a witness serves below its monitoring prefix of a log that was read (tlog-witness): a checkpoint with
 * the log's signature and its own cosignature, and of the same history.
 */
export async function readWitness(get: Get, prefix: string, log: Log, trust: Trust): Promise<Checkpoint> {
  const { origin } = log.checkpoint;
  const address = `${prefix}/${createHash('sha256').update(origin).digest('hex')}/checkpoint`;
  const answer = await get(address);
  if (answer.status !== 200) throw new Fault(address, 0, 1, `answers ${answer.status}`);
  const seen = readCheckpoint(answer.body, address, trust);
  if (seen.size > log.leaves.length)
    throw new Error(`the witness saw ${seen.size} entries, the reader fewer`);
  if (!root(log.leaves.slice(0, seen.size)).equals(seen.root)) {
    throw new Fault(address, 0, answer.body.length, 'signed, and of another history than the log');
  }
  return seen;
}

/** The body of `add-checkpoint` (tlog-witness). */
export function submission(old: number, proof: readonly Buffer[], note: Buffer): Buffer {
  const lines = [`old ${old}`, ...proof.map((hash) => hash.toString('base64'))];
  return Buffer.concat([Buffer.from(`${lines.join('\n')}\n\n`), note]);
}
