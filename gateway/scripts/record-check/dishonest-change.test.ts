import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/engine/analyse.js';
import type { EngineLeaf, ShadowLeaf } from '../../src/features/record/log/log-leaf.js';
import { ruleAt, shadowedMarket } from './testing/shadowed-market.js';
import {
  type Batch,
  found,
  inTime,
  type Made,
  type Market,
  series,
  withEntry,
} from './testing/signing-gateway.js';

// What an operator with the key may try when he changes his engine, and the sentence of the report that finds it.

const HOUR = 3_600_000;

let fives: Market;
let honest: readonly Made[];
let began: number;

const ruled = (changes?: Partial<ShadowLeaf>, time = began) => ruleAt(time, changes);

beforeAll(async () => {
  ({ fives, honest, began } = await shadowedMarket());
});

const DIRECTIONS = 'directions of another engine version than the one that signed then';
const BY_NO_RULE = 'changes of the engine by a rule that was not met';

/** Another version takes over in the middle. */
async function replaced(engine: string, before: readonly Batch[], reason?: EngineLeaf['reason']) {
  const half = honest[130]?.close ?? 0;
  const first = honest.filter(({ end }) => end <= half);
  const again = honest
    .filter(({ close }) => close > half)
    .map((one) => withEntry({ ...one, shadow: undefined }, { series: 2 }));
  const [begun] = series(fives).leaves;
  if (begun?.type !== 'series') throw new Error('a series');
  const change: EngineLeaf[] = reason ? [{ type: 'engine', series: 2, engine, reason, changed: half }] : [];
  const second = { time: half, leaves: [{ ...begun, series: 2, engine, began: half }, ...change] };
  return found([series(fives), ...before, ...inTime(first), second, ...inTime(again)], [fives]);
}

describe('an operator who replaces his engine', () => {
  test('before the rule that he signed is met is found', async () => {
    const { faults, lines } = await replaced('4', [ruled()]);
    expect(faults).toContain('engines that replaced another against their rule: 1');
    expect(lines).toMatch(
      /series 2 of "deriv": engine "4" in place of "3" on [\d-]+: better by Brier score with e >= 20 after 12 weeks, as signed on [\d-]+; 0\.\d weeks, lead .*: it did not keep to the rule/,
    );
  });

  test('by another version than the one that ran is named, with no rule', async () => {
    const { faults, lines } = await replaced('5', [ruled()]);
    expect(faults).not.toContain('engines');
    expect(lines).toMatch(/engine "5" in place of "3" on [\d-]+: no rule had been signed for it/);
  });

  test('and says that he did it by a rule that is not met, or that there is not, is found', async () => {
    expect((await replaced('4', [ruled()], 'rule')).faults).toContain(`${BY_NO_RULE}: 1`);
    expect((await replaced('5', [], 'rule')).faults).toContain(`${BY_NO_RULE}: 1`);
    expect((await replaced('5', [], 'operator')).faults).not.toContain('changes');
  });
});

/** Between two candles another version takes over, and then the first one again. */
function returned(back: readonly EngineLeaf[]): Batch[] {
  const away = (honest[130]?.close ?? 0) + 10_000;
  const [begun] = series(fives).leaves;
  if (begun?.type !== 'series') throw new Error('a series');
  const other: Batch = {
    time: away,
    leaves: [
      { ...begun, series: 2, engine: '2', began: away },
      { type: 'engine', series: 2, engine: '2', reason: 'operator', changed: away },
    ],
  };
  const entries = inTime(honest.map((one) => ({ ...one, shadow: undefined })));
  const change = back.map((leaf) => ({ time: away + 1, leaves: [{ ...leaf, changed: away }] }));
  return [series(fives), ...entries, other, ...change].sort((one, two) => one.time - two.time);
}

describe('an operator who goes back to a former version', () => {
  const back: EngineLeaf = {
    type: 'engine',
    series: 1,
    engine: ENGINE_VERSION,
    reason: 'operator',
    changed: 0,
  };

  test('and says so passes, and the report names both changes', async () => {
    const { faults, lines } = await found(returned([back]), [fives]);
    expect(faults).toBe('');
    expect(lines).toMatch(/engine "2" in place of "3" on [\d-]+, by operator/);
    expect(lines).toMatch(/engine "3" in place of "2" on [\d-]+, by operator/);
  });

  test('without a leaf that says so is found by each direction', async () => {
    const { faults } = await found(returned([]), [fives]);
    expect(faults).toBe(`${DIRECTIONS}: ${honest.length - 131}`);
  });

  test('by a leaf that names another version than the series has is found', async () => {
    const { faults } = await found(returned([{ ...back, engine: '2' }]), [fives]);
    expect(faults).toContain('changes to an unknown engine version: 1');
    expect(faults).toContain(DIRECTIONS);
  });
});

/** A version replaces another after its rule was met, so many weeks after its last direction. */
async function replacedAfter(weeksLater: number, back: { change?: number; rule?: number } = {}) {
  const knowing = honest.map((one): Made => {
    const isCall = (one.entry.direction === 'CALL') === one.isWon;
    if (!one.shadow) return one;
    return { ...one, shadow: { ...one.shadow, direction: isCall ? 'CALL' : 'PUT', chance: 0.545 } };
  });
  const half = honest[200]?.close ?? 0;
  const weeks = 12;
  const early = began - weeks * 7 * 24 * HOUR;
  const first = knowing.filter(({ end }) => end <= half);
  const [begun] = series(fives).leaves;
  if (begun?.type !== 'series') throw new Error('a series');
  const end = half + weeksLater * 7 * 24 * HOUR;
  const changed = end - (back.change ?? 0);
  const batches: Batch[] = [
    { time: early, leaves: [{ ...begun, began: early }] },
    ruled({ engine: '4x', evidence: 1.02, began: early - (back.rule ?? 0) }, early + 1),
    ...inTime(first),
    {
      time: end,
      leaves: [
        { ...begun, series: 2, engine: '4x', began: changed },
        { type: 'engine', series: 2, engine: '4x', reason: 'rule', changed },
      ],
    },
  ];
  return found(batches, [fives], { now: end + 1000 });
}

test('a version that replaces another once its rule is met is reported so', async () => {
  const { faults, lines } = await replacedAfter(0);
  expect(lines).toMatch(
    /engine "4x" in place of "3" on [\d-]+, by rule: .* 12\.\d weeks, .*: it kept to the rule/,
  );
  expect(faults).not.toContain(BY_NO_RULE);
});

test('a rule that was met more than four weeks before is met no more', async () => {
  expect((await replacedAfter(3.9)).faults).not.toContain(BY_NO_RULE);
  const { faults, lines } = await replacedAfter(4.1);
  expect(faults).toContain(`${BY_NO_RULE}: 1`);
  expect(lines).toMatch(/engine "4x" .*: it did not keep to the rule/);
});

test('a change that is dated back to when its rule was met, or a rule to before it was signed, is found', async () => {
  const { faults, lines } = await replacedAfter(10, { change: 10 * 7 * 24 * HOUR });
  expect(lines).toContain('it kept to the rule');
  expect(faults).toContain('beginnings that are dated back: 2');
  expect((await replacedAfter(0, { rule: HOUR })).faults).toContain('beginnings that are dated back: 1');
  expect((await replacedAfter(0)).faults).not.toContain('dated back');
});
