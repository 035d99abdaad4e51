import { setTimeout as pause } from 'node:timers/promises';
import type { RecordSnapshot } from '../../src/features/record/record.repository.js';
import { EntryCheck } from './entry-check.js';
import { Faults } from './faults.js';
import { checkFigures, type PublishedFigures } from './figure-check.js';
import type { KnownHeads } from './known-head.js';
import { LogCheck, type Witness } from './log-check.js';
import { RecordClient } from './record-client.js';
import { checkSums } from './sum-check.js';

export interface RecordReport {
  readonly faults: Faults;
  /** What was looked at, in English, a line each. */
  readonly lines: readonly string[];
}

/**
 * Checks the record of a gateway from outside: signatures, the log against its heads and the head seen last, every
 * direction by the engine, every outcome by the candles, and all sums. Keeps the head where nothing speaks against it.
 *
 * @param witness a head that came another way, such as by mail
 * @throws Error where the record cannot be read
 */
export async function checkRecord(url: string, known: KnownHeads, witness?: Witness): Promise<RecordReport> {
  const client = new RecordClient(url);
  const faults = new Faults();
  // These first: the head that is read after them covers all that they count.
  const { figures, published } = await publishedAtOnce(client);
  const seen = await known.of(url);
  const { head, jws, series, entries } = await new LogCheck(client, faults).run(seen, witness);
  const checked = await new EntryCheck(client, faults).run(series, entries, head.time);
  checkSums(published, checked.ended, entries, faults);
  checkFigures(figures, published, faults);
  if (faults.count === 0) await known.keep(url, jws);
  const late = entries.filter(({ entry }) => entry.late).length;
  const lines = [
    `log: ${head.size} leaves, signed ${new Date(head.time).toISOString()}, ${seen ? 'compared with the head seen last' : 'seen for the first time'}`,
    `series: ${[...series.values()].map(({ feed, engine, kind }) => `${feed} (${kind}), engine ${engine}`).join('; ')}`,
    `entries: ${entries.length}, ${late} of them late, ${checked.ended.length} settled`,
    `directions: ${checked.recomputed} computed again, ${checked.ofOtherEngines} of engines that this program does not have`,
    `sums: ${published.sums.length} compared, and the figures that are shown of them`,
    ...(checked.unseen > 0
      ? [`candles: ${checked.unseen} outcomes are of a feed's last entries, whose candle is not published`]
      : []),
    ...(checked.corrected > 0
      ? [
          `prices: ${checked.corrected} first prices differ from the candle's opening as the source gave it later`,
        ]
      : []),
  ];
  return { faults, lines };
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
