import { FORECASTS_MAX, FORECASTS_PER_MINUTE } from '#schema/forecast.js';
import { brierScore } from '#schema/statistics/calibration.js';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import {
  type ForecastComparison as Compared,
  type Forecast,
  type ForecastFigures,
  forecastFigures,
} from '#schema/statistics/own-forecasts.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type {
  AnswerRow,
  DrillForecastRow,
  ForecastRepository,
  PracticeForecastRow,
} from './forecast.repository.js';
import type { ForecastComparison, ForecastKind, MyForecasts } from './forecast.type.js';

const HOUR_MS = 3_600_000;
const WORDS = { better: 'BETTER', worse: 'WORSE', unknown: 'UNKNOWN' } as const;
const RIVALS = { coin: 'COIN', engine: 'ENGINE' } as const;

/** Forecasts on one timeline, and its present moment. */
interface Timeline {
  readonly forecasts: readonly Forecast[];
  /** Those that are compared with others, if not all. */
  readonly rivalled?: readonly Forecast[];
  readonly now: number;
}

const share = (tenThousandths: number | null) => (tenThousandths === null ? null : tenThousandths / 10_000);

/**
 * Drills one after the other, each from a new hour on, since their moments may lie years apart. @param rows newest first
 */
export function timelineOfDrills(rows: readonly DrillForecastRow[]): Timeline {
  let [begin, last, end]: [number, string | undefined, number] = [0, undefined, 0];
  let now = Number.POSITIVE_INFINITY;
  const forecasts = rows.toReversed().map((row): Forecast => {
    if (row.drillId !== last) [begin, last] = [Math.ceil(end / HOUR_MS) * HOUR_MS, row.drillId];
    end = Math.max(end, begin + row.expiresMs);
    // Only the newest drill can be running.
    if (row.positionMs !== null) now = begin + row.positionMs;
    return {
      openedAt: begin + row.openedMs,
      expiresAt: begin + row.expiresMs,
      percent: row.percent,
      engineChance: share(row.engineChance),
      outcome: row.outcome,
    };
  });
  return { forecasts, now };
}

/**
 * Answers to weekly questions, each as a cluster of its own, since they are about different things. Only those about a
 * market are compared with a coin: the others can be computed, which beats a coin without any knowledge of markets.
 *
 * @param rows newest first
 */
function timelineOfAnswers(rows: readonly AnswerRow[]): Timeline {
  const answers = rows.toReversed().map(({ percent, outcome, isMarket }, place) => {
    const openedAt = place * HOUR_MS;
    const forecast: Forecast = { openedAt, expiresAt: openedAt + 1, percent, outcome, engineChance: null };
    return { forecast, isMarket };
  });
  const of = (some: typeof answers) => some.map(({ forecast }) => forecast);
  const rivalled = of(answers.filter(({ isMarket }) => isMarket));
  return { forecasts: of(answers), rivalled, now: Number.POSITIVE_INFINITY };
}

/** Says what the chances that users state with their own trades are worth. */
export class ForecastService {
  constructor(
    private readonly repository: ForecastRepository,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Null before the first stated chance. @throws FarolError RATE_LIMITED */
  async of({ userId }: Viewer, kind: ForecastKind): Promise<MyForecasts | null> {
    await this.limiter.take(`forecasts ${userId}`, FORECASTS_PER_MINUTE);
    const most = FORECASTS_MAX + 1;
    const { rows, timeline } = await this.read(userId, kind, most);
    if (rows.length === 0) return null;
    const { forecasts, rivalled, now } = timeline;
    const figures = forecastFigures(forecasts, now);
    const { comparisons } = rivalled ? forecastFigures(rivalled, now) : figures;
    return {
      simulated: rows.some(({ simulated }) => simulated),
      older: rows.length > forecasts.length,
      open: forecasts.filter(({ outcome }) => outcome === null).length,
      ...shown({ ...figures, comparisons }),
    };
  }

  /** The newest ones, and those of them that are scored. */
  private async read(
    userId: string,
    kind: ForecastKind,
    most: number,
  ): Promise<{ rows: readonly { readonly simulated: boolean }[]; timeline: Timeline }> {
    if (kind === 'DRILL') {
      const rows = await this.repository.ofDrills(userId, most);
      return { rows, timeline: timelineOfDrills(rows.slice(0, FORECASTS_MAX)) };
    }
    if (kind === 'CALIBRATION') {
      const rows = await this.repository.ofAnswers(userId, most);
      return { rows, timeline: timelineOfAnswers(rows.slice(0, FORECASTS_MAX)) };
    }
    const rows = await this.repository.ofPractice(userId, most);
    return { rows, timeline: this.timelineOf(rows.slice(0, FORECASTS_MAX)) };
  }

  private timelineOf(rows: readonly PracticeForecastRow[]): Timeline {
    const forecasts = rows.map((row) => ({ ...row, engineChance: share(row.engineChance) }));
    return { forecasts, now: this.clock.now() };
  }
}

function shown({
  tally,
  diagram,
  comparisons,
}: ForecastFigures): Omit<MyForecasts, 'simulated' | 'older' | 'open'> {
  const decided = tally.won + tally.lost;
  const { rate, low, high } = clusterRate(tally);
  return {
    decided,
    meanChance: decided === 0 ? null : tally.chanceSum / decided,
    ...{ rate, low, high },
    brier: brierScore(tally),
    bins: (diagram?.points ?? []).map((point) => ({
      ...point,
      from: Math.max(1, Math.floor(point.chance * 10 + 1e-9) * 10),
    })),
    comparisons: comparisons.map(shownComparison),
  };
}

function shownComparison(compared: Compared): ForecastComparison {
  const { rival, decided, brier, rivalBrier, word, signalsNeeded } = compared;
  return {
    ...{ decided, brier, rivalBrier, signalsNeeded },
    rival: RIVALS[rival],
    skill: brier === null || rivalBrier === null ? null : 1 - brier / rivalBrier,
    compared: compared.compared,
    word: WORDS[word],
  };
}
