import { momentFormat } from '../../platform/moment-format.js';
import type { LogService } from './log/log.service.js';
import type { SignedHead } from './log/tree-head.js';
import type { RecordRepository, RecordSeries, RecordSnapshot, RecordSum } from './record.repository.js';
import type { Gap } from './record-progress.repository.js';

/**
 * The record as everybody may read it. How to read it: `series` names every feed and engine version that ever ran, with
 * its kind; figures of two kinds are never added up. `sums` answers one row for each selection (`Dimension` in
 * `record-selections.ts` says which there are and what their values mean), of which `all` is the whole series without
 * its late entries, and `late` those. The parts of `hour`, `weekday` and `week` have no cluster in common, so that their
 * tallies add up, clusters included; of pairs, timeframes and steps of confidence only the counts do.
 */
export class RecordService {
  private kept: { readonly root: string; readonly snapshot: Promise<RecordSnapshot> } | undefined;

  constructor(
    private readonly repository: RecordRepository,
    private readonly log: LogService,
  ) {}

  /** Every series that ever ran, oldest first. */
  series(): Promise<RecordSeries[]> {
    return this.repository.series();
  }

  /** All sums of these series; some hundred rows each. */
  sums(series: readonly RecordSeries[]): Promise<RecordSum[]> {
    return this.repository.sums(series.map(({ id }) => id));
  }

  /** Stretches that a series lacks for good, newest first. */
  gaps(series: number): Promise<Gap[]> {
    return this.repository.gaps(series);
  }

  /** Close of the newest candle of this feed that was entered; undefined before the first. */
  async newestClose(feed: string): Promise<Date | undefined> {
    const closes = (await this.series()).flatMap((one) => (one.feed === feed ? (one.lastClose ?? []) : []));
    return closes.at(-1);
  }

  /** The signed head that covers all that is in the record; undefined before the first entry. */
  newestHead(): Promise<SignedHead | undefined> {
    return this.log.newestHead();
  }

  /**
   * How a mail names the newest head: one in many mailboxes is a witness that nobody can change. Undefined before the
   * first entry.
   *
   * @param timeZone IANA zone of who reads it
   */
  async witnessText(timeZone: string): Promise<string | undefined> {
    const head = await this.newestHead();
    if (!head) return undefined;
    const when = momentFormat(timeZone)(new Date(head.time));
    return `Registro público do Farol em ${when}: cabeça ${head.size}:${head.root}. Quem guarda esta mensagem pode conferir, mais tarde, que nada do que ele continha foi reescrito.`;
  }

  /**
   * Series and sums with the number of leaves that they count, and a tag that is another whenever they are; read again
   * only once the log has grown, and once for all who ask then.
   */
  async published(): Promise<{ readonly tag: string; readonly snapshot: RecordSnapshot }> {
    const root = (await this.log.newestHead())?.root ?? '';
    if (this.kept?.root !== root) this.kept = { root, snapshot: this.repository.snapshot() };
    const { kept } = this;
    try {
      const snapshot = await kept.snapshot;
      return { tag: `${snapshot.size}-${root}`, snapshot };
    } catch (error) {
      if (this.kept === kept) this.kept = undefined;
      throw error;
    }
  }

  /** Candles of a series in a month (YYYY-MM) of its source, one a line; none where it has none. */
  async *candleLines(series: number, month: string): AsyncGenerator<string> {
    const from = new Date(`${month}-01T00:00:00Z`);
    const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
    for await (const candles of this.repository.candles(series, from, until))
      yield candles.map((candle) => `${JSON.stringify(candle)}\n`).join('');
  }
}
