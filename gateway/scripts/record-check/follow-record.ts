import { setTimeout as pause } from 'node:timers/promises';
import type { Checkpoint } from '#schema/tlog/checkpoint.js';
import { isConsistent } from '#schema/tlog/merkle-proof.js';
import type { Quorum } from './checkpoint-check.js';
import { Faults } from './faults.js';
import { quotedMessage } from './printed-text.js';
import { RecordClient } from './record-client.js';
import { consistencyProof, newestCheckpoint, type ServedCheckpoint } from './served-checkpoint.js';

interface FollowOptions extends Quorum {
  /** The last checkpoint that was seen, such as by an earlier run. */
  readonly seen: Pick<Checkpoint, 'size' | 'root'>;
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** Is told each new checkpoint, and what could not be asked, in English. */
  readonly say: (line: string) => void;
  /** Keeps a good checkpoint, before the next one is asked for. Called again at the next look if it fails. */
  readonly keep: (checkpoint: ServedCheckpoint) => Promise<unknown>;
}

/**
 * Fetches each checkpoint of a gateway and checks that it begins with the one before. Resolves with what is wrong, as
 * soon as something is, or with nothing once it is to end. A gateway that cannot be reached is asked again.
 */
export async function followRecord(url: string, options: FollowOptions): Promise<readonly string[]> {
  const { everyMs, signal, say } = options;
  const client = new RecordClient(url);
  let { seen } = options;
  let kept = seen.size;
  while (!signal.aborted) {
    const faults = new Faults();
    const newest = await look(client, seen, options, faults).catch((error: unknown) => {
      say(`it could not be asked: ${quotedMessage(error)}`);
      return undefined;
    });
    if (newest && faults.count === 0) {
      const { checkpoint } = newest;
      if (checkpoint.size > seen.size) say(lineOf(newest, options.count));
      seen = checkpoint;
      if (checkpoint.size > kept && (await isKept(newest, options))) kept = checkpoint.size;
    }
    if (faults.count > 0) return faults.lines;
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return [];
}

async function isKept(
  newest: ServedCheckpoint,
  { keep, say }: Pick<FollowOptions, 'keep' | 'say'>,
): Promise<boolean> {
  try {
    await keep(newest);
    return true;
  } catch (error) {
    say(`the checkpoint of ${newest.checkpoint.size} leaves is not kept yet: ${quotedMessage(error)}`);
    return false;
  }
}

async function look(
  client: RecordClient,
  seen: Pick<Checkpoint, 'size' | 'root'>,
  quorum: Quorum,
  faults: Faults,
): Promise<ServedCheckpoint> {
  const newest = await newestCheckpoint(client, quorum.witnesses, faults);
  const { checkpoint } = newest;
  const [from, to] = [seen.size, checkpoint.size];
  if (to < from) {
    faults.add('the log became shorter', `it had ${from} leaves, and has ${to}`);
    return newest;
  }
  // Equal sizes need equal roots, and no proof.
  const proof = from === to || from === 0 ? [] : await consistencyProof(client, from, to);
  if (!(await isConsistent(seen, checkpoint, proof)))
    faults.add('the log was rewritten', `that of ${to} leaves does not begin with the ${from} seen before`);
  return newest;
}

function lineOf({ checkpoint, cosigned }: ServedCheckpoint, count: number): string {
  const names = cosigned.map(({ name, at }) => `${name} ${new Date(at).toISOString()}`).join(', ');
  const lacking = cosigned.length < count ? `, fewer than ${count} so far` : '';
  return `${checkpoint.size} leaves, cosigned by ${names || 'nobody'}${lacking}`;
}
