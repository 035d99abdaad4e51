import { clustersOfCalls } from '../calls/source-figures.js';
import { STATED_CHANCE_MAX } from '../forecast.js';
import { HIGHEST_CHANCES } from '../score-rivals.js';
import { COIN_BRIER } from './calibration.js';
import { type ReliabilityDiagram, reliabilityDiagram } from './reliability-diagram.js';
import {
  addLead,
  type Compared,
  compareScores,
  type LeadSums,
  NO_LEAD,
  type ScoreVerdict,
} from './score-comparison.js';
import { NO_TALLY, type Tally, tallyOf } from './tally.js';
import { FAMILY_ERROR } from './verdict.js';

/** A chance that a user stated with a trade, before its outcome. Times are epoch milliseconds. */
export interface Forecast {
  readonly openedAt: number;
  readonly expiresAt: number;
  /** Stated chance that the trade's direction is right, whole percents. */
  readonly percent: number;
  /** The engine's for the same direction at the same moment, 0..1; null if it had none. */
  readonly engineChance: number | null;
  /** Null while the trade is open. */
  readonly outcome: 'WON' | 'LOST' | 'TIE' | 'VOID' | null;
}

/** With whom forecasts are compared: `coin` claims 50 % for every trade. */
const FORECAST_RIVALS = ['coin', 'engine'] as const;
export type ForecastRival = (typeof FORECAST_RIVALS)[number];

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The first forecasts of a cluster are compared, so that it is known beforehand how much one cluster can change: more of
 * them make the bets smaller, and with them the power for who states few an hour.
 */
const COMPARED_OF_CLUSTER = 2;
/** A higher chance of the engine counts as this one. */
const ENGINE_MAX = Math.max(...Object.values(HIGHEST_CHANCES)) / 10_000;
const HIGHEST = STATED_CHANCE_MAX / 100;
/** Largest lead of a cluster, on either side. The worst case is to be sure of what does not happen. */
const LARGEST = {
  coin: COMPARED_OF_CLUSTER * (HIGHEST ** 2 - COIN_BRIER),
  engine: COMPARED_OF_CLUSTER * (HIGHEST ** 2 - (1 - ENGINE_MAX) ** 2),
} as const satisfies Record<ForecastRival, number>;

/** Shares of the error: that of practice, that of drills, and that of the weekly questions. */
const KINDS = 3;

function rivalChance(rival: ForecastRival, { engineChance }: Forecast): number | null {
  if (rival === 'coin') return 0.5;
  return engineChance === null ? null : Math.min(ENGINE_MAX, Math.max(1 - ENGINE_MAX, engineChance));
}

const isDecided = ({ outcome }: Forecast) => outcome === 'WON' || outcome === 'LOST';
const scoreOf = (chance: number, { outcome }: Forecast) => (chance - (outcome === 'WON' ? 1 : 0)) ** 2;

interface ClusteredForecast extends Forecast {
  readonly cluster: number;
}

function clustered(forecasts: readonly Forecast[]): ClusteredForecast[] {
  const sorted = forecasts.toSorted((one, other) => one.openedAt - other.openedAt);
  const clusters = clustersOfCalls(
    sorted.map(({ openedAt, expiresAt }) => ({
      entryTime: openedAt,
      expiryMinutes: (expiresAt - openedAt) / MINUTE_MS,
    })),
  );
  return sorted.map((forecast, index) => ({ ...forecast, cluster: clusters[index] ?? 0 }));
}

/** By how much the Brier scores of a cluster's decided forecasts are better than the rival's, summed. */
export interface ClusterLead {
  readonly decided: number;
  readonly lead: number;
}

/**
 * Leads of the complete clusters, oldest first. A cluster is complete once its hour and all its trades have ended. Which
 * forecasts of it count is known when they are made: the first ones for which the rival has a chance.
 */
