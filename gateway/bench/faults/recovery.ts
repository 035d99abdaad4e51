import { setTimeout as delay } from 'node:timers/promises';
import { untilReady } from '../cluster/nodes.js';
import type { Load } from './load.js';
import type { Stack } from './stack.js';

/** Milliseconds. */
export interface Recovery {
  /** Longest time without any acknowledgement, from the fault on. */
  readonly silence: number;
  /** From the end of the fault to the next acknowledgement. */
  readonly next: number;
  /** From the end of the fault until both gateways said again that they serve. */
  readonly ready: number;
}

const WATCH_MS = 1500;

/** Waits until all is well again after a fault, and says how long it took. */
export async function recover(stack: Stack, load: Load, begin: number, end: number): Promise<Recovery> {
  await Promise.all(stack.gateways.map(({ url }) => untilReady(url)));
  const ready = performance.now() - end;
  while ((load.times.at(-1) ?? 0) < end) await delay(20);
  await delay(WATCH_MS);
  const before = load.times.findLast((time) => time < begin) ?? begin;
  const after = load.times.filter((time) => time >= begin);
  const gaps = [before, ...after].map((time, index, all) => (all[index + 1] ?? time) - time);
  return { silence: Math.max(...gaps), next: (after.find((time) => time >= end) ?? end) - end, ready };
}

/** Median and most of some milliseconds, in words. */
export function inWords(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)} ms, most ${at(1)} ms`;
}
