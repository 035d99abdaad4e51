import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRecord } from '../scripts/record-check/check-record.js';
import { KnownHeads } from '../scripts/record-check/known-head.js';
import type { World } from './world.js';

/** What `verify:record` finds wrong with the record of a world, once it is calm: anybody could, from outside. */
export async function recordFaults(world: World): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-simulated-record-'));
  try {
    const known = new KnownHeads(path.join(folder, 'known'));
    const { faults } = await checkRecord(world.gateway('A').address, known, world.clock.now());
    return faults.lines.map((line) => `record: ${line.trim()}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
