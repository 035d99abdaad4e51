import { addLead, type LeadSums, leadEValue, NO_LEAD } from '#schema/statistics/score-comparison.js';
import { timeframeMs } from '#schema/timeframe.js';
import { CANDIDATES } from '../../src/engine/candidates.js';
import type { Candle } from '../../src/engine/candle.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import type { RecordSnapshot } from '../../src/features/record/record.repository.js';
import { clusterHour } from '../../src/features/record/record-entry.js';
import type { SettledEntry } from '../../src/features/record/record-selections.js';
import { claimOf } from '../../src/features/record/shadow/shadow.service.js';
import type { RecordShadow } from '../../src/features/record/shadow/shadow.type.js';
import { shadowFigures } from '../../src/features/record/shadow/shadow-figures.js';
import {
  type CountedForecast,
  largestShadowHourLead,
  shadowLead,
} from '../../src/features/record/shadow/shadow-rule.js';
import type { Faults } from './faults.js';
import { headOf } from './log-times.js';
import { keyOf, type LoggedSeries, type LoggedShadow, rulesOf } from './logged-record.js';
import type { LoggedEntry, PackedEntries } from './packed-entries.js';
import { quoted } from './printed-text.js';
import { compareRows } from './worth-check.js';

const HOUR_MS = 3_600_000;
export const WEEK_MS = 7 * 24 * HOUR_MS;
/** An entry of one hour is settled this long after its cluster began, or sooner. */
export const SETTLED_WITHIN_MS = 2 * HOUR_MS;
/** A shadow may pause for this much of the directions beside which it runs: a number, and a share of them. */
const PAUSED = { least: 10, share: 0.01 };

export const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A record as far as it concerns shadows. */
interface ShadowedLog {
  readonly heads: readonly TreeHead[];
  readonly series: ReadonlyMap<number, LoggedSeries>;
  readonly shadows: ReadonlyMap<number, LoggedShadow>;
  readonly entries: PackedEntries;
}

/** Evidence after an hour, by all hours until then. */
interface Reached {
  readonly time: number;
  readonly sums: LeadSums;
  readonly eValue: number;
}

/**
 * Checks the candidates that run beside the present engine: that none of their directions is left out, and that the
 * engine gives those of a candidate that this program has.
 */
export class ShadowCheck {
  /** By shadow and hour. */
  private readonly leads = new Map<number, Map<number, { decided: number; lead: number }>>();
  private readonly recomputed = new Map<number, number>();

  constructor(
    private readonly log: ShadowedLog,
    private readonly faults: Faults,
    private readonly gaps: Faults,
  ) {}

  /** Runs the candidate again. @param window of candles that the present engine read */
  entry({ kind }: LoggedSeries, { entry, shadow: said }: LoggedEntry, window: readonly Candle[]): void {
    if (!said) return;
    const { shadow, direction, chance } = said.forecast;
    const version = this.log.shadows.get(shadow)?.engine;
    const candidate = CANDIDATES.find((one) => one.version === version);
    if (!candidate) return;
    this.recomputed.set(shadow, (this.recomputed.get(shadow) ?? 0) + 1);
    const given = claimOf(candidate, window, entry, kind === 'simulated');
    if (given.direction !== direction || given.chance !== Math.round(chance * 10_000))
      this.faults.add(
        'shadow directions that their engine does not give',
        `${keyOf(entry)}: ${direction} ${chance}, not ${given.direction} ${given.chance / 10_000}`,
      );
  }

  /** The candidate's forecast of an entry, as it is counted. */
  forecastOf({ shadow: said }: LoggedEntry): CountedForecast | undefined {
    const shadow = said && this.log.shadows.get(said.forecast.shadow);
    if (!shadow) return undefined;
    const { direction, chance } = said.forecast;
    return { shadow: shadow.shadow, direction, chance: Math.round(chance * 10_000), highest: shadow.counted };
  }

  settled(entry: SettledEntry): void {
    const { shadow: forecast, late, outcome, direction } = entry;
    if (!forecast || late || (outcome !== 'WON' && outcome !== 'LOST')) return;
    const hours = this.leads.get(forecast.shadow) ?? new Map<number, { decided: number; lead: number }>();
    const hour = clusterHour(entry, entry.sourceTime);
    const before = hours.get(hour) ?? { decided: 0, lead: 0 };
    const lead = shadowLead(entry, forecast, (outcome === 'WON') === (direction === 'CALL'));
    hours.set(hour, { decided: before.decided + 1, lead: before.lead + lead });
    this.leads.set(forecast.shadow, hours);
  }

  /** What runs beside the engine, in English, a line each. */
  finish(): readonly string[] {
    return [...this.log.shadows.values()].flatMap((shadow) => this.report(shadow));
  }

