import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { ShownPath } from '../../testing/shown-path';
import { AdvancedSignalsPage } from './advanced-signals-page';

vi.mock('./advanced-signals/active-signals-tab', () => ({ ActiveSignalsTab: () => 'os ativos' }));
vi.mock('./advanced-signals/technical-analysis-tab', () => ({ TechnicalAnalysisTab: () => 'a análise' }));

const market = {
  __typename: 'MarketStatus',
  state: 'OPEN',
  feed: 'simulated:1',
  simulated: true,
  pairs: ['EUR/USD'],
  coverage: [{ __typename: 'PairCoverage', pair: 'EUR/USD', timeframes: ['1m', '5m', '15m', '30m', '1h'] }],
  opensAt: null,
  closesAt: null,
  lastTickAt: null,
};

function open(path: string) {
  const page = (
    <>
      <AdvancedSignalsPage />
      <ShownPath />
    </>
  );
  return renderPage(page, scriptedClient({ Market: () => ({ data: { market } }) }), path);
}

const panel = () => screen.getByRole('tabpanel');

test('§2 tabs: Visão Geral comes first, with the eight sample markets and the batch button', async () => {
  open('/advanced-signals');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Visão Geral',
    'Sinais Ativos',
    'Análise Técnica',
  ]);
  expect(screen.getAllByText('ilustrativo')).toHaveLength(8);
  expect(screen.getByRole('button', { name: 'Gerar 6 Sinais' })).toBeInTheDocument();
  expect(await screen.findAllByText('Dados simulados')).toHaveLength(1);
});

test('§2 tabs: the address names the tab, and a press changes the address', async () => {
  open('/advanced-signals?tab=ativos');
  expect(panel()).toHaveTextContent('os ativos');
  await userEvent.click(screen.getByRole('tab', { name: 'Análise Técnica' }));
  await waitFor(() => expect(panel()).toHaveTextContent('a análise'));
  expect(screen.getByTestId('path')).toHaveTextContent('/advanced-signals?tab=analise');
  expect(screen.queryByRole('button', { name: 'Gerar 6 Sinais' })).toBeNull();
});

test('an unknown tab shows the overview', () => {
  open('/advanced-signals?tab=inventada');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Visão Geral');
});
