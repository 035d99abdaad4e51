import { setTimeout as pause } from 'node:timers/promises';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import type { RecordSnapshot } from '../../src/features/record/record.repository.js';
import { AbsenceCheck } from './absence-check.js';
import {
  behindMs,
  compareCheckpoint,
  compareServed,
  cosignedCheckpoint,
  type Quorum,
} from './checkpoint-check.js';
import { CompletenessCheck } from './completeness-check.js';
import { EngineChangeCheck } from './engine-change-check.js';
import { EntryCheck } from './entry-check.js';
import { Faults } from './faults.js';
import { FeedPresence } from './feed-presence.js';
import { checkFigures, type PublishedFigures } from './figure-check.js';
import type { KnownHead, KnownHeads } from './known-head.js';
import { type CheckedLog, LogCheck, type Witness } from './log-check.js';
import { quoted } from './printed-text.js';
import { type Candles, publishedCandles } from './published-candles.js';
import { RecordClient } from './record-client.js';
import { SelectionCheck } from './selection-check.js';
import type { ServedCheckpoint } from './served-checkpoint.js';
import { ShadowCheck } from './shadow-check.js';
import { checkSnapshot } from './snapshot-check.js';
import { SumCheck } from './sum-check.js';
import { checkUndirected } from './undirected-check.js';

export interface RecordReport {
  readonly faults: Faults;
  /** Missing parts that cannot be distinguished from parts that never existed; they are no evidence of a fault. */
  readonly gaps: Faults;
  /** What was checked, in English, a line each. */
  readonly lines: readonly string[];
  /** The newest head. */
  readonly head: TreeHead;
  readonly log: CheckedLog;
  /** Candles that the gateway publishes, by series and market. */
  readonly candles: ReadonlyMap<number, ReadonlyMap<string, Candles>>;
}

/**
 * Checks the record of a gateway from outside: signatures and their times, the log against its checkpoint and the last known
 * head, every direction with the engine, every outcome by the candles, whether anything was left out, and all sums.
 * Stores the checkpoint if there is no fault.
 *
 * @param now of the checker's clock, epoch milliseconds
 * @param witness a head from another channel, such as a mail
 * @param quorum of witnesses that have to have cosigned the newest checkpoint; by default none has to
 * @throws Error where the record cannot be read, or has no entry yet
 */
export async function checkRecord(
  url: string,
  known: KnownHeads,
  now: number,
  witness?: Witness,
  quorum?: Quorum,
): Promise<RecordReport> {
  const client = new RecordClient(url);
  const faults = new Faults();
  const gaps = new Faults(3);
  // Read before the log, so that a checkpoint covers everything that the figures and sums count.
  const { figures, published } = await publishedAtOnce(client);
  const seen = await known.of(url);
  const log = await new LogCheck(client, faults, gaps).run(now, seen, witness, published.size);
  const { head, series, entries } = log;
  if (published.size > head.size)
    faults.add(
      'checkpoints that are outdated',
      `of ${head.size} leaves, the figures count ${published.size}`,
    );
  else compareServed(log.served, published.size, log.heads, faults);
  const cosigned = quorum && (await cosignedCheckpoint(client, quorum, log.heads, faults));
  if (cosigned) compareCheckpoint(cosigned, log.heads, now, faults);
  if (entries.length === 0 && faults.count === 0) throw new Error('the record has no entry yet');
  const candles = new Map<number, ReadonlyMap<string, Candles>>();
  for (const number of series.keys()) {
    candles.set(number, await publishedCandles(client, number, entries.of(number), faults));
  }
  const sums = new SumCheck(published);
  const presence = new FeedPresence(log.heads, entries);
  const selection = new SelectionCheck(faults);
  const shadows = new ShadowCheck(log, faults, gaps);
  const engineChanges = new EngineChangeCheck(log.changes, log.shadows, shadows, faults);
  const checking = new EntryCheck(candles, log.heads, presence, sums, selection, shadows, faults);
  const checked = checking.run(series, entries);
  const completeness = new CompletenessCheck(log.heads, presence, selection, faults, gaps);
  const leftOut = completeness.run(series, entries, candles);
  const away = new AbsenceCheck(presence, faults, gaps).run(series, candles);
  checkSnapshot(published, figures, log, faults);
  sums.compare(entries, faults);
  checkFigures(figures, published, faults);
  checkUndirected(log, candles, published, figures, faults);
  shadows.compare(figures.shadows ?? [], Number(figures.series?.id), published, figures.prices);
  if (faults.count === 0) await known.keep(url, log.note, now);
  let late = 0;
  for (const { entry } of entries) late += entry.late ? 1 : 0;
  const lines = [
    ...away,
    `log: ${head.size} leaves, signed ${new Date(head.time).toISOString()}, ${Math.round((now - head.time) / 1000)} s before this look, ${comparison(seen, witness)}`,
    `log: named ${quoted(log.served.origin)}; witnesses compare only logs of one name`,
    ...(log.formerLeaves > 0
      ? [`log: times of signing of its first ${log.formerLeaves} leaves stand beside it, in no leaf`]
      : []),
    ...(cosigned ? [cosignersOf(cosigned, log.heads)] : []),
    `series: ${[...series.values()].map(({ feed, engine, kind }) => `${quoted(feed)} (${kind}), engine ${quoted(engine)}`).join('; ')}`,
    `entries: ${entries.length}, ${late} of them late, ${sums.settled} settled`,
    ...checked,
    ...leftOut,
    ...log.calls.lines(),
    ...selection.finish(),
    ...shadows.finish(),
    ...engineChanges.finish(),
    `sums: ${published.sums.length} compared, and the figures that are shown of them`,
  ];
  return { faults, gaps, lines, head, log, candles };
}

function cosignersOf({ checkpoint, cosigned }: ServedCheckpoint, heads: readonly TreeHead[]): string {
  const seconds = Math.round(behindMs(checkpoint, heads) / 1000);
  const names = cosigned.map(({ name, at }) => `${name} at ${new Date(at).toISOString()}`);
  return `checkpoint: ${checkpoint.size} leaves, signed ${seconds} s before the newest head, cosigned by ${names.join(', ') || 'nobody'}`;
}

function comparison(seen: KnownHead | undefined, witness: Witness | undefined): string {
  if (seen) return 'compared with the head seen last';
  if (witness) return 'compared with the head that was given';
  // Until somebody else holds a head, the signer could have rewritten everything, with any times.
  return 'seen for the first time: this proves nothing about the past, only from now on';
}

/** Retries if the log grew between the two answers. */
const TRIES = 5;
const AGAIN_MS = 1500;

/**
 * Figures and sums of the same moment.
 * @throws Error if there are none after all retries
 */
async function publishedAtOnce(client: RecordClient) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const published = await client.json<RecordSnapshot>('sums');
    const figures = await client.json<PublishedFigures>('');
    if (published.size === (figures.head?.size ?? 0)) return { figures, published };
    await pause(AGAIN_MS);
  }
  throw new Error('figures and sums are never of one moment');
}
