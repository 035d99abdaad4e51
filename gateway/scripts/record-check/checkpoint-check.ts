import { setTimeout as pause } from 'node:timers/promises';
import { sameBytes } from '#schema/tlog/bytes.js';
import { type Checkpoint, parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { SIGNATURE_TYPE, type VerifierKey, verifierKey } from '#schema/tlog/verifier-key.js';
import type { PublicKey, TreeHead } from '../../src/features/record/log/tree-head.js';
import type { Faults } from './faults.js';
import { OWN_CLOCK_MS } from './log-times.js';
import type { RecordClient } from './record-client.js';

/** Whose cosignatures count, and how many of them a checkpoint needs. */
export interface Quorum {
  readonly witnesses: readonly VerifierKey[];
  readonly count: number;
  /** How long to wait for them, since a checkpoint is cosigned soon after it is signed. Milliseconds. */
  readonly patienceMs: number;
}

export interface CosignedCheckpoint {
  readonly checkpoint: Checkpoint;
  /** Name of each witness that is trusted, and the time of its cosignature, epoch milliseconds. */
  readonly cosigned: readonly { readonly name: string; readonly at: number }[];
}

const AGAIN_MS = 2000;

/**
 * The newest checkpoint of a gateway as it is now, its signatures verified; a fault where one is wrong.
 *
 * @throws Error where the answer is no checkpoint
 */
export async function newestCheckpoint(
  client: RecordClient,
  { witnesses }: Pick<Quorum, 'witnesses'>,
  faults: Faults,
): Promise<CosignedCheckpoint> {
  const note = parseNote(await client.text('/registro/checkpoint'));
  const checkpoint = note && parseCheckpoint(note.text);
  if (!checkpoint) throw new Error('the answer to /registro/checkpoint is no checkpoint');
  const { keys } = await client.json<{ keys: PublicKey[] }>('keys');
  const logs = await Promise.all(
    keys.map(({ x }) => verifierKey(checkpoint.origin, SIGNATURE_TYPE.ED25519, Buffer.from(x, 'base64url'))),
  );
  const byLog = await verifyNote(note, logs);
  const byWitnesses = await verifyNote(note, witnesses);
  if (byLog.verified.length === 0 || byLog.wrong.length > 0)
    faults.add('checkpoints that are not signed by the log', `of ${checkpoint.size} leaves`);
  for (const { name } of byWitnesses.wrong)
    faults.add('cosignatures that are not their witness’s', `${name}, of ${checkpoint.size} leaves`);
  const cosigned = byWitnesses.verified.flatMap(({ key, seconds }) =>
    seconds === undefined ? [] : { name: key.name, at: seconds * 1000 },
  );
  return { checkpoint, cosigned };
}

/** The same, once it has its quorum; a fault where none has within the time to wait. */
export async function cosignedCheckpoint(
  client: RecordClient,
  quorum: Quorum,
  faults: Faults,
): Promise<CosignedCheckpoint | undefined> {
  for (let waited = 0; ; waited += AGAIN_MS) {
    const newest = await newestCheckpoint(client, quorum, faults);
    if (!newest || newest.cosigned.length >= quorum.count) return newest;
    if (waited >= quorum.patienceMs) {
      const names = newest.cosigned.map(({ name }) => name).join(', ') || 'nobody';
      faults.add('checkpoints without their quorum', `${quorum.count} needed; cosigned by ${names}`);
      return newest;
    }
    await pause(AGAIN_MS);
  }
}

/**
 * Compares a checkpoint with the heads of the log, which have their times: it is one of them, and was cosigned after it
 * was signed.
 *
 * @param now of the checker's clock, epoch milliseconds
 */
export function compareCheckpoint(
  { checkpoint, cosigned }: CosignedCheckpoint,
  heads: readonly TreeHead[],
  now: number,
  faults: Faults,
): void {
  const head = heads.find(({ size }) => size === checkpoint.size);
  if (!head || !sameBytes(head.root, checkpoint.root)) {
    faults.add('checkpoints that are no head of the log', `of ${checkpoint.size} leaves`);
    return;
  }
  for (const { name, at } of cosigned) {
    const when = new Date(at).toISOString();
    if (at < head.time - OWN_CLOCK_MS)
      faults.add('cosignatures before the head was signed', `${name}, ${when}`);
    if (at > now + OWN_CLOCK_MS) faults.add('cosignatures from the future', `${name}, ${when}`);
  }
}
