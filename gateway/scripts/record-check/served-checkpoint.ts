import { type Checkpoint, parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { parseNote, type SignedNote } from '#schema/tlog/signed-note.js';
import { parseTlogProof } from '#schema/tlog/tlog-proof.js';
import { SIGNATURE_TYPE, type VerifierKey, verifierKey } from '#schema/tlog/verifier-key.js';
import type { PublicKey } from '../../src/features/record/log/tree-head.js';
import type { Faults } from './faults.js';
import { type RecordClient, UnexpectedAnswer } from './record-client.js';

/** A checkpoint that a gateway served. */
export interface ServedCheckpoint {
  readonly checkpoint: Checkpoint;
  /** The signed note, as it was served. */
  readonly note: string;
  /** Name of each witness that is trusted, and the time of its cosignature, epoch milliseconds. */
  readonly cosigned: readonly { readonly name: string; readonly at: number }[];
}

/** The signatures of a note by the log's own keys, those that it ever published. */
export async function logSignatures(client: RecordClient, note: SignedNote, { origin }: Checkpoint) {
  const { keys } = await client.json<{ keys: PublicKey[] }>('keys');
  const own = keys.map(({ x }) => verifierKey(origin, SIGNATURE_TYPE.ED25519, Buffer.from(x, 'base64url')));
  return verifyNote(note, await Promise.all(own));
}

/**
 * A checkpoint, its signatures verified; a fault where one is wrong. Undefined if the text is no checkpoint.
 *
 * @param witnesses whose cosignatures count
 */
async function verifiedCheckpoint(
  client: RecordClient,
  text: string,
  witnesses: readonly VerifierKey[],
  faults: Faults,
): Promise<ServedCheckpoint | undefined> {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!checkpoint) return undefined;
  const byLog = await logSignatures(client, note, checkpoint);
  const byWitnesses = await verifyNote(note, witnesses);
  if (byLog.verified.length === 0 || byLog.wrong.length > 0)
    faults.add('checkpoints that are not signed by the log', `of ${checkpoint.size} leaves`);
  for (const { name } of byWitnesses.wrong)
    faults.add('cosignatures that are not their witness’s', `${name}, of ${checkpoint.size} leaves`);
  const cosigned = byWitnesses.verified.flatMap(({ key, seconds }) =>
    seconds === undefined ? [] : { name: key.name, at: seconds * 1000 },
  );
  return { checkpoint, note: text, cosigned };
}

/**
 * The checkpoint that a gateway serves now, its signatures verified; a fault where one is wrong. While witnesses have not
 * seen the newest one, it is the one before that they have cosigned.
 *
 * @throws Error where the answer is no checkpoint
 */
export async function servedCheckpoint(
  client: RecordClient,
  witnesses: readonly VerifierKey[],
  faults: Faults,
): Promise<ServedCheckpoint> {
  const text = await client.text('/registro/checkpoint');
  const served = await verifiedCheckpoint(client, text, witnesses, faults);
  if (!served) throw new Error('the answer to /registro/checkpoint is no checkpoint');
  return served;
}

/** The first checkpoint with this leaf that anybody cosigned, or else the newest; undefined if the gateway has none. */
export async function checkpointOfLeaf(
  client: RecordClient,
  leaf: number,
  witnesses: readonly VerifierKey[],
  faults: Faults,
): Promise<ServedCheckpoint | undefined> {
  try {
    const proof = parseTlogProof(await client.text(`/registro/prova/${leaf}.tlog-proof`));
    return proof && (await verifiedCheckpoint(client, proof.note, witnesses, faults));
  } catch (error) {
    if (error instanceof UnexpectedAnswer && error.status === 404) return undefined;
    throw error;
  }
}

/** The hashes of a proof. @throws UnexpectedAnswer, such as 404 where the gateway has none */
async function hashesOf(client: RecordClient, path: string): Promise<Buffer[]> {
  const { hashes } = await client.json<{ hashes: string[] }>(path);
  return hashes.map((hash) => Buffer.from(hash, 'base64url'));
}

/** Hashes of a proof: none, which proves nothing, where the gateway has no such proof. */
async function proof(client: RecordClient, path: string): Promise<readonly Buffer[]> {
  try {
    return await hashesOf(client, path);
  } catch (error) {
    if (error instanceof UnexpectedAnswer && error.status === 404) return [];
    throw error;
  }
}

/** Proof that the tree of `to` leaves begins with that of `from`. */
export const consistencyProof = (client: RecordClient, from: number, to: number) =>
  proof(client, `proofs/consistency?first=${from}&size=${to}`);

/** Proof that a leaf is in the tree of `size` leaves. */
export const inclusionProof = (client: RecordClient, leaf: number, size: number) =>
  proof(client, `proofs/inclusion?leaf=${leaf}&size=${size}`);
