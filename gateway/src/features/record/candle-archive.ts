import { WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import { type Market, marketKey } from './record-entry.js';
import type { RecordWriterRepository } from './record-writer.repository.js';

/** Candles cached for each market: one engine window, and some more for gaps. */
const KEPT = WINDOW + 60;

/** Closed candles of a market in the source's time, oldest first. */
export interface MarketCandles extends Market {
  readonly candles: readonly Candle[];
}

/** Candles as the record has them; `fresh` are those not stored yet. */
export interface ArchivedCandles extends MarketCandles {
  readonly fresh: readonly Candle[];
}

/**
 * The candles of one series as they were stored. A feed may correct a candle later, but the record keeps what the
 * engine read, so that a rerun reads the same candles.
 */
export class CandleArchive {
  private readonly stored = new Map<string, readonly Candle[]>();
  private version = '';

  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly series: number,
  ) {}

  /**
   * The feed's candles, replaced by stored candles of the same time.
   *
   * @param version the cache is valid only while this equals the version of the last call or `keep`
   */
  async complete(read: readonly MarketCandles[], version: string): Promise<ArchivedCandles[]> {
    if (version !== this.version) this.stored.clear();
    this.version = version;
    const spans = read.map((market) => {
      const from = market.candles[0]?.time ?? 0;
      const stored = this.stored.get(marketKey(market)) ?? [];
      const [first] = stored;
      const reaches = first !== undefined && first.time <= from;
      return {
        ...market,
        from,
        known: reaches ? stored : [],
        after: (reaches && stored.at(-1)?.time) || from - 1,
      };
    });
    const found = await this.writer.candles(this.series, spans);
    return spans.map(({ pair, timeframe, candles, from, known }, index) => {
      const stored = [...known, ...(found[index] ?? [])].filter(({ time }) => time >= from);
      const times = new Set(stored.map(({ time }) => time));
      const fresh = candles.filter(({ time }) => !times.has(time));
      const all = [...stored, ...fresh].sort((one, other) => one.time - other.time);
      return { pair, timeframe, candles: all, fresh };
    });
  }

  /** Says that the log grew, by leaves that store no candle: what is cached for one version stays valid for another. */
  renew(from: string, to: string): void {
    if (this.version === from) this.version = to;
  }

  /** Caches candles once they are stored. */
  keep(archived: readonly ArchivedCandles[], version: string): void {
    this.version = version;
    for (const market of archived) this.stored.set(marketKey(market), market.candles.slice(-KEPT));
  }
}
