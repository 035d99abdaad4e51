import { expect, test } from 'vitest';
import type { RealTradePartsFragment } from '../../../gql/journal-real';
import { marketFaults, marketSentences, payoutText } from './real-texts';

const MARKET = {
  __typename: 'MarketCheckCounts',
  ...{ compared: 212, withoutMarket: 0, withoutCandle: 0, pending: 0, isMarketReal: true },
  ...{ entriesOutside: 1, exitsOutside: 3, contradicted: 2 },
} as const;

test('what the market contradicts is said with its number of those compared', () => {
  expect(marketSentences(MARKET)).toEqual([
    '3 de 212 trades fecharam fora da vela do mercado; 1 abriu fora dela; 2 têm um resultado que o preço do mercado contradiz.',
  ]);
});

test('what was not compared is said with its reason, and nothing is said of the market without a comparison', () => {
  const none = { ...MARKET, compared: 0, withoutMarket: 4, withoutCandle: 1, pending: 7 };
  expect(marketSentences(none)).toEqual([
    'Não comparados: 4 são de OTC ou de outros ativos sem preço de mercado aqui; 1 sem preço no arquivo ou sem vela; 7 ainda vão ser conferidos.',
  ]);
  expect(marketSentences({ ...MARKET, compared: 0, pending: 7, isMarketReal: false })).toEqual([
    'Não comparados: 7 sem conferir: os preços deste Farol não são do mercado real.',
  ]);
});

const TRADE: RealTradePartsFragment = {
  id: '1',
  importId: '2',
  broker: 'Quotex',
  ticket: null,
  kind: 'OPTION',
  asset: 'EUR/USD',
  pair: 'EUR/USD',
  direction: 'CALL',
  openedAt: '',
  closedAt: '',
  entryPrice: 1.08,
  exitPrice: 1.081,
  stake: 1000,
  profit: 850,
  costs: 0,
  currency: 'USD',
  outcome: 'WON',
  checked: true,
  entryOff: null,
  exitOff: 0,
  contradicted: false,
};

test('a trade says its payout beside break-even, and how far its prices were outside', () => {
  expect(payoutText(TRADE)).toBe('payout de 85% (equilíbrio 54,1%)');
  expect(payoutText({ ...TRADE, outcome: 'LOST', profit: -1000 })).toBeUndefined();
  expect(marketFaults(TRADE)).toEqual([]);
  expect(marketFaults({ ...TRADE, entryOff: 0.00032, exitOff: -0.00015, contradicted: true })).toEqual([
    'Entrada 3,2 pips acima da vela do mercado.',
    'Saída 1,5 pips abaixo da vela do mercado.',
    'Nenhum preço do mercado no fim dá este resultado.',
  ]);
});
