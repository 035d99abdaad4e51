import { describe, expect, test } from 'vitest';
import { LEVEL_NAMES, MAX_LEVEL } from './level.js';
import { LEVEL_TEXTS } from './level-texts.js';
import { CHART_THEMES, levelOfChoice, PROFILE_RINGS } from './rewards.js';

/** What the product gives above level 1, as the texts call it. */
const GIVEN = [
  ...PROFILE_RINGS.map(({ level, label }) => ({ level, text: `Anel de perfil ${label}` })),
  ...CHART_THEMES.map(({ level, label }) => ({ level, text: `Tema de gráfico ${label}` })),
].filter(({ level }) => level > 1);

const promised = LEVEL_TEXTS.flatMap(({ rewards }, index) =>
  rewards.map((text) => ({ level: index + 1, text })),
);

describe('§3 levels', () => {
  test('each of the ten has a name, a description and a reward', () => {
    expect(LEVEL_TEXTS).toHaveLength(MAX_LEVEL);
    expect(LEVEL_NAMES).toHaveLength(MAX_LEVEL);
    for (const { description, rewards } of LEVEL_TEXTS) {
      expect(description).not.toBe('');
      expect(rewards.length).toBeGreaterThan(0);
    }
  });

  test('every promised reward exists, and every reward is promised', () => {
    const merited = promised.filter(({ level }) => level > 1);
    expect(merited).toHaveLength(GIVEN.length);
    for (const { level, text } of merited) {
      expect(GIVEN.some((given) => given.level === level && text.startsWith(given.text))).toBe(true);
    }
  });

  test('the texts of level 1 state that everybody has it', () => {
    for (const text of LEVEL_TEXTS[0]?.rewards ?? []) expect(text).toMatch(/^De todos: /);
  });

  test('level 1 states it once', () => {
    expect(LEVEL_TEXTS[0]?.rewards).toHaveLength(1);
  });

  test('no level is a condition of reading one’s own data', () => {
    const above = LEVEL_TEXTS.slice(1).flatMap(({ rewards }) => rewards);
    for (const text of above) expect(text).toMatch(/^(Anel de perfil|Tema de gráfico) /);
  });

  test('no text mentions gains', () => {
    const words = LEVEL_TEXTS.flatMap(({ description, rewards }) => [description, ...rewards]).join(' ');
    expect(words).not.toMatch(/lucro|ganh|garant|payout|entrada|apost/i);
  });
});

test('a choice is unlocked by its level, and an unlisted one by none', () => {
  expect(levelOfChoice('LENS')).toBe(10);
  expect(levelOfChoice('BLUE_ORANGE')).toBe(1);
  expect(levelOfChoice('LAGOON')).toBe(3);
});
