import { sameBytes } from '#schema/tlog/bytes.js';
import { isConsistent, rootOfInclusion, type Tree } from '#schema/tlog/merkle-proof.js';
import { leafHash } from '../../src/features/record/log/merkle-tree.js';
import type { RecordClient } from './record-client.js';
import { consistencyProof, inclusionProof } from './served-checkpoint.js';

/** Months of the longest log that is read. */
const MOST_MONTHS = 600;

/** Maximum number of leaves that are requested one by one. */
const PROVED_ONE_BY_ONE = 500;

/** The first leaves of a log, a line each. */
export async function* logLines(client: RecordClient, size: number): AsyncGenerator<string> {
  const months = await client.json<{ month: string }[]>('log');
  if (months.length > MOST_MONTHS) throw new Error(`the log has ${months.length} months, which is no log`);
  let left = size;
  for (const { month } of months) {
    for await (const line of client.lines(`log/${month}.ndjson`)) {
      if (left === 0) return;
      left -= 1;
      yield line;
    }
  }
}

/**
 * The leaves that are not those of a checkpoint, with their lines, in the first batch that has any. A gateway that cannot
 * prove a leaf did not sign it.
 *
 * @param trees of the leaves that were read, after each batch, smallest first
 */
export async function* changedLeaves(
  client: RecordClient,
  checkpoint: Tree,
  trees: readonly Tree[],
): AsyncGenerator<{ readonly number: number; readonly line: string }> {
  const [from, to] = await changedBatch(client, checkpoint, trees);
  const end = Math.min(to, from + PROVED_ONE_BY_ONE);
  let number = 0;
  for await (const line of logLines(client, end)) {
    if (number >= from && !(await isSigned(client, line, number, checkpoint))) yield { number, line };
    number += 1;
  }
}

/** The first batch without which the checkpoint begins with what was read, by bisection. */
async function changedBatch(
  client: RecordClient,
  checkpoint: Tree,
  trees: readonly Tree[],
): Promise<readonly [from: number, to: number]> {
  let [low, high] = [0, trees.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const tree = trees[middle];
    if (tree && (await isBeginning(client, tree, checkpoint))) low = middle + 1;
    else high = middle;
  }
  const [from, to] = [trees[low - 1]?.size ?? 0, trees[low]?.size];
  return [from, to ?? from];
}

async function isBeginning(client: RecordClient, tree: Tree, checkpoint: Tree): Promise<boolean> {
  const isWhole = tree.size === checkpoint.size;
  const proof = isWhole
    ? []
    : await consistencyProof(client, tree.size, checkpoint.size).catch(() => undefined);
  return proof !== undefined && isConsistent(tree, checkpoint, proof);
}

async function isSigned(client: RecordClient, line: string, leaf: number, { size, root }: Tree) {
  const proof = await inclusionProof(client, leaf, size).catch(() => []);
  const found = await rootOfInclusion(leafHash(Buffer.from(line, 'utf8')), leaf, size, proof);
  return found !== undefined && sameBytes(found, root);
}
