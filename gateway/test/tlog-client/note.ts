import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Fault, firstDifference } from './fault.js';

/** c2sp.org/signed-note, c2sp.org/tlog-checkpoint and c2sp.org/tlog-cosignature. */

const TYPES = { 1: 'log', 4: 'cosignature', 6: 'ML-DSA-44 cosignature' } as const;
/** What stands before the bare key in a SubjectPublicKeyInfo (RFC 8410 and RFC 9881). */
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const SPKI_ML_DSA_44 = Buffer.from('30820532300b06096086480165030403110382052100', 'hex');
/** Verifiers accept at least 16 signatures and may refuse more. */
const MOST_SIGNATURES = 64;

export interface VerifierKey {
  readonly name: string;
  /** 32 bits in hexadecimal. */
  readonly id: string;
  readonly kind: (typeof TYPES)[keyof typeof TYPES];
  /** Undefined where this platform does not know the algorithm. */
  readonly key: KeyObject | undefined;
}

/** Standard base64 with its padding and no stray bits; undefined for anything else. */
export function fromBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/** `NAME+HEX+BASE64(type || key)`. Throws if the id is not the key's. */
export function parseVerifierKey(vkey: string): VerifierKey {
  const [, name, id, material] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(vkey) ?? [];
  const bytes = material === undefined ? undefined : fromBase64(material);
  if (name === undefined || id === undefined || bytes === undefined) throw new Error(`not a vkey: ${vkey}`);
  const own = createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, 8);
  if (own !== id) throw new Error(`the vkey's id is ${id} and its key's ${own}`);
  const kind = TYPES[bytes[0] as keyof typeof TYPES];
  if (kind === undefined) throw new Error(`the vkey of ${name} has an unknown type ${bytes[0]}`);
  const prefix = bytes[0] === 6 ? SPKI_ML_DSA_44 : SPKI_ED25519;
  if (bytes.length !== (bytes[0] === 6 ? 1313 : 33))
    throw new Error(`the vkey of ${name} has a wrong length`);
  const spki = Buffer.concat([prefix, bytes.subarray(1)]);
  try {
    return { name, id, kind, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }) };
  } catch (error) {
    if (kind === 'ML-DSA-44 cosignature') return { name, id, kind, key: undefined };
    throw error;
  }
}

interface Cosignature {
  readonly witness: string;
  /** Seconds since the epoch, as the witness signed it. */
  readonly time: number;
  /** False where the platform lacks the algorithm, so that nothing was checked. */
  readonly verified: boolean;
}

export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  readonly cosignatures: readonly Cosignature[];
  /** What the log signed. */
  readonly text: string;
}

export interface Trust {
  readonly log: VerifierKey;
  readonly witnesses: readonly VerifierKey[];
  /** How many of the witnesses must have cosigned. All of them if absent. */
  readonly quorum?: number;
  /** Seconds since the epoch: no cosignature may be later than this and `skew`. */
  readonly now: number;
  readonly skew?: number;
}

interface SignatureLine {
  readonly name: string;
  readonly id: string;
  readonly signature: Buffer;
  readonly start: number;
  readonly end: number;
}

/** A checkpoint with all that is known of its keys verified; throws a Fault that says where it breaks. */
export function readCheckpoint(served: Buffer, resource: string, trust: Trust, offset = 0): Checkpoint {
  const fault = (start: number, end: number, what: string) =>
    new Fault(resource, offset + start, offset + end, what);
  for (const [at, byte] of served.entries()) {
    if (byte < 0x20 && byte !== 0x0a) throw fault(at, at + 1, 'a control character');
  }
  const note = served.toString('utf8');
  const broken = firstDifference(served, Buffer.from(note));
  if (broken !== undefined) throw fault(Math.max(0, broken - 3), broken + 4, 'not UTF-8');

  const blank = emptyLine(served, fault);
  const text = served.subarray(0, blank + 1);
  const lines = signatureLines(served, blank + 2, fault);

  const { log, witnesses } = trust;
  const found = [log, ...witnesses].map((key) => ({
    key,
    lines: lines.filter((line) => line.name === key.name && line.id === key.id),
  }));
  const known = found.flatMap(({ key, lines: own }) => own.map((line) => ({ key, line })));
  const checked = known.map(({ key, line }) => ({
    key,
    line,
    ...verifySignature(key, line.signature, text),
  }));
  const wrong = checked.filter(({ verdict }) => verdict === 'wrong');
  const [first] = wrong;
  if (first !== undefined) {
    if (checked.some(({ verdict }) => verdict === 'right')) {
      throw fault(first.line.start, first.line.end, `the signature of ${first.key.name} is wrong`);
    }
    const [start, end] = wrongText(text, log.name);
    // One signature alone cannot tell whether it or the text is wrong.
    const last = wrong.length > 1 ? end : Math.max(end, first.line.end);
    throw fault(start, last, 'no signature is over this text');
  }
  const absent = found.filter(({ lines: own }) => own.length === 0).map(({ key }) => key.name);
  const cosigned = found.length - absent.length - (absent.includes(log.name) ? 0 : 1);
  if (absent.includes(log.name) || cosigned < (trust.quorum ?? witnesses.length)) {
    const strangers = lines.filter((line) => !known.some((one) => one.line === line));
    const start = strangers[0]?.start ?? served.length;
    const end = strangers.at(-1)?.end ?? served.length + 1;
    throw fault(start, end, `no signature of ${absent.join(', ')}`);
  }
  const head = parseText(text, log.name, fault);
  const cosignatures: Cosignature[] = [];
  for (const { key, line, verdict, time } of checked) {
    if (time === undefined) continue;
    if (time > trust.now + (trust.skew ?? 60))
      throw fault(line.start, line.end, `${key.name} signed in the future`);
    cosignatures.push({ witness: key.name, time, verified: verdict === 'right' });
  }
  return { ...head, cosignatures, text: text.toString() };
}

