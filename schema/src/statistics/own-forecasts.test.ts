import { describe, expect, test } from 'vitest';
import {
  clusterLeads,
  comparedWith,
  type Forecast,
  forecastFigures,
  forecastVerdicts,
} from './own-forecasts.js';
import { addLead, type LeadSums, leadEValue, NO_LEAD } from './score-comparison.js';
import { seededRandom } from './testing/clusters-of-coins.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LATER = 1e12;

const forecast = (given: Partial<Forecast> = {}): Forecast => {
  const { openedAt = 0, expiresAt = openedAt + 5 * MINUTE } = given;
  return { percent: 70, engineChance: null, outcome: 'WON', ...given, openedAt, expiresAt };
};
const coinOf = (forecasts: readonly Forecast[]) => forecastFigures(forecasts, LATER).comparisons[0];

describe('which forecasts are compared', () => {
  test('a cluster is an hour, and begins once the earlier trades have ended', () => {
    const leads = clusterLeads(
      [
        forecast({ openedAt: 50 * MINUTE, expiresAt: 110 * MINUTE }),
        forecast({ openedAt: 70 * MINUTE }),
        forecast({ openedAt: 110 * MINUTE, outcome: 'LOST' }),
      ],
      'coin',
      LATER,
    );
    expect(leads.map(({ decided }) => decided)).toEqual([2, 1]);
    expect(leads[0]?.lead).toBeCloseTo(2 * (0.25 - 0.09), 12);
    expect(leads[1]?.lead).toBeCloseTo(0.25 - 0.49, 12);
  });

  test('its first two count, ties and voids among them without a score', () => {
    const hour = ['VOID', 'WON', 'TIE', 'LOST', 'WON'] as const;
    const forecasts = hour.map((outcome, place) => forecast({ openedAt: place * 6 * MINUTE, outcome }));
    expect(clusterLeads(forecasts, 'coin', LATER)).toMatchObject([{ decided: 1 }]);
    expect(forecastFigures(forecasts, LATER).tally).toMatchObject({ won: 2, lost: 1, tied: 0, voided: 0 });
  });

  test('an hour that goes on, or has an open trade, is left out', () => {
    const forecasts = [forecast(), forecast({ openedAt: 6 * MINUTE, outcome: null })];
    expect(clusterLeads(forecasts.slice(0, 1), 'coin', HOUR - 1)).toEqual([]);
    expect(clusterLeads(forecasts.slice(0, 1), 'coin', HOUR)).toHaveLength(1);
    expect(clusterLeads(forecasts, 'coin', LATER)).toEqual([]);
  });

  test('with the engine only those for which it had a chance', () => {
    const forecasts = [
      forecast({ engineChance: 0.55 }),
      forecast({ openedAt: HOUR, percent: 40, engineChance: 0.45, outcome: 'LOST' }),
      forecast({ openedAt: 2 * HOUR }),
    ];
    const [coin, engine] = forecastFigures(forecasts, LATER).comparisons;
    expect([coin?.decided, engine?.decided, engine?.compared]).toEqual([3, 2, 2]);
    expect(engine?.brier).toBeCloseTo((0.3 ** 2 + 0.4 ** 2) / 2, 12);
    expect(engine?.rivalBrier).toBeCloseTo(0.45 ** 2, 12);
  });
});

test('stated chances and what happened are in bins of ten, each with its band', () => {
  const right = (percent: number, count: number, won: number) =>
    Array.from({ length: count }, (_, place) =>
      forecast({
        openedAt: (percent * 1000 + place) * HOUR,
        percent,
        outcome: place < won ? 'WON' : 'LOST',
      }),
    );
  const figures = forecastFigures([...right(70, 50, 26), ...right(75, 50, 26), ...right(55, 40, 20)], LATER);
  expect(figures.diagram?.points.map(({ decided }) => decided)).toEqual([40, 100]);
  expect(figures.diagram?.points[1]?.chance).toBeCloseTo(0.725, 12);
  expect(figures.diagram?.points[1]?.rate).toBeCloseTo(0.52, 12);
  expect(figures.diagram?.points[1]?.low).toBeGreaterThan(0.52);
});

test('without a forecast there is nothing to say', () => {
  const { diagram, comparisons } = forecastFigures([], LATER);
  expect(diagram).toBeNull();
  expect(comparisons.map(({ word, brier }) => [word, brier])).toEqual([
    ['unknown', null],
    ['unknown', null],
  ]);
});

test('who knows more than a coin is found, and who is too sure is found worse', () => {
  const random = seededRandom(5);
  const year = (percent: number, rate: number) =>
    Array.from({ length: 700 }, (_, hour) =>
      forecast({ openedAt: hour * HOUR, percent, outcome: random() < rate ? 'WON' : 'LOST' }),
    );
  expect(coinOf(year(70, 0.7))?.word).toBe('better');
  expect(coinOf(year(90, 0.52))?.word).toBe('worse');
  expect(coinOf(year(52, 0.52))?.word).toBe('unknown');
});

/** States chances without any skill; it sees its own former outcomes. */
type Stater = (known: { random: () => number; last: boolean | undefined; ahead: number }) => number;

const WITHOUT_SKILL: readonly Stater[] = [
  ({ random }) => 1 + Math.floor(random() * 99),
  () => 60,
  () => 90,
  // Surer after a win, and surer the further ahead.
  ({ last }) => (last === false ? 51 : 75),
  ({ ahead }) => Math.min(99, Math.max(51, 55 + 5 * ahead)),
];
const FORECASTERS = 1000;
const DAYS = 250;

/** A year of a forecaster: after each cluster, whether it reads 'better than a coin'. */
function isEverBetter(seed: number): boolean {
  const random = seededRandom(seed);
  const stater = WITHOUT_SKILL[seed % WITHOUT_SKILL.length] ?? (() => 50);
  let [last, ahead]: [boolean | undefined, number] = [undefined, 0];
  const forecasts: Forecast[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    // Who has lost stops for the day; the outcomes of an hour are the same in one of three.
    for (let hour = 0; hour < 2; hour += 1) {
      const together = random() < 1 / 3 ? random() < 0.5 : undefined;
      for (let trade = 0; trade < 2; trade += 1) {
        const isWon = together ?? random() < 0.5;
        const openedAt = (24 * day + 2 * hour) * HOUR + trade * 10 * MINUTE;
        forecasts.push(
          forecast({ openedAt, percent: stater({ random, last, ahead }), outcome: isWon ? 'WON' : 'LOST' }),
        );
        last = isWon;
        ahead += isWon ? 1 : -1;
      }
      if (last === false && random() < 0.5) break;
    }
  }
  let sums: LeadSums = NO_LEAD;
  return clusterLeads(forecasts, 'coin', LATER * 10).some(({ decided, lead }) => {
    sums = addLead(sums, decided, lead);
    const row = { ...comparedWith('coin', []), sums };
    // A verdict needs an e-value of 80 at least.
    return leadEValue(row) >= 80 && forecastVerdicts([row])[0]?.word === 'better';
  });
}

test('of a thousand forecasters without skill, at most 5 % ever read "better than a coin" within a year', () => {
  const fooled = Array.from({ length: FORECASTERS }, (_, index) => isEverBetter(index + 1)).filter(Boolean);
  expect(fooled.length).toBeLessThanOrEqual(FORECASTERS * 0.05);
});
