import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PAIRS, type Pair } from '#schema/pair.js';
import { fakeGateway, renderWith } from '../../../testing/live-gateway';
import { WatchlistCard } from './watchlist-card';

const rows = PAIRS.map((pair) => ({
  __typename: 'BoardRow',
  pair,
  price: 1.1,
  dayOpen: 1,
  reading: { __typename: 'BoardReading', direction: 'PUT', estimatedChance: 0.524 },
}));

/** The gateway of a user with these stars; further ones are kept. */
function gatewayWith(starred: readonly Pair[]) {
  return fakeGateway({
    StarredPairs: () => ({ starredPairs: starred }),
    StarPair: ({ pair }) => ({ starPair: [...starred, pair] }),
    Watchlist: () => ({ marketBoard: { __typename: 'MarketBoard', rows } }),
  });
}

const listed = async () => {
  const card = screen.getByRole('region', { name: /^Minha lista/ });
  const shown = await within(card).findAllByRole('listitem');
  return shown.map((row) => row.textContent?.slice(0, 7));
};

test('the starred pairs are listed, the oldest star first, and pressing one chooses it', async () => {
  const onChoose = vi.fn();
  renderWith(
    gatewayWith(['USD/JPY', 'EUR/USD']),
    <WatchlistCard chosen="EUR/USD" timeframe="5m" onChoose={onChoose} />,
  );
  expect(await screen.findByRole('button', { name: /^USD\/JPY/ })).toHaveTextContent(
    /1,100\+10,0%PUT, chance estimada 52,4%$/,
  );
  expect(await listed()).toEqual(['USD/JPY', 'EUR/USD']);
  expect(screen.getByRole('button', { name: /^EUR\/USD/ })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^USD\/JPY/ }));
  expect(onChoose.mock.calls).toEqual([['USD/JPY']]);
});

test('without a star the first five pairs are listed, until the chosen one is starred', async () => {
  renderWith(gatewayWith([]), <WatchlistCard chosen="GBP/JPY" timeframe="5m" onChoose={vi.fn()} />);
  await screen.findByRole('button', { name: /^EUR\/USD/ });
  expect(await listed()).toEqual(PAIRS.slice(0, 5));
  await userEvent.click(screen.getByRole('button', { name: 'Estrela em GBP/JPY' }));
  await screen.findByRole('button', { name: /^GBP\/JPY/ });
  expect(await listed()).toEqual(['GBP/JPY']);
  await act(async () => undefined);
});
