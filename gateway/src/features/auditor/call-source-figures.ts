import { moneyOfSequences, type PlayedCall } from '#schema/calls/gale-sequence.js';
import {
  callsToFind,
  chanceOfClaim,
  type SettledCall,
  sourceVerdict,
  tallyOfCalls,
} from '#schema/calls/source-figures.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { brierScore } from '#schema/statistics/calibration.js';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import type { Tally } from '#schema/statistics/tally.js';
import { VERDICT_NAMES } from '#schema/statistics/verdict.js';
import type { MarketFeed } from '../market/market-feed.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import type { CallSourceRow, SourceCallRow } from './call-source.repository.js';
import type { CallCounts, CallDoubling, CallRate, CallSourceFigures } from './call-source.type.js';

/** The hit rate for which the figures say how many calls are needed to find it. */
const FOUND_RATE = 0.6;
/** A lost stake is doubled. */
const GALE_FACTOR = 2;

const countsOf = ({ won, lost, tied, voided }: Tally): CallCounts => ({ won, lost, tied, voided });

function rateOf(tally: Tally): CallRate {
  const { rate, low, high } = clusterRate(tally);
  return { ...countsOf(tally), rate, low, high };
}

/** Calls whose first entry is settled, with that outcome or another one of theirs. */
function settledBy(
  rows: readonly SourceCallRow[],
  outcome: (row: SourceCallRow) => SignalOutcome | null | undefined,
): SettledCall[] {
  return rows.flatMap((row) => {
    const ended = outcome(row);
    const { entryTime, expiryMinutes, confidence } = row;
    return ended ? [{ entryTime: entryTime.getTime(), expiryMinutes, confidence, outcome: ended }] : [];
  });
}

/** Null if no call is repeated after a loss. */
function doublingOf(rows: readonly SourceCallRow[]): CallDoubling | null {
  const settled = rows.filter(({ settledAt }) => settledAt !== null);
  if (settled.every(({ gales }) => gales === 0)) return null;
  const played = settled.map(
    ({ entryTime, steps }): PlayedCall => ({ entryTime: entryTime.getTime(), steps }),
  );
  const money = moneyOfSequences(played, GALE_FACTOR);
  const first = moneyOfSequences(
    played.map(({ entryTime, steps }) => ({ entryTime, steps: steps.slice(0, 1) })),
    GALE_FACTOR,
  );
  return { ...money, resultOfFirst: first.result };
}

/** Moments for which both directions were called. */
function bothDirectionsOf(rows: readonly SourceCallRow[]): number {
  const moments = new Map<string, Set<string>>();
  for (const { pair, entryTime, expiryMinutes, direction } of rows) {
    const key = `${pair} ${entryTime.getTime()} ${expiryMinutes}`;
    moments.set(key, (moments.get(key) ?? new Set()).add(direction));
  }
  return [...moments.values()].filter(({ size }) => size > 1).length;
}

/**
 * Figures of a source's calls.
 *
 * @param sources of the account, closed ones included
 * @param feed that runs now: prices of several feeds are never added up
 */
export function figuresOfSource(
  source: CallSourceRow,
  all: readonly SourceCallRow[],
  sources: number,
  feed: Pick<MarketFeed, 'id' | 'kind'>,
): CallSourceFigures {
  const simulated = feed.kind !== 'real';
  const rows = all.filter((row) => row.feed === feed.id);
  const counted = rows.filter(({ inTime }) => inTime);
  const firsts = settledBy(counted, ({ steps }) => steps[0]);
  const tally = tallyOfCalls(firsts);
  const stated = tallyOfCalls(firsts.filter(({ confidence }) => confidence !== null));
  const decidedStated = stated.won + stated.lost;
  const claimed = source.claimedRate === null ? null : source.claimedRate / 100;
  return {
    simulated,
    first: rateOf(tally),
    pending: counted.length - firsts.length,
    breakEven: BREAK_EVEN_RATE,
    verdicts: simulated
      ? []
      : [0.5, BREAK_EVEN_RATE].map((line) => {
          const { word, signalsNeeded } = sourceVerdict(line, tally, sources);
          return { line, word: VERDICT_NAMES[word], signalsNeeded };
        }),
    sources,
    callsToFind60: callsToFind(FOUND_RATE, BREAK_EVEN_RATE, sources),
    claim: claimed === null ? null : { rate: claimed, chance: chanceOfClaim(claimed, tally) },
    reverse: rateOf(tallyOfCalls(settledBy(counted, ({ reverseOutcome }) => reverseOutcome))),
    engine: rateOf(tallyOfCalls(settledBy(counted, ({ engineOutcome }) => engineOutcome))),
    stated: decidedStated === 0 ? null : rateOf(stated),
    meanStated: decidedStated === 0 ? null : stated.chanceSum / decidedStated,
    brier: brierScore(stated),
    doubling: doublingOf(counted),
    unverified: countsOf(
      tallyOfCalls(
        settledBy(
          rows.filter(({ inTime }) => !inTime),
          ({ steps }) => steps[0],
        ),
      ),
    ),
    bothDirections: bothDirectionsOf(counted),
    duplicates: source.duplicates,
    otherPrices: all.length - rows.length,
  };
}
