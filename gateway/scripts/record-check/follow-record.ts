import { setTimeout as pause } from 'node:timers/promises';
import { COSIGNED_WITHIN_MS } from '#schema/tlog/cosignature.js';
import { isConsistent, type Tree } from '#schema/tlog/merkle-proof.js';
import type { Quorum } from './checkpoint-check.js';
import { Faults } from './faults.js';
import { CLOCKS_DIFFER_MS } from './log-times.js';
import { quotedMessage } from './printed-text.js';
import { RecordClient } from './record-client.js';
import { consistencyProof, type ServedCheckpoint, servedCheckpoint } from './served-checkpoint.js';

interface FollowOptions extends Quorum {
  /** The last checkpoint that was seen, such as by an earlier run. */
  readonly seen: Tree;
  readonly everyMs: number;
  /** Of this machine's clock, epoch milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Is told each new checkpoint, and what could not be asked, in English. */
  readonly say: (line: string) => void;
  /** Keeps a good checkpoint, before the next one is asked for. Called again at the next look if it fails. */
  readonly keep: (checkpoint: ServedCheckpoint) => Promise<unknown>;
}

/** The largest tree so far, and when it was there. */
interface Seen extends Tree {
  readonly at: number;
}

/**
 * Fetches each checkpoint of a gateway and checks that it begins with those before, or, for some minutes, is an earlier
 * one: a gateway may serve what its witnesses have cosigned while there is a newer one. Resolves with what is wrong, as
 * soon as something is, or with nothing once it is to end. A gateway that cannot be reached is asked again.
 */
export async function followRecord(url: string, options: FollowOptions): Promise<Faults> {
  const { everyMs, signal, say, now } = options;
  const client = new RecordClient(url);
  let seen: Seen = { ...options.seen, at: now() };
  let kept = seen.size;
  while (!signal.aborted) {
    const faults = new Faults();
    const askedAt = now();
    const served = await look(client, seen, { ...options, askedAt }, faults).catch((error: unknown) => {
      say(`it could not be asked: ${quotedMessage(error)}`);
      return undefined;
    });
    if (served && faults.count === 0) {
      const { checkpoint } = served;
      if (checkpoint.size > seen.size) {
        say(lineOf(served, options.count));
        seen = { ...checkpoint, at: now() };
      }
      if (checkpoint.size > kept && (await isKept(served, options))) kept = checkpoint.size;
    }
    if (faults.count > 0) return faults;
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return new Faults();
}

async function isKept(
  served: ServedCheckpoint,
  { keep, say }: Pick<FollowOptions, 'keep' | 'say'>,
): Promise<boolean> {
  try {
    await keep(served);
    return true;
  } catch (error) {
    say(`the checkpoint of ${served.checkpoint.size} leaves is not kept yet: ${quotedMessage(error)}`);
    return false;
  }
}

async function look(
  client: RecordClient,
  seen: Seen,
  { witnesses, askedAt }: Pick<Quorum, 'witnesses'> & { readonly askedAt: number },
  faults: Faults,
): Promise<ServedCheckpoint> {
  const served = await servedCheckpoint(client, witnesses, faults);
  const { checkpoint } = served;
  const isEarlier = checkpoint.size < seen.size;
  const [first, second] = isEarlier ? [checkpoint, seen] : [seen, checkpoint];
  const needsProof = first.size > 0 && first.size < second.size;
  const proof = needsProof ? await consistencyProof(client, first.size, second.size) : [];
  const isProved = await isConsistent(first, second, proof);
  const [had, has] = [seen.size, checkpoint.size];
  if (isEarlier && !(isProved && askedAt - seen.at <= COSIGNED_WITHIN_MS + CLOCKS_DIFFER_MS))
    faults.add('the log became shorter', `it had ${had} leaves, and has ${has}`);
  if (!(isEarlier || isProved))
    faults.add('the log was rewritten', `that of ${has} leaves does not begin with the ${had} seen before`);
  return served;
}

function lineOf({ checkpoint, cosigned }: ServedCheckpoint, count: number): string {
  const names = cosigned.map(({ name, at }) => `${name} ${new Date(at).toISOString()}`).join(', ');
  const lacking = cosigned.length < count ? `, fewer than ${count} so far` : '';
  return `${checkpoint.size} leaves, cosigned by ${names || 'nobody'}${lacking}`;
}
