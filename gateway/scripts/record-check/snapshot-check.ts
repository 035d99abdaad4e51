import { timeframeMs } from '#schema/timeframe.js';
import type { RecordSeries, RecordSnapshot } from '../../src/features/record/record.repository.js';
import type { Faults } from './faults.js';
import type { PublishedFigures } from './figure-check.js';
import type { CheckedLog } from './log-check.js';
import type { LoggedSeries } from './logged-record.js';
import type { LoggedEntry } from './packed-entries.js';

/** Sums are read right before the newest head: this many heads, or this much time, may lie between. */
const HEADS_BEHIND = 3;
const BEHIND_MS = 120_000;

/** Series as in JSON. */
type PublishedSeries = Omit<RecordSeries, 'beganAt' | 'lastClose' | 'countedUntil' | 'countedSize'> & {
  readonly beganAt: string;
  readonly lastClose: string | null;
};

/** Checks that sums and figures belong to this log's current state, and list its series as they were begun. */
export function checkSnapshot(
  { size, series }: RecordSnapshot,
  figures: PublishedFigures,
  log: CheckedLog,
  faults: Faults,
): void {
  const place = log.heads.findIndex((head) => head.size === size);
  const counted = log.heads[place];
  if (!counted) faults.add('sums of another log', `of ${size} leaves, of which there is no head`);
  else if (log.heads.length - 1 - place > HEADS_BEHIND && log.head.time - counted.time > BEHIND_MS)
    faults.add('sums that are outdated', `of ${size} leaves, the log has ${log.head.size}`);
  const published = series as unknown as readonly PublishedSeries[];
  const begun = [...log.series.values()].filter(({ leaf }) => leaf < size);
  if (published.length !== begun.length)
    faults.add('series that the log does not give', `${published.length}, not ${begun.length}`);
  for (const leaf of begun) {
    const expected = expectedSeries(leaf, log.entries.of(leaf.series), size);
    const found = published.find(({ id }) => id === leaf.series);
    for (const [name, value] of Object.entries(expected))
      if (found?.[name as keyof PublishedSeries] !== value)
        faults.add(
          'series that the log does not give',
          `${leaf.series}: ${name} ${found?.[name as keyof PublishedSeries]}, not ${value}`,
        );
  }
  const shown = log.series.get(Number(figures.series?.id));
  if (figures.series !== null && figures.prices !== shown?.kind.toUpperCase())
    faults.add('figures of another kind of prices', `${figures.prices}, not ${shown?.kind}`);
}

/** @param size leaves that are counted */
function expectedSeries(leaf: LoggedSeries, entries: Iterable<LoggedEntry>, size: number): PublishedSeries {
  let lastClose = 0;
  let pending = 0;
  for (const { leaf: number, entry, outcome } of entries) {
    if (number >= size) continue;
    lastClose = Math.max(lastClose, entry.time + timeframeMs(entry.timeframe));
    if (!outcome || outcome.leaf >= size) pending += 1;
  }
  return {
    id: leaf.series,
    feed: leaf.feed,
    engineVersion: leaf.engine,
    kind: leaf.kind,
    beganAt: new Date(leaf.began).toISOString(),
    lastClose: lastClose === 0 ? null : new Date(lastClose).toISOString(),
    pending,
  };
}
