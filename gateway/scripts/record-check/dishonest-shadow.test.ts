import { beforeAll, describe, expect, test } from 'vitest';
import type { ShadowLeaf } from '../../src/features/record/log/log-leaf.js';
import { ruleAt, shadowedMarket } from './testing/shadowed-market.js';
import {
  all,
  type Batch,
  found,
  inTime,
  type Made,
  type Market,
  STORED_AFTER,
  series,
  simulated,
} from './testing/signing-gateway.js';

// What an operator with the key may try with a candidate that runs in the shadow of his engine, and the sentence of the
// report that finds it.

let fives: Market;
let honest: readonly Made[];
let began: number;

const ruled = (changes?: Partial<ShadowLeaf>, time = began) => ruleAt(time, changes);

beforeAll(async () => {
  ({ fives, honest, began } = await shadowedMarket());
});

/** The same entries, with another shadow beside some. */
const changed = (change: (one: Made, index: number) => Made['shadow']) =>
  honest.map((one, index) => ({ ...one, shadow: change(one, index) }));

const look = (entries: readonly Made[], before: readonly Batch[] = [ruled()]) =>
  found([series(fives), ...before, ...inTime(entries)], [fives]);

test('an honest operator of a candidate passes, and the report says how far it is', async () => {
  const { faults, gaps, lines } = await look(honest);
  expect({ faults, gaps }).toEqual({ faults: '', gaps: '' });
  expect(lines).toContain(
    `shadow 1: engine "4" beside series 1 of "deriv" since ${new Date(began).toISOString().slice(0, 10)}; ${honest.length} directions, ${honest.length} settled, ${honest.length} computed again, 0 left out`,
  );
  expect(lines).toMatch(
    /rule signed before them, better by Brier score with e >= 20 after 12 weeks; 0\.\d weeks, .*: too early to say/,
  );
});

test('an honest operator passes whose candidate paused for some minutes', async () => {
  const paused = changed(({ shadow }, index) => (index >= 100 && index < 104 ? undefined : shadow));
  const { faults, gaps } = await look(paused);
  expect(faults).toBe('');
  expect(gaps).toBe('shadows that paused: 1');
});

describe('an operator who', () => {
  test('signs the rule after the first directions of the candidate is found by each of them', async () => {
    const late = ruled({}, (honest[50]?.close ?? 0) + STORED_AFTER - 1);
    const batches = inTime(honest);
    const after = batches.findIndex(({ time }) => time > late.time);
    const { faults } = await found(
      [series(fives), ...batches.slice(0, after), late, ...batches.slice(after)],
      [fives],
    );
    expect(faults).toBe('shadow directions without a rule before them: 50');
  });

  test('signs an easier rule for the same shadow later is found', async () => {
    const { faults } = await look(honest, [ruled(), ruled({ weeks: 1 }, began + 1)]);
    expect(faults).toBe('shadows that are there twice: 1');
  });

  test('leaves out what the candidate says where it begins badly is found by each', async () => {
    const pounds = await simulated('GBP/USD', '5m', 560);
    const beside: readonly Made[] = all(pounds).map((one) => ({
      ...one,
      shadow: {
        ...{ type: 'shadow-direction', of: one.entry, shadow: 1 },
        ...{ direction: one.entry.direction, chance: 0.5 },
      },
    }));
    const { faults } = await found(
      [
        series(fives),
        ruled({ engine: '4x' }),
        ...inTime([
          ...honest,
          ...beside.map((one, index) => (index % 3 ? one : { ...one, shadow: undefined })),
        ]),
      ],
      [fives, pounds],
    );
    expect(faults).toBe(`directions without the shadow’s beside them: ${Math.ceil(beside.length / 3)}`);
  });

  test('lets it pause whenever the whole market begins badly is found, since more is left out than may be', async () => {
    const { faults } = await look(changed(({ shadow, isLost }) => (isLost ? undefined : shadow)));
    expect(faults).toBe('shadows that paused for too long: 1');
  });

  test('waits with what the candidate says until the price is known is found by each', async () => {
    const waiting = inTime(changed(() => undefined));
    const batches = waiting.map(({ time, leaves }) => {
      const priced = new Set(leaves.flatMap((leaf) => (leaf.type === 'price' ? leaf.of : [])));
      const shadows = honest.flatMap(({ entry, shadow }) =>
        shadow && [...priced].some((of) => of.time === entry.time)
          ? { ...shadow, of: [...priced][0] ?? entry }
          : [],
      );
      return { time, leaves: [...leaves, ...shadows] };
    });
    const { faults } = await found([series(fives), ruled(), ...batches], [fives]);
    expect(faults).toBe(
      `shadow directions that were not signed with the direction beside them: ${honest.length}`,
    );
  });

  test('signs other chances than the candidate gives is found by each', async () => {
    const wrong = changed(
      ({ shadow }, index) => shadow && (index % 10 ? shadow : { ...shadow, chance: 0.55 }),
    );
    const { faults } = await look(wrong);
    expect(faults).toBe(
      `shadow directions that their engine does not give: ${Math.ceil(honest.length / 10)}`,
    );
  });
});
