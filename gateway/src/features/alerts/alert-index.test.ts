import { expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { AlertIndex, type IndexedRule, type MatchedEntry, type Matches } from './alert-index.js';

/** Pseudo-random numbers, the same in every run (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const draw = numbers(17);
const some = <Item>(items: readonly Item[]) => items.filter(() => draw(3) === 0);

function rule(id: number): IndexedRule {
  const direction = ([null, 'CALL', 'PUT'] as const)[draw(3)] ?? null;
  return {
    id: `r${id}`,
    userId: `u${draw(50)}`,
    pairs: some(PAIRS),
    timeframes: some(TIMEFRAMES),
    minConfidence: 50 + draw(46),
    direction,
  };
}

const ENTRIES: readonly MatchedEntry[] = PAIRS.flatMap((pair) =>
  TIMEFRAMES.map((timeframe) => ({
    pair,
    timeframe,
    direction: draw(2) === 0 ? ('CALL' as const) : ('PUT' as const),
    confidence: 50 + draw(46),
  })),
);

const requestsField = (one: IndexedRule, { pair, timeframe, direction, confidence }: MatchedEntry) =>
  one.pairs.includes(pair) &&
  one.timeframes.includes(timeframe) &&
  (one.direction === null || one.direction === direction) &&
  one.minConfidence <= confidence;

function matchesOf(index: AlertIndex): Matches {
  const matches: Matches = new Map();
  for (const [place, entry] of ENTRIES.entries()) index.match(matches, entry, place);
  return matches;
}

const asText = (matches: ReadonlyMap<IndexedRule, readonly number[]>) =>
  [...matches].map(([{ id }, places]) => `${id} ${places.join(' ')}`).sort();

function byHand(rules: readonly IndexedRule[]) {
  const matches = new Map<IndexedRule, number[]>();
  for (const one of rules) {
    const places = ENTRIES.flatMap((entry, place) => (requestsField(one, entry) ? [place] : []));
    if (places.length > 0) matches.set(one, places);
  }
  return asText(matches);
}

test('§alerts: the index finds exactly the rules that match an entry, also after rules were changed and deleted', () => {
  const index = new AlertIndex();
  const rules = Array.from({ length: 2000 }, (_, id) => rule(id));
  for (const one of rules) index.set(one);
  expect(asText(matchesOf(index))).toEqual(byHand(rules));
  const changed = rules.slice(0, 900).map((_, id) => rule(id));
  for (const one of changed) index.set(one);
  for (const { id } of rules.slice(1500)) index.delete(id);
  const left = [...changed, ...rules.slice(900, 1500)];
  expect(index.size).toBe(left.length);
  expect(asText(matchesOf(index))).toEqual(byHand(left));
});
