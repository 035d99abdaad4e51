import { percentile } from '../harness/figures.js';
import type { Cost } from './measure.js';

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper;
}

function spread(values: readonly number[], digits: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** Costs of each server by round. */
export type Rounds = ReadonlyMap<string, readonly Cost[]>;

/** One line for each server: medians over the rounds with minimum and maximum. */
export function printCosts(title: string, rounds: Rounds): void {
  console.log(`\n${title}`);
  const head = ['', 'server, CPU µs a call', 'PostgreSQL, CPU µs', 'p50 ms', 'p99 ms', 'calls'];
  const rows = [...rounds].map(([name, costs]) => {
    const times = costs.flatMap((cost) => cost.times).toSorted((a, b) => a - b);
    return [
      name,
      spread(
        costs.map(({ server }) => server),
        0,
      ),
      spread(
        costs.map(({ database }) => database),
        0,
      ),
      percentile(times, 0.5),
      percentile(times, 0.99),
      String(costs.reduce((sum, { calls }) => sum + calls, 0)),
    ];
  });
  printTable([head, ...rows]);
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`);
  }
}

/**
 * Farol's cost relative to a peer's: the median of the ratios per round, since both share the conditions of a round.
 */
function ratioTo(rounds: Rounds, peer: string, cost: (cost: Cost) => number): number {
  const [own, others] = [rounds.get('farol') ?? [], rounds.get(peer) ?? []];
  return median(own.map((one, round) => cost(one) / cost(others[round] ?? one)));
}

/** Prints Farol's ratios; returns whether its processor time is within the bound. */
export function judge(rounds: Rounds, bound: number): boolean {
  const ofApollo = ratioTo(rounds, 'apollo', ({ server }) => server);
  const holds = ofApollo <= bound;
  console.log(
    `  of Apollo: ${ofApollo.toFixed(2)} x, at most ${bound} x: ${holds ? 'holds' : 'DOES NOT HOLD'}`,
  );
  for (const peer of ['limit', 'apollo'] as const)
    console.log(
      `  of ${peer}: server ${ratioTo(rounds, peer, ({ server }) => server).toFixed(2)} x, ` +
        `PostgreSQL ${ratioTo(rounds, peer, ({ database }) => database).toFixed(2)} x`,
    );
  return holds;
}
