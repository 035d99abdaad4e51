import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeGateway, renderWith } from '../../../testing/live-gateway';
import { ResultsPanel } from './results-panel';
import { groupName } from './results-table';

const rate = (won: number, lost: number) => ({
  __typename: 'HitRate',
  won,
  lost,
  tied: 1,
  voided: 0,
  total: won + lost,
  rate: won + lost === 0 ? null : won / (won + lost),
  low: 0.4,
  high: 0.6,
  breakEven: 0.5405,
  sufficient: won + lost >= 30,
  verdict: null,
  signalsNeeded: null,
});
const SIMULATED = { __typename: 'SignalSeries', feed: 'simulated', engineVersion: '4', simulated: true };
const MARKET = { __typename: 'SignalSeries', feed: 'deriv', engineVersion: '4', simulated: false };

const answer = (groups: readonly (readonly [string, number, number])[], allSeries = [SIMULATED]) => ({
  signalResults: {
    __typename: 'SignalResults',
    older: false,
    series: allSeries[0],
    allSeries,
    all: rate(24, 20),
    groups: groups.map(([key, won, lost]) => ({
      __typename: 'SignalResultGroup',
      key,
      hitRate: rate(won, lost),
    })),
  },
});

test('each group has its number, its rate and its interval; a group of few says that it is early', async () => {
  const gateway = fakeGateway({
    SignalResults: () =>
      answer([
        ['2026-03-09', 20, 14],
        ['2026-03-02', 4, 6],
      ]),
  });
  renderWith(gateway, <ResultsPanel />);
  const table = within(await screen.findByRole('table'));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '09/03 a 15/033458,8%em 34Acerto 58,8%, intervalo de 95% de 40,0% a 60,0%',
    '02/03 a 08/031040,0%ainda é cedo (10 de 30)Acerto 40,0%, intervalo de 95% de 40,0% a 60,0%',
  ]);
  expect(screen.getByText(/salvos ou não, uma vez por par, tempo e vela/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Preços e fórmulas')).toBeNull();
});

test('another grouping is asked for, and the sums stay meanwhile', async () => {
  const gateway = fakeGateway({
    SignalResults: ({ by }) => answer(by === 'PAIR' ? [['USD/JPY', 24, 20]] : [['2026-03-09', 24, 20]]),
  });
  renderWith(gateway, <ResultsPanel />);
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByLabelText('Ver por'), 'Par');
  expect(screen.getByRole('region', { name: 'Seus sinais encerrados' })).toBeInTheDocument();
  expect(await screen.findByRole('rowheader', { name: 'USD/JPY' })).toBeInTheDocument();
  expect(gateway.asked.at(-1)?.variables).toEqual({ by: 'PAIR', series: null });
});

test('signals of other prices are chosen, and never added up', async () => {
  const gateway = fakeGateway({
    SignalResults: () => answer([['2026-03-09', 24, 20]], [SIMULATED, MARKET]),
  });
  renderWith(gateway, <ResultsPanel />);
  await userEvent.selectOptions(
    await screen.findByLabelText('Preços e fórmulas'),
    'Mercado (deriv), fórmulas 4',
  );
  expect(gateway.asked.at(-1)?.variables).toEqual({
    by: 'WEEK',
    series: { feed: 'deriv', engineVersion: '4' },
  });
});

test('without a settled signal it says what will appear', async () => {
  renderWith(fakeGateway({ SignalResults: () => ({ signalResults: null }) }), <ResultsPanel />);
  expect(await screen.findByText('Nenhum sinal encerrado')).toBeInTheDocument();
});

test('groups are named in Portuguese', () => {
  expect(groupName('WEEK', '2025-12-29')).toBe('29/12 a 04/01');
  expect(groupName('MONTH', '2026-03')).toBe('mar. de 2026');
  expect(groupName('HOUR', '7')).toBe('07h');
  expect(groupName('PAIR', 'EUR/USD')).toBe('EUR/USD');
});