  /**
   * Compares what is shown of the candidates beside a series with what log and sums give.
   *
   * @param shown as published, newest first
   */
  compare(
    shown: readonly Readonly<Record<string, unknown>>[],
    number: number,
    { size, sums }: RecordSnapshot,
    prices: string,
  ): void {
    const begun = [...this.log.shadows.values()].filter(
      ({ series, leaf }) => series === number && leaf < size,
    );
    const closes = this.closesOf(number, size);
    const expected = begun.reverse().map(({ shadow, engine, began, counted, ...rule }) =>
      shadowFigures(
        {
          ...{ ...rule, id: shadow, engineVersion: engine, beganAt: began, highest: counted },
          lastClose: closes.get(shadow),
        },
        sums.find((sum) => sum.dimension === 'shadow' && sum.value === String(shadow)),
        { lastClose: undefined, isPresent: true, isReal: prices === 'REAL' },
      ),
    );
    compareRows('shadow', shown, expected.map(asPublished), this.faults);
  }

  /** By shadow, the newest close with a direction in a log of this size. */
  private closesOf(series: number, size: number): ReadonlyMap<number, number> {
    const closes = new Map<number, number>();
    for (const { leaf, entry, shadow } of this.log.entries.of(series)) {
      if (leaf >= size || !shadow) continue;
      const close = entry.time + timeframeMs(entry.timeframe);
      closes.set(shadow.forecast.shadow, Math.max(closes.get(shadow.forecast.shadow) ?? 0, close));
    }
    return closes;
  }

  private report(shadow: LoggedShadow): string[] {
    const { shadow: number, series, engine, began } = shadow;
    const { beside, settled, without, until } = this.beside(shadow);
    const feed = this.log.series.get(series)?.feed ?? '';
    const weeks = (until - began) / WEEK_MS;
    const reached = this.reached(shadow, Number.POSITIVE_INFINITY).at(-1);
    const state =
      weeks < shadow.weeks
        ? 'too early to say'
        : (reached?.eValue ?? 1) >= shadow.evidence
          ? 'met'
          : 'not met';
    return [
      `shadow ${number}: engine ${quoted(engine)} beside series ${series} of ${quoted(feed)} since ${day(began)}; ${beside} directions, ${settled} settled, ${this.recomputed.get(number) ?? 0} computed again, ${without} left out`,
      `shadow ${number}: rule signed before them, ${rulesOf(shadow)}; ${reachedText(Math.max(0, weeks), reached)}: ${state}`,
    ];
  }

  /** Counts the directions beside which the shadow has one, from its first to its last; finds those that it lacks. */
  private beside({ shadow, series, leaf, engine, began }: LoggedShadow) {
    let [beside, settled, without, paused, until] = [0, 0, 0, 0, began];
    /** Directions of one head, and those since the shadow's newest one, which may be after its end. */
    let head = { number: -1, has: false, lacks: [] as string[] };
    let since = 0;
    const close = () => {
      if (!head.has) since += head.lacks.length;
      else {
        for (const key of head.lacks) this.faults.add('directions without the shadow’s beside them', key);
        without += since + head.lacks.length;
        paused += since;
        since = 0;
      }
    };
    for (const { leaf: direction, entry, outcome, shadow: said } of this.log.entries.of(series)) {
      if (direction < leaf || entry.late) continue;
      const number = headOf(this.log.heads, direction);
      if (number !== head.number) {
        close();
        head = { number, has: false, lacks: [] };
      }
      if (said?.forecast.shadow === shadow) {
        head.has = true;
        beside += 1;
        settled += outcome ? 1 : 0;
        until = Math.max(until, entry.stored);
      } else head.lacks.push(`shadow ${shadow}, engine ${engine}: ${keyOf(entry)}`);
    }
    close();
    const name = `shadow ${shadow}: ${paused} of ${beside + without} directions`;
    if (paused > PAUSED.least && paused > PAUSED.share * (beside + without))
      this.faults.add('shadows that paused for too long', name);
    else if (paused > 0) this.gaps.add('shadows that paused', name);
    return { beside, settled, without, until };
  }

  /** The evidence after each hour that was settled by then, from the end of the rule's weeks on. */
  reached(shadow: LoggedShadow, before: number): Reached[] {
    const largest = largestShadowHourLead({ highest: shadow.counted });
    const hours = [...(this.leads.get(shadow.shadow) ?? [])].sort(([one], [other]) => one - other);
    let sums = NO_LEAD;
    return hours.flatMap(([hour, { decided, lead }]) => {
      const time = hour + SETTLED_WITHIN_MS;
      if (time > before) return [];
      sums = addLead(sums, decided, lead / 1e8);
      return [{ time, sums, eValue: leadEValue({ sums, largest }) }];
    });
  }
}

/** As in JSON. Whether it still runs is left out: the log does not tell which series the gateway works on. */
function asPublished({ current: _current, since, until, ...figures }: RecordShadow) {
  return { ...figures, since: since.toISOString(), until: until?.toISOString() ?? null };
}

export function reachedText(weeks: number, reached: Reached | undefined): string {
  const { sums, eValue } = reached ?? { sums: NO_LEAD, eValue: 1 };
  const lead = sums.decided === 0 ? 0 : sums.lead / sums.decided;
  return `${weeks.toFixed(1)} weeks, lead ${lead.toFixed(6)} over ${sums.decided} signals, e = ${eValue.toPrecision(3)}`;
}
