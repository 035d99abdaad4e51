import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { PAIRS, type Pair } from '#schema/pair.js';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { type TallyEntry, tallyOf } from '#schema/statistics/tally.js';
import { type Verdict, verdictOfCounts } from '#schema/statistics/verdict.js';
import { STRENGTHS, type Strength } from '#schema/strength.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { wilsonInterval } from '#schema/wilson.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import type { Clock } from '../../platform/clock.js';
import type { EventBus } from '../../platform/event-bus.js';
import { Memo } from '../../platform/memo.js';
import type { MarketService } from '../market/market.service.js';
import type { OutcomeCounts, SignalRepository } from '../signals/signal.repository.js';
import type { HitRateEntity, HitRateKey } from './hit-rate.entity.js';
import type { HitRateRepository } from './hit-rate.repository.js';
import type { GeneratedSeries, HitRate, TrackRecord } from './hit-rate.type.js';
import { signalSettled } from './outcome.event.js';

export interface DayOfSignals {
  readonly signals: number;
  readonly hitRate: HitRate;
}

const NONE: OutcomeCounts = { won: 0, lost: 0, tied: 0, voided: 0 };

function sumOf(parts: readonly OutcomeCounts[]): OutcomeCounts {
  const sum = (of: (part: OutcomeCounts) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    tied: sum(({ tied }) => tied),
    voided: sum(({ voided }) => voided),
  };
}

const VERDICTS = { above: 'ABOVE', below: 'BELOW', unknown: 'UNKNOWN' } as const;

/** Number of rows shown together, any of which a reader may pick. A verdict has to allow for that choice. */
const MARKETS = PAIRS.length * TIMEFRAMES.length;
const KINDS = MARKETS * STRENGTHS.length;

/**
 * Counts with their hit rate, its interval and the break-even rate. Given the number of rows shown together, it has a
 * verdict too.
 */
function toHitRate({ won, lost, tied, voided }: OutcomeCounts, rows?: number): HitRate {
  const total = won + lost;
  const { low, high } = wilsonInterval(won, total);
  const rate = total === 0 ? null : won / total;
  const sufficient = total >= EVIDENCE_MIN_SIGNALS;
  const judged: Verdict | undefined = rows
    ? verdictOfCounts(BREAK_EVEN_RATE, { won, lost }, rows)
    : undefined;
  const verdict = judged ? VERDICTS[judged.word] : null;
  const signalsNeeded = judged?.signalsNeeded ?? null;
  const counts = { won, lost, tied, voided, total };
  return { ...counts, rate, low, high, breakEven: BREAK_EVEN_RATE, sufficient, verdict, signalsNeeded };
}

export function keyText({ feed, engineVersion, pair, timeframe, strength }: HitRateKey): string {
  return [feed, engineVersion, pair, timeframe, strength].join('|');
}

/** Answers how often signals were right. */
export class HitRateService {
  /** The figures of everybody, until a signal is settled. */
  private readonly memo: Memo;

  constructor(
    private readonly hitRates: HitRateRepository,
    private readonly signals: SignalRepository,
    private readonly market: MarketService,
    events: EventBus,
    clock: Clock,
  ) {
    this.memo = new Memo(clock);
    events.watch((kind) => {
      if (kind === signalSettled.name) this.memo.clear();
    });
  }

  /** Hit rate for counts that another feature keeps. */
  ofCounts(counts: OutcomeCounts): HitRate {
    return toHitRate(counts);
  }

  /** Hit rate of outcomes by cluster, with the interval of the record: outcomes of one cluster are alike. */
  ofOutcomes(entries: readonly Omit<TallyEntry, 'chance'>[]): HitRate {
    const tally = tallyOf(entries.map((entry) => ({ ...entry, chance: 0.5 })));
    const { low, high } = clusterRate(tally);
    return { ...toHitRate(tally), low, high };
  }

  /** Hit rates for many keys by one query, in the order of the keys. */
  async ofMany(keys: readonly HitRateKey[]): Promise<HitRate[]> {
    const rows = await this.hitRates.find(
      keys.map(({ feed, engineVersion, pair, timeframe, strength }) => {
        return { feed, engineVersion, pair, timeframe, strength };
      }),
    );
    const counts = new Map(rows.map((row) => [keyText(row), row]));
    return keys.map((key) => toHitRate(counts.get(keyText(key)) ?? NONE, this.judgedOf(KINDS, key.feed)));
  }

  /** Hit rate of the current feed and engine for a pair and timeframe; across all strengths when none is given. */
  of(pair: Pair, timeframe: Timeframe, strength?: Strength | null): Promise<HitRate> {
    return this.memo.get(`${pair} ${timeframe} ${strength ?? ''}`, async () => {
      const rows = await this.rows({ pair, timeframe, ...(strength ? { strength } : {}) });
      return toHitRate(sumOf(rows), this.judgedOf(strength ? KINDS : MARKETS));
    });
  }

  trackRecord(): Promise<TrackRecord> {
    return this.memo.get('track record', () => this.readTrackRecord());
  }

  /** All signals that users have generated, by feed and engine version, former ones included; newest first. */
  everySeries(): Promise<GeneratedSeries[]> {
    return this.hitRates.series();
  }

  /** For each day in a time zone: signals generated, and the hit rate of those from the current feed and engine. */
  async byDay(from: Date, until: Date, timeZone: string): Promise<ReadonlyMap<string, DayOfSignals>> {
    const days = await this.signals.byDay(from, until, timeZone, this.market.feed.id, ENGINE_VERSION);
    return new Map(days.map((day) => [day.day, { signals: day.signals, hitRate: toHitRate(day) }]));
  }

  /** Hit rate for zero signals. */
  none(): HitRate {
    return toHitRate(NONE);
  }

  private async readTrackRecord(): Promise<TrackRecord> {
    const rows = await this.rows({});
    return {
      feed: this.market.feed.id,
      engineVersion: ENGINE_VERSION,
      overall: toHitRate(sumOf(rows)),
      rows: rows.map((row) => {
        const { pair, timeframe, strength } = row;
        return { pair, timeframe, strength, hitRate: toHitRate(row, this.judgedOf(KINDS)) };
      }),
    };
  }

  /** Number of rows that a verdict allows for; undefined for simulated or former feeds, which get no verdict. */
  private judgedOf(rows: number, feed = this.market.feed.id): number | undefined {
    return this.market.feed.kind === 'real' && feed === this.market.feed.id ? rows : undefined;
  }

  /** Rows of the current feed and engine. */
  private rows(key: Partial<HitRateKey>): Promise<HitRateEntity[]> {
    return this.hitRates.find({ ...key, feed: this.market.feed.id, engineVersion: ENGINE_VERSION });
  }
}
