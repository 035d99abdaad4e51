import { leadEValue, leadInterval, NO_LEAD } from '#schema/statistics/score-comparison.js';
import type { RecordSum } from '../record.repository.js';
import type { StoredShadow } from './shadow.repository.js';
import type { RecordShadow, RecordShadowState } from './shadow.type.js';
import { isOver, largestShadowHourLead } from './shadow-rule.js';

const WEEK_MS = 7 * 86_400_000;

/** E-values grow without end; a number beyond this says nothing more. */
const MOST_EVIDENCE = 1e12;

/** The series beside which a candidate runs. */
interface ShadowedSeries {
  /** Close of its newest candle with an entry, epoch milliseconds; undefined before the first. */
  readonly lastClose: number | undefined;
  /** Whether the gateway works on it. */
  readonly isPresent: boolean;
  /** Whether its prices are a real market's; only then a rule is met or not. */
  readonly isReal: boolean;
}

/** How a candidate does, by its rule. @param sum of the shadow; undefined before its first settled entry */
export function shadowFigures(
  shadow: StoredShadow,
  sum: RecordSum | undefined,
  { lastClose, isPresent, isReal }: ShadowedSeries,
): RecordShadow {
  const { engineVersion, beganAt, leaf, weeks, evidence } = shadow;
  const compared = { sums: sum?.leads.present ?? NO_LEAD, largest: largestShadowHourLead(shadow) };
  const { decided, lead } = compared.sums;
  const open = leadInterval(compared, sum?.clusters.clusters ?? 0, evidence);
  const weeksRun = Math.max(0, (shadow.lastClose ?? beganAt) - beganAt) / WEEK_MS;
  const eValue = leadEValue(compared);
  const known: RecordShadowState = eValue >= evidence ? 'MET' : 'NOT_MET';
  return {
    ...{ engineVersion, leaf, weeks, evidence, weeksRun, decided },
    current: isPresent && !isOver(shadow, lastClose),
    since: new Date(beganAt),
    until: shadow.lastClose === undefined ? null : new Date(shadow.lastClose),
    lead: decided === 0 ? null : lead / decided,
    low: open?.low ?? null,
    high: open?.high ?? null,
    eValue: Math.min(MOST_EVIDENCE, eValue),
    state: isReal ? (weeksRun < weeks ? 'EARLY' : known) : null,
  };
}
