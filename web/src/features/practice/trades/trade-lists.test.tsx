import { InMemoryCache } from '@apollo/client';
import { beforeEach, expect, test } from 'vitest';
import {
  OpenPracticeTradesDocument,
  PracticeHistoryDocument,
  type PracticeTradePartsFragment,
} from '../../../gql/practice';
import { typePolicies } from '../../../lib/apollo/type-policies';
import { practiceTrade } from '../practice.fixture';
import { EVERY_TRADE, historyVariables, listOpened, listSettled } from './trade-lists';

const WON = { pair: null, result: 'WON' } as const;

const page = (items: readonly PracticeTradePartsFragment[]) => ({
  practiceTrades: {
    __typename: 'PracticeTradePage' as const,
    endCursor: null,
    items: items.map((trade) => ({ __typename: 'PracticeTrade' as const, ...trade })),
  },
});
/** As in the gateway's answers. */
const opened = (id: string) => ({ __typename: 'PracticeTrade', ...practiceTrade({ id }) });
const settled = (changes: Partial<PracticeTradePartsFragment> = {}) => ({
  __typename: 'PracticeTrade',
  ...practiceTrade({ status: 'SETTLED', result: 'LOST', profit: -20_000, ...changes }),
});

let cache: InMemoryCache;
beforeEach(() => {
  cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({ query: OpenPracticeTradesDocument, data: page([practiceTrade()]) });
  for (const filter of [EVERY_TRADE, WON]) {
    const query = { query: PracticeHistoryDocument, variables: historyVariables(filter) };
    cache.writeQuery({ ...query, data: page([settled({ id: 'older', result: 'WON' })]) });
  }
});

const openIds = () =>
  cache.readQuery({ query: OpenPracticeTradesDocument })?.practiceTrades.items.map(({ id }) => id);
const pastIds = (filter = EVERY_TRADE) =>
  cache
    .readQuery({ query: PracticeHistoryDocument, variables: historyVariables(filter) })
    ?.practiceTrades.items.map(({ id }) => id);

test('a new trade is first among the open ones, once, though both the answer and the subscription deliver it', () => {
  listOpened(cache, opened('new'));
  listOpened(cache, opened('new'));
  expect(openIds()).toEqual(['new', 'trade-1']);
});

test('a trade settled in the meantime is not reopened', () => {
  listOpened(cache, settled({ id: 'late' }));
  expect(openIds()).toEqual(['trade-1']);
});

test('a settled trade leaves the open ones and is first in the shown history', () => {
  listSettled(cache, settled(), EVERY_TRADE);
  expect(openIds()).toEqual([]);
  expect(pastIds()).toEqual(['trade-1', 'older']);
});

test('it stays out of a history whose filter does not match', () => {
  listSettled(cache, settled(), WON);
  expect(openIds()).toEqual([]);
  expect(pastIds(WON)).toEqual(['older']);
});
