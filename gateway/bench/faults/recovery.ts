import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../harness/figures.js';
import { countRefusals, type Reply } from '../harness/load.js';
import { untilReady } from '../harness/nodes.js';
import type { FaultKind, Scene } from './fault-kinds.js';
import type { OrderWriters } from './order-writers.js';

/** Effects of one fault on callers. All times are milliseconds. */
export interface Recovery {
  readonly kind: FaultKind;
  /** Longest time without any acknowledgement, from the fault on. */
  readonly silence: number;
  /**
   * From the end of the fault until a write that was sent after it was acknowledged: by the slower gateway for faults
   * of the database, else by any.
   */
  readonly serves: number;
  /** From then until both gateways were ready. */
  readonly ready: number;
  /** Times until a 503 that came since the fault, */
  readonly waits: readonly number[];
  /** and the longest of these without its part before the fault. */
  readonly longestSince: number;
  /** The longest wait for an answer of any kind. */
  readonly longest: number;
  /** How often a gateway took the database for hung. */
  readonly alarms: number;
}

/** Duration of undisturbed load measured after recovery. */
const CALM_MS = 1000;
/** Number of replies before the fault that are searched; at least one of them has a write. */
const LOOK_BACK = 100;

const isWrite = ({ writes }: Reply) => writes > 0;

/** When the first write sent after `back` was acknowledged; undefined if none was yet. */
function servedSince(replies: readonly Reply[], back: number): number | undefined {
  return replies.find((reply) => reply.begin >= back && isWrite(reply))?.end;
}

/** The same for each gateway, or for all together. */
function servedBy({ stack }: Scene, kind: FaultKind, replies: readonly Reply[], back: number) {
  if (kind.breaks !== 'database') return [servedSince(replies, back)];
  return stack.gateways.map((_, number) =>
    servedSince(
      replies.filter(({ gateway }) => gateway === number),
      back,
    ),
  );
}

/** Longest time between two acknowledgements, including the last one before `begin`. */
function longestSilence(replies: readonly Reply[], begin: number): number {
  const times = replies.filter(isWrite).map(({ end }) => end);
  const first = times.findLastIndex((time) => time < begin);
  const seen = times.slice(Math.max(0, first));
  return Math.max(0, ...seen.slice(1).map((time, index) => time - (seen[index] ?? time)));
}

/** Causes a fault, waits for recovery, and measures it. */
export async function breakOnce(kind: FaultKind, scene: Scene, writers: OrderWriters): Promise<Recovery> {
  const { stack } = scene;
  const known = writers.replies.length;
  const before = stack.alarms();
  const begin = performance.now();
  const back = await kind.run(scene);
  await Promise.all(stack.gateways.map(({ url }) => untilReady(url)));
  const ready = performance.now() - back;
  let served = servedBy(scene, kind, writers.replies.slice(known), back);
  while (served.includes(undefined)) {
    await delay(20);
    served = servedBy(scene, kind, writers.replies.slice(known), back);
  }
  await delay(CALM_MS);
  const seen = writers.replies.slice(known);
  const refused = seen.filter(({ refusal }) => refusal === 'UNAVAILABLE');
  return {
    kind,
    silence: longestSilence(writers.replies.slice(Math.max(0, known - LOOK_BACK)), begin),
    serves: Math.max(...served.map((end) => (end ?? back) - back)),
    ready,
    waits: refused.map((reply) => reply.end - reply.begin),
    longestSince: Math.max(0, ...refused.map((reply) => reply.end - Math.max(reply.begin, begin))),
    longest: Math.max(0, ...seen.map((reply) => reply.end - reply.begin)),
    alarms: stack.alarms() - before,
  };
}

/** Milliseconds until a 503 while the database is unavailable, and until a write after its return. */
const LIMIT_503 = 1500;
const LIMIT_SERVES = 1000;

/** The moment from which recovery counts. */
const BACK = { gateway: 'its end', database: 'the return of the database', Redis: 'the return of Redis' };

const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const inMs = (sorted: readonly number[], share: number) =>
  `${Math.round(Number(percentile(sorted, share)))} ms`;

const most = (values: readonly number[]) => `${Math.round(Math.max(...values))} ms`;

function medianAndMost(values: readonly number[]): string {
  const sorted = ascending(values);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `median ${Math.round(middle)} ms, most ${most(values)}`;
}

function waitsText(waits: readonly number[]): string {
  const sorted = ascending(waits);
  if (sorted.length === 0) return 'none';
  return `${sorted.length}, after p50 ${inMs(sorted, 0.5)}, p99 ${inMs(sorted, 0.99)}, most ${inMs(sorted, 1)}`;
}

function printKind(kind: FaultKind, all: readonly Recovery[]): void {
  const whose = kind.breaks === 'database' ? 'the slower gateway' : 'any gateway';
  console.log(`  ${kind.name} (${all.length} times)`);
  console.log(`    no acknowledgement for: ${medianAndMost(all.map(({ silence }) => silence))}`);
  console.log(
    `    from ${BACK[kind.breaks]} to a write by ${whose}: ${medianAndMost(all.map(({ serves }) => serves))}`,
  );
  console.log(`    until both gateways were ready: ${medianAndMost(all.map(({ ready }) => ready))}`);
  const since = most(all.map(({ longestSince }) => longestSince));
  console.log(`    answers 503: ${waitsText(all.flatMap(({ waits }) => waits))}, from the fault on ${since}`);
  console.log(`    longest wait for any answer: ${most(all.map(({ longest }) => longest))}`);
}

function printRefusals({ replies }: OrderWriters): void {
  const counts = [...countRefusals(replies)].map(([what, count]) => `${what} ${count}`).join(', ');
  console.log(`requests that were not acknowledged, each asked again: ${counts || 'none'}`);
}

/** Prints the effects of the faults; returns the limits that were broken. */
export function report(recoveries: readonly Recovery[], writers: OrderWriters, alarms: number): string[] {
  for (const kind of new Set(recoveries.map((recovery) => recovery.kind))) {
    printKind(
      kind,
      recoveries.filter((recovery) => recovery.kind === kind),
    );
  }
  printRefusals(writers);
  const ofDatabase = recoveries.filter(({ kind }) => kind.breaks === 'database');
  const waits = ofDatabase.flatMap((recovery) => recovery.waits);
  const serves = ofDatabase.map((recovery) => recovery.serves);
  console.log(`${ofDatabase.length} faults of the database: answers 503: ${waitsText(waits)}`);
  console.log(`  from its return to a write by the slower gateway: ${medianAndMost(serves)}`);
  const seen = recoveries.reduce((sum, recovery) => sum + recovery.alarms, 0);
  console.log(
    `a gateway held the database for hung ${alarms} times, ${alarms - seen} of them between faults`,
  );
  const late = waits.filter((wait) => wait > LIMIT_503).length;
  const slow = serves.filter((time) => time > LIMIT_SERVES).length;
  return [
    ...(late > 0 ? [`${late} answers 503 of the database came after ${LIMIT_503} ms`] : []),
    ...(slow > 0
      ? [`${slow} times the database was served later than ${LIMIT_SERVES} ms after its return`]
      : []),
  ];
}
