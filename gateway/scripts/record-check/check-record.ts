import { setTimeout as pause } from 'node:timers/promises';
import type { RecordSnapshot } from '../../src/features/record/record.repository.js';
import { CompletenessCheck } from './completeness-check.js';
import { EntryCheck } from './entry-check.js';
import { Faults } from './faults.js';
import { checkFigures, type PublishedFigures } from './figure-check.js';
import type { KnownHead, KnownHeads } from './known-head.js';
import { LogCheck, type Witness } from './log-check.js';
import { type Candles, publishedCandles } from './published-candles.js';
import { RecordClient } from './record-client.js';
import { checkSnapshot } from './snapshot-check.js';
import { SumCheck } from './sum-check.js';

export interface RecordReport {
  readonly faults: Faults;
  /** What is not there and cannot be distinguished from what never was: nothing speaks for it either. */
  readonly gaps: Faults;
  /** What was looked at, in English, a line each. */
  readonly lines: readonly string[];
}

/**
 * Checks the record of a gateway from outside: signatures and their times, the log against its heads and the head seen
 * last, every direction by the engine, every outcome by the candles, whether anything was left out, and all sums. Keeps
 * the head where nothing speaks against it.
 *
 * @param now of the clock of who checks, epoch milliseconds
 * @param witness a head that came another way, such as by mail
 * @throws Error where the record cannot be read, or has no entry yet
 */
export async function checkRecord(
  url: string,
  known: KnownHeads,
  now: number,
  witness?: Witness,
): Promise<RecordReport> {
  const client = new RecordClient(url);
  const faults = new Faults();
  const gaps = new Faults(3);
  // These first: the head that is read after them covers all that they count.
  const { figures, published } = await publishedAtOnce(client);
  const seen = await known.of(url);
  const log = await new LogCheck(client, faults, gaps).run(now, seen, witness);
  const { head, series, entries } = log;
  if (entries.length === 0 && faults.count === 0) throw new Error('the record has no entry yet');
  const candles = new Map<number, ReadonlyMap<string, Candles>>();
  for (const number of series.keys()) {
    candles.set(number, await publishedCandles(client, number, entries.of(number), faults));
  }
  const sums = new SumCheck(published);
  const checked = new EntryCheck(candles, sums, faults).run(series, entries);
  new CompletenessCheck(log.heads, faults, gaps).run(series, entries, candles);
  checkSnapshot(published, figures, log, faults);
  sums.compare(entries, faults);
  checkFigures(figures, published, faults);
  if (faults.count === 0) await known.keep(url, { jws: log.jws, seenAt: now });
  let late = 0;
  for (const { entry } of entries) late += entry.late ? 1 : 0;
  const lines = [
    `log: ${head.size} leaves, signed ${new Date(head.time).toISOString()}, ${Math.round((now - head.time) / 1000)} s before this look, ${comparison(seen, witness)}`,
    `series: ${[...series.values()].map(({ feed, engine, kind }) => `${feed} (${kind}), engine ${engine}`).join('; ')}`,
    `entries: ${entries.length}, ${late} of them late, ${sums.settled} settled`,
    ...checked,
    `sums: ${published.sums.length} compared, and the figures that are shown of them`,
  ];
  return { faults, gaps, lines };
}

function comparison(seen: KnownHead | undefined, witness: Witness | undefined): string {
  if (seen) return 'compared with the head seen last';
  if (witness) return 'compared with the head that was given';
  // Whoever signs could have rewritten all of it, with any times, before the first head that somebody else holds.
  return 'seen for the first time: this proves nothing about the past, only from now on';
}

/** Asks again where the log grew between the two answers. */
const TRIES = 5;
const AGAIN_MS = 1500;

/** Figures and sums of one moment. @throws Error where there are none, however often one asks */
async function publishedAtOnce(client: RecordClient) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const published = await client.json<RecordSnapshot>('sums');
    const figures = await client.json<PublishedFigures>('');
    if (published.size === (figures.head?.size ?? 0)) return { figures, published };
    await pause(AGAIN_MS);
  }
  throw new Error('figures and sums are never of one moment');
}
