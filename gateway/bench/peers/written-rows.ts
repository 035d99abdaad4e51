import type { Client } from 'pg';
import type { Server } from './stage.js';

interface Written {
  readonly signals: number;
  readonly outcomes: number;
  readonly counted: number;
  readonly entries: number;
  readonly points: number;
  readonly total: number;
}

const WRITTEN = `
SELECT
  (SELECT count(*)::int FROM signals WHERE user_id = ANY($1)) AS signals,
  (SELECT count(*)::int FROM signal_outcomes o JOIN signals s ON s.id = o.signal_id WHERE s.user_id = ANY($1)) AS outcomes,
  (SELECT coalesce(sum(signals_generated), 0)::int FROM progress WHERE user_id = ANY($1)) AS counted,
  (SELECT count(*)::int FROM xp_entries WHERE user_id = ANY($1) AND reason = 'signal-generated') AS entries,
  (SELECT coalesce(sum(points), 0)::int FROM xp_entries WHERE user_id = ANY($1)) AS points,
  (SELECT coalesce(sum(xp_points), 0)::int FROM progress WHERE user_id = ANY($1)) AS total`;

const TIMEOUT_MS = 60_000;
/** XP of a signal, and the number of signals a day that are given it. */
const [POINTS, A_DAY] = [5, 10] as const;

/** Rows written by this number of calls, whichever server answers: each user in turn generates one more signal. */
function due(calls: number, users: number): Written {
  const entries = Array.from({ length: users }, (_, user) => {
    return Math.min(A_DAY, Math.floor(calls / users) + (user < calls % users ? 1 : 0));
  }).reduce((sum, given) => sum + given, 0);
  const points = entries * POINTS;
  return { signals: calls, outcomes: calls, counted: calls, entries, points, total: points };
}

/**
 * Waits until a server has written all effects of its calls: Farol gives XP after its answer.
 *
 * @throws Error where other rows are written
 */
export async function demandRows(client: Client, { name, userIds }: Server, calls: number): Promise<void> {
  const expected = JSON.stringify(due(calls, userIds.length));
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<Written>(WRITTEN, [userIds]);
    const found = JSON.stringify(rows[0]);
    if (found === expected) return;
    if (performance.now() > end)
      throw new Error(`${name} wrote ${found} for ${calls} calls, not ${expected}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
