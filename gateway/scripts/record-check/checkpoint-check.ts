import { setTimeout as pause } from 'node:timers/promises';
import { sameBytes } from '#schema/tlog/bytes.js';
import type { Checkpoint } from '#schema/tlog/checkpoint.js';
import { COSIGNED_EARLY_MS } from '#schema/tlog/cosignature.js';
import { isConsistent } from '#schema/tlog/merkle-proof.js';
import { parseTlogProof } from '#schema/tlog/tlog-proof.js';
import type { VerifierKey } from '#schema/tlog/verifier-key.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import type { Faults } from './faults.js';
import { OWN_CLOCK_MS } from './log-times.js';
import { type RecordClient, UnexpectedAnswer } from './record-client.js';
import {
  consistencyProof,
  newestCheckpoint,
  type ServedCheckpoint,
  verifiedCheckpoint,
} from './served-checkpoint.js';

/** Whose cosignatures count, and how many of them a checkpoint needs. */
export interface Quorum {
  readonly witnesses: readonly VerifierKey[];
  readonly count: number;
  /** How long to wait for them, since a checkpoint is cosigned soon after it is signed. Milliseconds. */
  readonly patienceMs: number;
}

const AGAIN_MS = 2000;

/**
 * How much older than the newest head a checkpoint with its quorum may be, by the heads' signed times: a witness gets one
 * checkpoint a minute, and is asked again after a failure.
 */
const MOST_BEHIND_MS = 5 * 60_000;
/** Newest heads of which the checkpoint is asked for; a gateway signs two a minute. */
const MOST_ASKED = 20;

/** The first checkpoint that covers all leaves of a head and that anybody cosigned, or else the newest. */
async function checkpointFrom(
  client: RecordClient,
  { size }: TreeHead,
  witnesses: readonly VerifierKey[],
  faults: Faults,
): Promise<ServedCheckpoint | undefined> {
  try {
    const proof = parseTlogProof(await client.text(`/registro/prova/${size - 1}.tlog-proof`));
    return proof && (await verifiedCheckpoint(client, proof.note, witnesses, faults));
  } catch (error) {
    if (error instanceof UnexpectedAnswer && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * A checkpoint that has its quorum: the one that is served, if it is new enough, or else the newest of those that cover
 * the heads of the last minutes. A fault where none has within the time to wait, or it does not go on from the log.
 *
 * @param heads of the log that was read, by their size
 */
export async function cosignedCheckpoint(
  client: RecordClient,
  quorum: Quorum,
  heads: readonly TreeHead[],
  faults: Faults,
): Promise<ServedCheckpoint> {
  const before = faults.count;
  for (let waited = 0; ; waited += AGAIN_MS) {
    const served = await newestCheckpoint(client, quorum.witnesses, faults);
    if (faults.count > before) return served;
    const isEnough = (one: ServedCheckpoint) => one.cosigned.length >= quorum.count;
    const isServed = isEnough(served) && behindMs(served.checkpoint, heads) <= MOST_BEHIND_MS;
    if (isServed || quorum.count === 0) return goingOn(client, served, heads, faults);
    const isLast = waited >= quorum.patienceMs;
    const recent = heads.slice(-MOST_ASKED).filter((head) => behindMs(head, heads) <= MOST_BEHIND_MS);
    // The older ones are seldom cosigned later.
    for (const head of waited === 0 || isLast ? recent.toReversed() : recent.slice(-1)) {
      const one = await checkpointFrom(client, head, quorum.witnesses, faults);
      if (faults.count > before) return served;
      if (one && isEnough(one)) return goingOn(client, one, heads, faults);
    }
    if (isLast && isEnough(served)) return served;
    if (isLast) {
      const names = served.cosigned.map(({ name }) => name).join(', ') || 'nobody';
      faults.add(
        'checkpoints without their quorum',
        `${quorum.count} needed; cosigned by ${names}, and none of the last ${MOST_BEHIND_MS / 60_000} min has it`,
      );
      return served;
    }
    await pause(AGAIN_MS);
  }
}

/** Milliseconds from the head of a tree to the newest one, by their own times; at most 0 for a tree after it. */
export function behindMs({ size }: Pick<Checkpoint, 'size'>, heads: readonly TreeHead[]): number {
  const newest = heads.at(-1);
  const head = heads.find((one) => one.size >= size) ?? newest;
  return (newest?.time ?? 0) - (head?.time ?? 0);
}

/** A checkpoint that was signed while the log was read has to begin with it. */
async function goingOn(
  client: RecordClient,
  cosigned: ServedCheckpoint,
  heads: readonly TreeHead[],
  faults: Faults,
): Promise<ServedCheckpoint> {
  const newest = heads.at(-1);
  const { checkpoint } = cosigned;
  if (!newest || checkpoint.size <= newest.size) return cosigned;
  const proof = await consistencyProof(client, newest.size, checkpoint.size);
  if (!(await isConsistent(newest, checkpoint, proof)))
    faults.add('checkpoints that do not begin with the log', `of ${checkpoint.size} leaves`);
  return cosigned;
}

/**
 * Compares a checkpoint with the heads of the log, which have their times: it is one of them, or was signed since, is at
 * most some minutes older than the newest, and was cosigned after it was signed.
 *
 * @param now of the checker's clock, epoch milliseconds
 */
export function compareCheckpoint(
  { checkpoint, cosigned }: Pick<ServedCheckpoint, 'checkpoint' | 'cosigned'>,
  heads: readonly TreeHead[],
  now: number,
  faults: Faults,
): void {
  const newest = heads.at(-1);
  const isLater = newest !== undefined && checkpoint.size > newest.size;
  const head = isLater ? newest : heads.find(({ size }) => size === checkpoint.size);
  if (!head || !(isLater || sameBytes(head.root, checkpoint.root))) {
    faults.add('checkpoints that are no head of the log', `of ${checkpoint.size} leaves`);
    return;
  }
  const behind = behindMs(checkpoint, heads);
  if (behind > MOST_BEHIND_MS)
    faults.add(
      'checkpoints that are outdated',
      `of ${checkpoint.size} leaves, signed ${Math.round(behind / 1000)} s before the newest head`,
    );
  for (const { name, at } of cosigned) {
    const when = new Date(at).toISOString();
    if (at < head.time - COSIGNED_EARLY_MS)
      faults.add('cosignatures before the head was signed', `${name}, ${when}`);
    if (at > now + OWN_CLOCK_MS) faults.add('cosignatures from the future', `${name}, ${when}`);
  }
}
