import { expect, test } from 'vitest';
import { marketNotice } from './market-notice';

const at = new Date(2026, 10, 22, 19, 5).toISOString();
const market = {
  feed: '',
  simulated: false,
  pairs: [],
  coverage: [],
  opensAt: null,
  closesAt: null,
  lastTickAt: null,
};

test('an open market needs no notice', () => {
  expect(marketNotice({ ...market, state: 'OPEN' })).toBeUndefined();
});

test('a closed market shows when it opens, where that is known', () => {
  expect(marketNotice({ ...market, state: 'CLOSED', opensAt: at })).toBe(
    'Mercado fechado. Abre em 22/11 19:05.',
  );
  expect(marketNotice({ ...market, state: 'CLOSED' })).toBe('Mercado fechado.');
});

test('stale prices show since when', () => {
  expect(marketNotice({ ...market, state: 'STALE', lastTickAt: at })).toBe(
    'Mercado sem dados no momento. Os preços mostrados pararam às 19:05.',
  );
});