export function clusterLeads(
  forecasts: readonly Forecast[],
  rival: ForecastRival,
  now: number,
): ClusterLead[] {
  const clusters = new Map<number, Forecast[]>();
  for (const forecast of clustered(forecasts)) {
    const members = clusters.get(forecast.cluster);
    if (members) members.push(forecast);
    else clusters.set(forecast.cluster, [forecast]);
  }
  return [...clusters.values()].flatMap((members) => {
    const hourEnd = (Math.floor((members[0]?.openedAt ?? 0) / HOUR_MS) + 1) * HOUR_MS;
    if (now < hourEnd || members.some(({ outcome }) => outcome === null)) return [];
    const counted = members
      .filter((forecast) => rivalChance(rival, forecast) !== null)
      .slice(0, COMPARED_OF_CLUSTER)
      .filter(isDecided);
    if (counted.length === 0) return [];
    const lead = counted.reduce(
      (sum, forecast) =>
        sum +
        scoreOf(rivalChance(rival, forecast) ?? 0.5, forecast) -
        scoreOf(forecast.percent / 100, forecast),
      0,
    );
    return [{ decided: counted.length, lead }];
  });
}

/** The comparison with a rival over these clusters. */
export function comparedWith(rival: ForecastRival, leads: readonly ClusterLead[]): Compared {
  const sums = leads.reduce<LeadSums>((all, { decided, lead }) => addLead(all, decided, lead), NO_LEAD);
  return { sums, largest: LARGEST[rival] };
}

/**
 * Verdicts of one kind of forecasts with all rivals. Each of the three kinds has a third of the error (Bonferroni):
 * with a probability of 95 % none of a user's verdicts is ever wrong, however often they are looked at.
 */
export function forecastVerdicts(rows: readonly Compared[]): ScoreVerdict[] {
  return compareScores(rows, FAMILY_ERROR / KINDS);
}

export interface ForecastComparison extends ScoreVerdict {
  readonly rival: ForecastRival;
  /** Decided forecasts for which the rival has a chance. */
  readonly decided: number;
  /** Brier scores over these; null without one. */
  readonly brier: number | null;
  readonly rivalBrier: number | null;
  /** Decided forecasts in the verdict. */
  readonly compared: number;
}

export interface ForecastFigures {
  readonly tally: Tally;
  /** By tens of percents; null without a decided forecast. */
  readonly diagram: ReliabilityDiagram | null;
  readonly comparisons: readonly ForecastComparison[];
}

const meanScore = (forecasts: readonly Forecast[], chance: (forecast: Forecast) => number) =>
  forecasts.length === 0
    ? null
    : forecasts.reduce((sum, forecast) => sum + scoreOf(chance(forecast), forecast), 0) / forecasts.length;

/** What a user's stated chances are worth. @param forecasts of one kind of prices, in any order @param now epoch ms */
export function forecastFigures(forecasts: readonly Forecast[], now: number): ForecastFigures {
  const decided = clustered(forecasts).filter(isDecided);
  const entries = decided.map(({ outcome, percent, cluster }) => ({
    outcome: outcome === 'WON' ? ('WON' as const) : ('LOST' as const),
    ten: Math.floor(percent / 10),
    chance: percent / 100,
    cluster,
  }));
  const tally = decided.length === 0 ? NO_TALLY : tallyOf(entries);
  const tens = Array.from({ length: 10 }, (_, ten) => tallyOf(entries.filter((entry) => entry.ten === ten)));
  const rows = FORECAST_RIVALS.map((rival) => comparedWith(rival, clusterLeads(forecasts, rival, now)));
  const verdicts = forecastVerdicts(rows);
  const comparisons = FORECAST_RIVALS.flatMap((rival, index) => {
    const verdict = verdicts[index];
    if (!verdict) return [];
    const shared = decided.filter((forecast) => rivalChance(rival, forecast) !== null);
    return {
      ...verdict,
      rival,
      decided: shared.length,
      brier: meanScore(shared, ({ percent }) => percent / 100),
      rivalBrier: meanScore(shared, (forecast) => rivalChance(rival, forecast) ?? 0.5),
      compared: rows[index]?.sums.decided ?? 0,
    };
  });
  return { tally, diagram: reliabilityDiagram(tens, tally), comparisons };
}
