import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PracticeLimitsInput } from '../../../gql/practice';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { practiceAccount } from '../practice.fixture';
import { LimitsDialog } from './limits-dialog';

const limits = {
  dailyLoss: { value: 50_000, pending: 80_000, pendingFrom: '2026-01-06T12:00:00.000Z' },
  dailyTrades: { value: 10, pending: null, pendingFrom: null },
};
const account = practiceAccount({ limits, dailyUsed: { loss: 0, profit: 0, trades: 3 } });

test('a pending limit shows its start, and only the changed one is sent', async () => {
  const sent: PracticeLimitsInput[] = [];
  const onClose = vi.fn();
  const client = scriptedClient({
    SetPracticeLimits: ({ variables }) => {
      sent.push(variables.input);
      return { data: { setPracticeLimits: { __typename: 'PracticeAccount', ...account } } };
    },
  });
  renderPage(<LimitsDialog open account={account} onClose={onClose} />, client);
  expect(await screen.findByText(/^Passa a R\$\s800,00 em /)).toBeVisible();
  expect(screen.getByText(/vale na hora.*só vale depois de 24 horas/)).toBeVisible();
  expect(screen.getByText('Operações de hoje: 3')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Salvar limites' });
  expect(save).toBeDisabled();
  const trades = screen.getByLabelText('Operações por dia');
  await userEvent.clear(trades);
  await userEvent.type(trades, '0');
  expect(screen.getByText('De 1 a 1.000 operações')).toBeVisible();
  expect(save).toBeDisabled();
  await userEvent.clear(trades);
  await userEvent.type(trades, '5');
  await userEvent.click(save);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ dailyTrades: 5 }]);
});
