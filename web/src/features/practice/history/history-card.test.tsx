import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { PracticeHistoryQueryVariables, PracticeTradePartsFragment } from '../../../gql/practice';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { practiceTrade } from '../practice.fixture';
import { EVERY_TRADE } from '../trades/trade-lists';
import { HistoryCard } from './history-card';

// The first import takes longer than a test waits.
beforeAll(() => import('./settled-trades'));

const settled = (id: string, changes: Partial<PracticeTradePartsFragment>) =>
  practiceTrade({ id, status: 'SETTLED', result: 'LOST', profit: -20_000, exitPrice: 1.085, ...changes });
const TRADES = [
  settled('4', { pair: 'GBP/USD', result: 'WON', profit: 17_000 }),
  settled('3', { pair: 'GBP/USD', result: 'TIE', profit: 0 }),
  settled('2', {}),
  settled('1', {}),
];
const PAGE = 3;

/** Answers like the gateway, in pages of three. */
function pageOf({ filter: { pair, result }, after }: PracticeHistoryQueryVariables) {
  const all = TRADES.filter(
    (trade) => (!pair || trade.pair === pair) && (!result || trade.result === result),
  );
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const items = all.slice(from, from + PAGE).map((trade) => ({ __typename: 'PracticeTrade', ...trade }));
  const endCursor = from + PAGE < all.length ? (items.at(-1)?.id ?? null) : null;
  return { data: { practiceTrades: { __typename: 'PracticeTradePage', items, endCursor } } };
}

function Screen() {
  const [filter, setFilter] = useState(EVERY_TRADE);
  return (
    <HistoryCard
      dailyUsed={{ loss: 40_000, profit: -23_000, trades: 4 }}
      filter={filter}
      onFilter={setFilter}
    />
  );
}

const shown = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/^(Acertou|Errou|Empate|Anulado)$/).textContent);

test('the history is paged, and filtered by pair and by result', async () => {
  renderPage(
    <Screen />,
    scriptedClient({
      PracticeHistory: ({ variables }) => pageOf(variables as PracticeHistoryQueryVariables),
    }),
  );
  await screen.findAllByRole('listitem');
  expect(screen.getByText(/^Hoje: 4 operações · −R\$\s230,00$/)).toBeVisible();
  expect(shown()).toEqual(['Acertou', 'Empate', 'Errou']);
  await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  await expect.poll(shown).toEqual(['Acertou', 'Empate', 'Errou', 'Errou']);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();

  await userEvent.selectOptions(screen.getByLabelText('Par'), 'GBP/USD');
  await expect.poll(shown).toEqual(['Acertou', 'Empate']);
  await userEvent.selectOptions(screen.getByLabelText('Resultado'), 'WON');
  await expect.poll(shown).toEqual(['Acertou']);
  await userEvent.selectOptions(screen.getByLabelText('Par'), 'USD/JPY');
  expect(await screen.findByText('Nenhuma operação com este filtro')).toBeVisible();
});
