import { rivalChance, scoreLead } from '#schema/score-rivals.js';
import { highestChancesOf } from '../../engine/candidates.js';
import { clusterHour, coinOf, outcomeOfPoints, type RecordEntry, type Settled } from './record-entry.js';
import { type CountedForecast, shadowLead } from './shadow/shadow-rule.js';

/**
 * The parts of the record with counts of their own. Values: a pair; a timeframe; both, separated by a space; the lower
 * end of a step of confidence (50, 60, 70, 80, 90) or of estimated chance (whole percent), alone or after a pair or a timeframe; UTC hour 0..23, ISO weekday
 * 1..7 or Monday (YYYY-MM-DD) of the cluster. For `baseline`, a direction followed in place of the engine's: call,
 * reverse or coin. For `void`, a `RecordVoidReason`. `witnessed` holds the entries that a witness had cosigned before they expired. `late` holds the late entries, which are in no other part.
 * `shadow`, by its id, holds what a candidate said of the same candles.
 */
export type Dimension =
  | 'all'
  | 'pair'
  | 'timeframe'
  | 'pair timeframe'
  | 'confidence'
  | 'pair timeframe confidence'
  | 'chance'
  | 'pair chance'
  | 'timeframe chance'
  | 'hour'
  | 'weekday'
  | 'week'
  | 'baseline'
  | 'void'
  | 'witnessed'
  | 'shadow'
  | 'late';

export interface Counts {
  won: number;
  lost: number;
  tied: number;
  voided: number;
  /** Σ chance over won and lost entries, in ten-thousandths. */
  chance: number;
  /** Σ (chance − won)² over won and lost entries, in 10⁻⁸. */
  brier: number;
  /** Σ `scoreLead` over a coin and over the reverse rule, in 10⁻⁸; 0 for late entries, baselines and shadows. */
  coinLead: number;
  reverseLead: number;
  /** Σ of the candidate's lead over the present version, in 10⁻⁸; 0 in all parts but `shadow`. */
  presentLead: number;
}

export interface HourCounts extends Counts {
  readonly series: number;
  readonly dimension: Dimension;
  readonly value: string;
  /** Epoch milliseconds. */
  readonly hour: number;
}

export interface SettledEntry extends RecordEntry, Settled {
  /** Id of the entry's feed. */
  readonly feed: string;
  /** Of the entry's series. */
  readonly engineVersion: string;
  readonly shadow?: CountedForecast | undefined;
  /** When a witness had first cosigned it, if that was before it expired; the log does not tell. */
  readonly cosignedAt?: Date | null | undefined;
}

const DAY_MS = 86_400_000;

/** Monday is 1. */
const weekdayOf = (time: number) => ((Math.floor(time / DAY_MS) + 3) % 7) + 1;

const mondayOf = (time: number) =>
  new Date((Math.floor(time / DAY_MS) - weekdayOf(time) + 1) * DAY_MS).toISOString().slice(0, 10);

/** The selections that contain an entry, as pairs of dimension and value. */
function selectionsOf(entry: SettledEntry): readonly (readonly [Dimension, string])[] {
  if (entry.late) return [['late', '']];
  const { pair, timeframe, confidence, chance } = entry;
  const hour = clusterHour(entry, entry.sourceTime);
  const step = String(Math.floor(confidence / 10) * 10);
  const percent = String(Math.floor(chance / 100));
  return [
    ['all', ''],
    ['pair', pair],
    ['timeframe', timeframe],
    ['pair timeframe', `${pair} ${timeframe}`],
    ['confidence', step],
    ['pair timeframe confidence', `${pair} ${timeframe} ${step}`],
    ['chance', percent],
    ['pair chance', `${pair} ${percent}`],
    ['timeframe chance', `${timeframe} ${percent}`],
    ['hour', String(new Date(hour).getUTCHours())],
    ['weekday', String(weekdayOf(hour))],
    ['week', mondayOf(hour)],
    ...(entry.cosignedAt ? [['witnessed', ''] as const] : []),
    ...(entry.why ? [['void', entry.why] as const] : []),
  ];
}

/** Counts of settled entries by selection and hour. */
export class Tallies {
  private readonly counts = new Map<string, HourCounts>();

  add(entry: SettledEntry): void {
    const leads = entry.late ? NO_LEADS : leadsOf(entry);
    for (const [dimension, value] of selectionsOf(entry)) {
      const counts = this.countsOf(entry, dimension, value);
      count(counts, entry.outcome);
      if (entry.outcome !== 'WON' && entry.outcome !== 'LOST') continue;
      counts.chance += entry.chance;
      counts.brier += (entry.chance - (entry.outcome === 'WON' ? 10_000 : 0)) ** 2;
      counts.coinLead += leads.coin;
      counts.reverseLead += leads.reverse;
    }
    if (entry.late) return;
    if (entry.shadow) this.addShadow(entry, entry.shadow);
    const { feed, reverse, entryPrice, exitPrice, sourceTime } = entry;
    const baselines = { call: 'CALL', reverse, coin: coinOf(feed, entry, sourceTime) } as const;
    for (const [value, direction] of Object.entries(baselines)) {
      const { outcome } = outcomeOfPoints(direction, entryPrice, exitPrice);
      count(this.countsOf(entry, 'baseline', value), outcome);
    }
  }

  /** What the candidate said of the same candle, by the same prices. */
  private addShadow(entry: SettledEntry, forecast: CountedForecast): void {
    const { entryPrice, exitPrice } = entry;
    const { direction, chance, shadow } = forecast;
    const { outcome } = outcomeOfPoints(direction, entryPrice, exitPrice);
    const counts = this.countsOf(entry, 'shadow', String(shadow));
    count(counts, outcome);
    if (outcome !== 'WON' && outcome !== 'LOST') return;
    counts.chance += chance;
    counts.brier += (chance - (outcome === 'WON' ? 10_000 : 0)) ** 2;
    counts.presentLead += shadowLead(entry, forecast, (outcome === 'WON') === (direction === 'CALL'));
  }

  /** In a fixed order, so that transactions lock rows without deadlock. */
  get rows(): readonly HourCounts[] {
    return [...this.counts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }

  private countsOf(entry: SettledEntry, dimension: Dimension, value: string): HourCounts {
    const { series } = entry;
    const hour = clusterHour(entry, entry.sourceTime);
    const key = `${series}|${dimension}|${value}|${hour}`;
    const existing = this.counts.get(key);
    if (existing) return existing;
    const none = { series, dimension, value, hour, ...NOTHING };
    this.counts.set(key, none);
    return none;
  }
}

const NOTHING: Readonly<Counts> = {
  ...{ won: 0, lost: 0, tied: 0, voided: 0 },
  ...{ chance: 0, brier: 0, coinLead: 0, reverseLead: 0, presentLead: 0 },
};

const NO_LEADS = { coin: 0, reverse: 0 };

/** By how much the score of a won or lost entry is better than each rival's, in 10⁻⁸. */
function leadsOf({ timeframe, chance, direction, reverse, outcome, engineVersion }: SettledEntry) {
  const highest = highestChancesOf(engineVersion);
  const over = (rival: number) => scoreLead(timeframe, chance, rival, outcome === 'WON', highest);
  return {
    coin: over(rivalChance('coin', timeframe, true)),
    reverse: over(rivalChance('reverse', timeframe, direction === reverse)),
  };
}

const COLUMN = { WON: 'won', LOST: 'lost', TIE: 'tied', VOID: 'voided' } as const;

function count(counts: Counts, outcome: Settled['outcome']): void {
  counts[COLUMN[outcome]] += 1;
}
