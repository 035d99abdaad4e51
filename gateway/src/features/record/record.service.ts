import type { RecordRepository, RecordSeries, RecordSum } from './record.repository.js';

/**
 * The record as everybody may read it. How to read it: `series` names every feed and engine version that ever ran, with
 * its kind; figures of two kinds are never added up. `sums` answers one row for each selection (`Dimension` in
 * `record-selections.ts` says which there are and what their values mean), of which `all` is the whole series without
 * its late entries, and `late` those. The parts of `hour`, `weekday` and `week` have no cluster in common, so that their
 * tallies add up, clusters included; of pairs, timeframes and steps of confidence only the counts do.
 */
export class RecordService {
  constructor(private readonly repository: RecordRepository) {}

  /** Every series that ever ran, oldest first. */
  series(): Promise<RecordSeries[]> {
    return this.repository.series();
  }

  /** All sums of these series; some hundred rows each. */
  sums(series: readonly RecordSeries[]): Promise<RecordSum[]> {
    return this.repository.sums(series.map(({ id }) => id));
  }

  /** Close of the newest candle of this feed that was entered; undefined before the first. */
  async newestClose(feed: string): Promise<Date | undefined> {
    const closes = (await this.series()).flatMap((one) => (one.feed === feed ? (one.lastClose ?? []) : []));
    return closes.at(-1);
  }
}
