import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { UiProvider } from '../../../ui/ui-provider';
import { MarketOverview } from './market-overview';
import { SAMPLE_MARKETS, volatilityStep } from './sample-markets';
import { sparkPath } from './sparkline';

test('§2 overview: eight fixed sample markets, folded, each with its figures and labelled as made up', async () => {
  const { container } = render(<MarketOverview />, { wrapper: UiProvider });
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Como ler um cartão'));
  expect(container.querySelector('details')).toHaveAttribute('open');
  const cards = screen.getAllByRole('region');
  expect(cards).toHaveLength(8);
  expect(screen.getAllByText('ilustrativo')).toHaveLength(8);
  for (const card of cards) {
    for (const name of ['Volatilidade', 'Sinais', 'Confiança média']) {
      expect(within(card).getByText(name).nextElementSibling).toHaveTextContent(/\d/);
    }
    expect(within(card).getByText(/^(Alta|Baixa|Neutro)$/)).toBeInTheDocument();
  }
  const first = screen.getByRole('region', { name: 'Exemplo A' });
  for (const text of ['1,1111', 'Alta', 'Baixa · 0,4%', '78%']) expect(first).toHaveTextContent(text);
});

test('no sample market has the name of a pair', () => {
  const names = SAMPLE_MARKETS.map(({ name }) => name);
  expect(names.filter((name) => PAIRS.some((pair) => name.includes(pair)))).toEqual([]);
});

test('all three trends are shown', () => {
  render(<MarketOverview />, { wrapper: UiProvider });
  for (const trend of ['Alta', 'Baixa', 'Neutro']) expect(screen.getAllByText(trend)).not.toHaveLength(0);
});

test('volatility has three steps', () => {
  expect([0.0049, 0.005, 0.0079, 0.008].map(volatilityStep)).toEqual(['Baixa', 'Média', 'Média', 'Alta']);
});

test('a sparkline fills the whole box, its highest value on top', () => {
  expect(sparkPath([0, 100, 50])).toBe('M0.0 100L50.0 0L100.0 50');
});
