import { expect, test } from 'vitest';
import { type Habits, habitText, runText, splitRows, strongText } from './habit-texts';
import { tagsOf } from './tag-text';

const plain = (text: string) => text.replace(/\s/g, ' ');

const found = {
  __typename: 'TradingHabit',
  kind: 'STAKE_AFTER_LOSS',
  word: 'FOUND',
  losses: 21,
  wins: 30,
  factor: 1.38,
  low: 1.2,
  high: 1.59,
} as const;

const sums = (trades: number, profit = 0) =>
  ({
    __typename: 'HabitSums',
    trades,
    won: trades,
    lost: 0,
    profit,
    rate: 1,
    low: 0.5,
    high: 1,
    enough: false,
  }) as const;

test('a habit that was found has a plain sentence, with its count and interval', () => {
  const { sentence, basis } = habitText(found);
  expect(plain(sentence)).toBe(
    'Depois de uma perda você apostou 38 % mais do que depois de um acerto; 21 vezes.',
  );
  expect(plain(basis)).toBe(
    'Intervalo de 95%: entre 20 % e 59 % mais. 21 vezes depois de uma perda, 30 vezes depois de um acerto',
  );
});

test('haste is described as less waiting', () => {
  const { sentence, basis } = habitText({
    ...found,
    kind: 'HASTE_AFTER_LOSS',
    factor: 0.4,
    low: 0.25,
    high: 0.6,
  });
  expect(plain(sentence)).toBe(
    'Depois de uma perda você esperou 60 % menos até a próxima operação do que depois de um acerto; 21 vezes.',
  );
  expect(plain(basis)).toContain('entre 40 % e 75 % menos');
});

test('a habit that was not found, or has too little data, is never described as one', () => {
  for (const word of ['NOT_FOUND', 'TOO_FEW'] as const) {
    for (const kind of ['STAKE_AFTER_LOSS', 'HASTE_AFTER_LOSS'] as const) {
      const { sentence } = habitText({ ...found, kind, word });
      expect(sentence).not.toMatch(/você (apostou|esperou)/);
    }
  }
  expect(habitText({ ...found, word: 'TOO_FEW' }).sentence).toMatch(/^Ainda há pouco para saber/);
});

test('a run of losses is compared with chance', () => {
  const habits = { longestLosses: 7, chanceOfLosses: 0.344 } as Habits;
  expect(runText(habits)).toContain('cerca de 34 de cada 100');
  expect(runText({ ...habits, chanceOfLosses: 0.001 })).toContain('menos de 1 de cada 100');
  expect(runText({ ...habits, longestLosses: 0, chanceOfLosses: null })).toBe('Nenhuma perda até aqui.');
});

test('rows are named by their common property', () => {
  const split = (key: string) => ({ __typename: 'HabitSplit', key, sums: sums(1) }) as const;
  const habits = {
    byHour: [split('9')],
    byWeekday: [split('1'), split('7')],
    byStake: [split('2000'), split('5000')],
    bySignal: [split('STRONG'), split('NONE')],
    byPair: [split('EUR/USD')],
    afterLoss: sums(2),
    afterWin: sums(3),
  } as unknown as Habits;
  const names = (dimension: Parameters<typeof splitRows>[1]) =>
    splitRows(habits, dimension).map(({ name }) => plain(name));
  expect(names('byHour')).toEqual(['09h']);
  expect(names('byWeekday')).toEqual(['Segunda', 'Domingo']);
  expect(names('byStake')).toEqual(['até R$ 20,00', 'acima de R$ 20,00, até R$ 50,00']);
  expect(names('bySignal')).toEqual(['Sinal de 80 ou mais', 'Sem sinal']);
  expect(names('after')).toEqual(['Depois de uma perda', 'Depois de um acerto']);
});

test('the result of strong signals has its interval, and a caution when they are few', () => {
  const text = plain(strongText({ ...sums(2, -1500), won: 1, lost: 1, rate: 0.5, low: 0.1, high: 0.9 }));
  expect(text).toBe(
    'Com R$ 100,00 em cada sinal seu de 80 ou mais (2 sinais: 1 acerto, 1 erro), o resultado teria sido de −R$ 15,00. Acerto 50,0%, intervalo de 95% de 10,0% a 90,0%. Ainda é cedo (2 de 30) para tirar conclusões.',
  );
  expect(strongText(sums(0))).toContain('ainda não gerou');
});

test('tags are parsed from the input, each once and without its #', () => {
  expect(tagsOf(' #notícia, manhã,, notícia ')).toEqual(['notícia', 'manhã']);
  expect(tagsOf('')).toEqual([]);
  expect(tagsOf('a,b,c,d,e,f')).toBe('São no máximo 5 etiquetas.');
  expect(tagsOf('x'.repeat(25))).toBe('Cada etiqueta tem no máximo 24 letras.');
});
