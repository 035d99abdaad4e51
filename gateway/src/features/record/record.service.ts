import { momentFormat } from '../../platform/moment-format.js';
import type { LogService } from './log/log.service.js';
import type { LogHead } from './log/tree-head.js';
import type { RecordRepository, RecordSeries, RecordSnapshot, RecordSum } from './record.repository.js';
import type { Gap } from './record-progress.repository.js';

/**
 * Reads the public record. `series` lists every feed and engine version with its kind of prices; figures of different
 * kinds are never added up. `sums` returns one row for each selection (`Dimension` in `record-selections.ts` defines
 * them). `all` is the whole series without its late entries, which are in `late`. The parts of `hour`, `weekday` and
 * `week` share no clusters, so their tallies can be added up, clusters included. For pairs, timeframes and steps of
 * confidence, only the counts can.
 */
export class RecordService {
  private cached: { readonly root: string; readonly snapshot: Promise<RecordSnapshot> } | undefined;

  constructor(
    private readonly repository: RecordRepository,
    private readonly log: LogService,
  ) {}

  /** Every series, oldest first. */
  series(): Promise<RecordSeries[]> {
    return this.repository.series();
  }

  /** All sums of these series; some hundred rows for each. */
  sums(series: readonly RecordSeries[]): Promise<RecordSum[]> {
    return this.repository.sums(series.map(({ id }) => id));
  }

  /** Gaps of a series that can never be backfilled, newest first. */
  gaps(series: number): Promise<Gap[]> {
    return this.repository.gaps(series);
  }

  /** Close of the feed's newest candle with an entry; undefined before the first. */
  async newestClose(feed: string): Promise<Date | undefined> {
    const closes = (await this.series()).flatMap((one) => (one.feed === feed ? (one.lastClose ?? []) : []));
    return closes.at(-1);
  }

  /** The head that covers the whole record; undefined before the first entry. */
  newestHead(): Promise<LogHead | undefined> {
    return this.log.newestHead();
  }

  /**
   * Text for mails that states the newest head. Copies in many mailboxes are witnesses that nobody can alter. Undefined
   * before the first entry.
   *
   * @param timeZone IANA zone of the recipient
   */
  async witnessText(timeZone: string): Promise<string | undefined> {
    const head = await this.newestHead();
    if (!head) return undefined;
    const when = momentFormat(timeZone)(new Date(head.time));
    return `Registro público do Farol em ${when}: cabeça ${head.size}:${head.root}. Quem guarda esta mensagem pode conferir, mais tarde, que nada do que ele continha foi reescrito.`;
  }

  /**
   * Series and sums with the size of the log that they include, and a tag that changes whenever they do. Cached until
   * the log grows; concurrent callers share one read.
   */
  async published(): Promise<{ readonly tag: string; readonly snapshot: RecordSnapshot }> {
    const root = (await this.log.newestHead())?.root ?? '';
    if (this.cached?.root !== root) this.cached = { root, snapshot: this.repository.snapshot() };
    const { cached } = this;
    try {
      const snapshot = await cached.snapshot;
      return { tag: `${snapshot.size}-${root}`, snapshot };
    } catch (error) {
      if (this.cached === cached) this.cached = undefined;
      throw error;
    }
  }

  /** Candles of a series in a month (YYYY-MM) of its source, one on each line; nothing if there are none. */
  async *candleLines(series: number, month: string): AsyncGenerator<string> {
    const from = new Date(`${month}-01T00:00:00Z`);
    const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
    for await (const candles of this.repository.candles(series, from, until))
      yield candles.map((candle) => `${JSON.stringify(candle)}\n`).join('');
  }
}
