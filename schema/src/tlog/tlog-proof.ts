import { base64, bytesOfBase64, decimal, sameBytes } from './bytes.js';
import { type Checkpoint, parseCheckpoint } from './checkpoint.js';
import { HASH_BYTES, leafHashOf, MAX_PROOF, rootOfInclusion } from './merkle-proof.js';
import { type NoteVerdict, verifyNote } from './note-verification.js';
import { parseNote } from './signed-note.js';
import type { VerifierKey } from './verifier-key.js';

// Proofs that can be checked without the log: https://c2sp.org/tlog-proof.

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';

export interface TlogProof {
  /** Data that nothing authenticates; ours is the content of the leaf. */
  readonly extra: Uint8Array | undefined;
  /** Number of the leaf. */
  readonly index: number;
  /** Inclusion proof, nearest to the leaf first. */
  readonly hashes: readonly Uint8Array[];
  /** The signed checkpoint. */
  readonly note: string;
}

export function tlogProofText({ extra, index, hashes, note }: TlogProof): string {
  const extraLine = extra ? `extra ${base64(extra)}\n` : '';
  return `${FIRST_LINE}\n${extraLine}index ${index}\n${hashes.map((hash) => `${base64(hash)}\n`).join('')}\n${note}`;
}

/** Undefined if the text is no such proof. */
export function parseTlogProof(text: string): TlogProof | undefined {
  const division = text.indexOf('\n\n');
  if (division < 0) return undefined;
  const [first, ...lines] = text.slice(0, division).split('\n');
  const extraText = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined;
  const extra = extraText === undefined ? undefined : bytesOfBase64(extraText);
  const indexLine = lines.shift() ?? '';
  const index = indexLine.startsWith('index ') ? decimal(indexLine.slice('index '.length)) : undefined;
  const hashes = lines.flatMap((line) => bytesOfBase64(line) ?? []);
  const isProof = hashes.length === lines.length && hashes.every(({ length }) => length === HASH_BYTES);
  if (first !== FIRST_LINE || index === undefined || !isProof || hashes.length > MAX_PROOF) return undefined;
  if (extraText !== undefined && !extra) return undefined;
  return { extra, index, hashes, note: text.slice(division + 2) };
}

/** What a proof shows. */
export interface ProvedLeaf {
  readonly checkpoint: Checkpoint;
  /** Signatures by the log's keys and by the witnesses'. */
  readonly byLog: NoteVerdict;
  readonly byWitnesses: NoteVerdict;
}

export type ProofFailure =
  | 'not a proof'
  | 'not signed by the log'
  | 'a wrong signature'
  | 'not in the tree'
  /** The platform knows no Ed25519. */
  | 'not verifiable here';

/**
 * Checks that a leaf is in the tree of the proof's checkpoint and that the log signed this checkpoint, in the name of
 * its origin.
 *
 * @param leaf content of the leaf; the one in the proof by default
 * @param logs keys of logs that are accepted
 * @param witnesses keys of known witnesses; how many have to have cosigned is the caller's to decide
 */
export async function checkTlogProof(
  text: string,
  logs: readonly VerifierKey[],
  witnesses: readonly VerifierKey[],
  leaf?: Uint8Array,
): Promise<ProvedLeaf | ProofFailure> {
  const proof = parseTlogProof(text);
  const note = proof && parseNote(proof.note);
  const checkpoint = note && parseCheckpoint(note.text);
  const content = leaf ?? proof?.extra;
  if (!proof || !checkpoint || !content) return 'not a proof';
  const ofOrigin = logs.filter(({ name }) => name === checkpoint.origin);
  const byLog = await verifyNote(note, ofOrigin);
  const byWitnesses = await verifyNote(note, witnesses);
  if (byLog.wrong.length + byWitnesses.wrong.length > 0) return 'a wrong signature';
  if (byLog.unverifiable.length > 0) return 'not verifiable here';
  if (byLog.verified.length === 0) return 'not signed by the log';
  const hash = await leafHashOf(content);
  const root = await rootOfInclusion(hash, proof.index, checkpoint.size, proof.hashes);
  return root && sameBytes(root, checkpoint.root) ? { checkpoint, byLog, byWitnesses } : 'not in the tree';
}