type MakeFault = (start: number, end: number, what: string) => Fault;

/** Where the text's last newline is. Lines of a checkpoint's text are not empty, so there is one empty line. */
function emptyLine(served: Buffer, fault: MakeFault): number {
  const first = served.indexOf('\n\n');
  const last = served.lastIndexOf('\n\n');
  if (first < 0) {
    const dash = served.indexOf('\u2014 ');
    if (dash < 2) throw fault(0, served.length + 1, 'no empty line before the signatures');
    throw fault(dash - 2, dash, 'no empty line before the signatures');
  }
  if (first === last) return first;
  if (last === first + 1) throw fault(first, last + 2, 'two empty lines');
  const whole = served.toString('utf8', 0, first).split('\n').length >= 3;
  throw whole
    ? fault(last, last + 2, 'a second empty line')
    : fault(first, first + 2, 'an empty line in the text');
}

/** `— NAME BASE64(id || signature)`, each with its newline. */
function signatureLines(served: Buffer, from: number, fault: MakeFault): SignatureLine[] {
  const lines: SignatureLine[] = [];
  for (let start = from; start < served.length; ) {
    const newline = served.indexOf('\n', start);
    if (newline < 0) throw fault(start, served.length + 1, 'the last line has no newline');
    const line = served.toString('utf8', start, newline);
    const [, name, encoded] = /^\u2014 ([^\s+]+) (\S+)$/u.exec(line) ?? [];
    const bytes = encoded === undefined ? undefined : fromBase64(encoded);
    if (name === undefined || bytes === undefined || bytes.length <= 4) {
      // Without a dash it may be the rest of the line before.
      const before = line.startsWith('\u2014 ') ? undefined : lines.at(-1);
      throw fault(before?.start ?? start, newline + 1, 'not a signature line');
    }
    const id = bytes.toString('hex', 0, 4);
    lines.push({ name, id, signature: bytes.subarray(4), start, end: newline + 1 });
    start = newline + 1;
  }
  if (lines.length === 0) throw fault(from, served.length + 1, 'no signature');
  if (lines.length > MOST_SIGNATURES) throw fault(from, served.length, 'too many signatures');
  return lines;
}

interface Verdict {
  readonly verdict: 'right' | 'wrong' | 'unknown algorithm';
  readonly time?: number;
}

function verifySignature(key: VerifierKey, signature: Buffer, text: Buffer): Verdict {
  const judge = (message: Buffer, over: Buffer): Verdict['verdict'] => {
    if (key.key === undefined) return 'unknown algorithm';
    return verify(null, message, key.key, over) ? 'right' : 'wrong';
  };
  if (key.kind === 'log') return { verdict: judge(text, signature) };
  if (signature.length !== (key.kind === 'cosignature' ? 72 : 2428)) return { verdict: 'wrong' };
  const time = signature.readBigUInt64BE();
  const over = signature.subarray(8);
  if (time > 2n ** 63n - 1n) return { verdict: 'wrong' };
  const message =
    key.kind === 'cosignature'
      ? Buffer.concat([Buffer.from(`cosignature/v1\ntime ${time}\n`), text])
      : cosignedMessage(key.name, time, text);
  return { verdict: judge(message, over), time: Number(time) };
}

/** The structure `cosigned_message` for a whole tree: it starts at entry 0. */
function cosignedMessage(cosigner: string, time: bigint, text: Buffer): Buffer {
  const [origin = '', size = '0', hash = ''] = text.toString().split('\n');
  const u64 = (value: bigint): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(value);
    return bytes;
  };
  const opaque = (value: string): Buffer =>
    Buffer.concat([Buffer.of(Buffer.byteLength(value)), Buffer.from(value)]);
  const end = /^\d{1,19}$/.test(size) ? BigInt(size) : 0n;
  return Buffer.concat([
    Buffer.from('subtree/v1\n\0'),
    opaque(cosigner),
    u64(time),
    opaque(origin),
    u64(0n),
    u64(end),
    Buffer.from(hash, 'base64'),
  ]);
}

/** Origin, size and root of a text whose signature is right. */
function parseText(
  text: Buffer,
  origin: string,
  fault: MakeFault,
): Pick<Checkpoint, 'origin' | 'size' | 'root'> {
  const [first = '', size = '', encoded = ''] = text.toString().split('\n');
  const root = fromBase64(encoded);
  if (first !== origin || !/^(0|[1-9]\d{0,14})$/.test(size) || root?.length !== 32) {
    throw fault(...wrongText(text, origin), 'not the text of a checkpoint of this log');
  }
  return { origin, size: Number(size), root };
}

/** The narrowest range in which a text that no key signed must be wrong. */
function wrongText(text: Buffer, origin: string): [number, number] {
  const own = Buffer.from(`${origin}\n`);
  const at = firstDifference(text.subarray(0, own.length), own);
  return at === undefined ? [own.length, text.length] : [at, at + 1];
}
