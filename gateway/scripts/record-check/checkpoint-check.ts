import { setTimeout as pause } from 'node:timers/promises';
import { sameBytes } from '#schema/tlog/bytes.js';
import type { Checkpoint } from '#schema/tlog/checkpoint.js';
import { COSIGNED_EARLY_MS, COSIGNED_WITHIN_MS } from '#schema/tlog/cosignature.js';
import { isConsistent } from '#schema/tlog/merkle-proof.js';
import type { VerifierKey } from '#schema/tlog/verifier-key.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import type { Faults } from './faults.js';
import { CLOCKS_DIFFER_MS, OWN_CLOCK_MS } from './log-times.js';
import type { RecordClient } from './record-client.js';
import {
  checkpointOfLeaf,
  consistencyProof,
  type ServedCheckpoint,
  servedCheckpoint,
} from './served-checkpoint.js';

/** Whose cosignatures count, and how many of them a checkpoint needs. */
export interface Quorum {
  readonly witnesses: readonly VerifierKey[];
  readonly count: number;
  /** How long to wait for them, since a checkpoint is cosigned soon after it is signed. Milliseconds. */
  readonly patienceMs: number;
}

const AGAIN_MS = 2000;

/** Newest heads of which the checkpoint is asked for; a gateway signs two a minute. */
const MOST_ASKED = 20;

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
    const served = await servedCheckpoint(client, quorum.witnesses, faults);
    if (faults.count > before) return served;
    const isEnough = (one: ServedCheckpoint) => one.cosigned.length >= quorum.count;
    const isServed = isEnough(served) && behindMs(served.checkpoint, heads) <= COSIGNED_WITHIN_MS;
    if (isServed || quorum.count === 0) return goingOn(client, served, heads, faults);
    const isLast = waited >= quorum.patienceMs;
    const recent = heads.slice(-MOST_ASKED).filter((head) => behindMs(head, heads) <= COSIGNED_WITHIN_MS);
    // The older ones are seldom cosigned later.
    for (const head of waited === 0 || isLast ? recent.toReversed() : recent.slice(-1)) {
      const one = await checkpointOfLeaf(client, head.size - 1, quorum.witnesses, faults);
      if (faults.count > before) return served;
      if (one && isEnough(one)) return goingOn(client, one, heads, faults);
    }
    if (isLast && isEnough(served)) return served;
    if (isLast) {
      const names = served.cosigned.map(({ name }) => name).join(', ') || 'nobody';
      faults.add(
        'checkpoints without their quorum',
        `${quorum.count} needed; cosigned by ${names}, and none of the last ${COSIGNED_WITHIN_MS / 60_000} min has it`,
      );
      return served;
    }
    await pause(AGAIN_MS);
  }
}

/** Milliseconds from the head of a tree to the newest one, by their own times; at most 0 for a tree after it. */
export function behindMs(
  { size }: Pick<Checkpoint, 'size'>,
  heads: readonly TreeHead[],
  newest = heads.at(-1),
): number {
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
 * What the figures count may be newer than the checkpoint that is served, by the minutes for which a cosigned one takes
 * precedence.
 *
 * @param counted leaves that the figures count
 */
export function compareServed(
  { size }: Pick<Checkpoint, 'size'>,
  counted: number,
  heads: readonly TreeHead[],
  faults: Faults,
): void {
  const behind = behindMs(
    { size },
    heads,
    heads.findLast((head) => head.size <= counted),
  );
  if (behind > COSIGNED_WITHIN_MS + CLOCKS_DIFFER_MS)
    faults.add(
      'checkpoints that are outdated',
      `of ${size} leaves, the figures count ${counted}, signed ${Math.round(behind / 1000)} s later`,
    );
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
  if (behind > COSIGNED_WITHIN_MS + CLOCKS_DIFFER_MS)
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
