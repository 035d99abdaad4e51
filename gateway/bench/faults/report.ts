import { percentile } from '../bench-gateway.js';
import type { FaultKind } from './fault-kinds.js';
import type { Load } from './load.js';
import type { Recovery } from './recovery.js';

/** Milliseconds: a hung or killed database gives a 503 within the first, and is served again within the second. */
const LIMIT_503 = 1500;
const LIMIT_SERVES = 1000;

/** From when recovery counts. */
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

function inWords(waits: readonly number[]): string {
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
  console.log(`    answers 503: ${inWords(all.flatMap(({ waits }) => waits))}, from the fault on ${since}`);
  console.log(`    longest wait for any answer: ${most(all.map(({ longest }) => longest))}`);
}

function printRefusals({ replies }: Load): void {
  const counts = new Map<string, number>();
  for (const { refusal } of replies) if (refusal) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
  const words = [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
  console.log(`requests that were not acknowledged, each asked again: ${words || 'none'}`);
}

/** Prints what the faults did; answers what of it breaks a promise. */
export function report(recoveries: readonly Recovery[], load: Load, alarms: number): string[] {
  for (const kind of new Set(recoveries.map((recovery) => recovery.kind))) {
    printKind(
      kind,
      recoveries.filter((recovery) => recovery.kind === kind),
    );
  }
  printRefusals(load);
  const ofDatabase = recoveries.filter(({ kind }) => kind.breaks === 'database');
  const waits = ofDatabase.flatMap((recovery) => recovery.waits);
  const serves = ofDatabase.map((recovery) => recovery.serves);
  console.log(`${ofDatabase.length} faults of the database: answers 503: ${inWords(waits)}`);
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
