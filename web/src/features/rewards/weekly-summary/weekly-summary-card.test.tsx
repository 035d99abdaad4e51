import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeGateway, refusal, renderWith } from '../../../testing/live-gateway';
import { dismissNotice, readNotice } from '../../../ui/notify';
import { WeeklySummaryCard } from './weekly-summary-card';

const summary = (dueAt: string | null) => ({
  __typename: 'WeeklySummary',
  wanted: dueAt !== null,
  dueAt,
});
const MONDAY = '2026-03-16T11:00:00.000Z';

function show(dueAt: string | null, set: (variables: Record<string, unknown>) => unknown) {
  const gateway = fakeGateway({
    WeeklySummary: () => ({ weeklySummary: summary(dueAt) }),
    SetWeeklySummary: set,
  });
  renderWith(gateway, <WeeklySummaryCard />);
  return gateway;
}

const toggle = () => screen.findByRole('switch', { name: 'Receber por e-mail' });

afterEach(dismissNotice);

test('it can be switched on, and shows the next delivery', async () => {
  const gateway = show(null, () => ({ setWeeklySummary: summary(MONDAY) }));
  await userEvent.click(await toggle());
  await waitFor(() => expect(readNotice()?.title).toBe('Resumo ligado'));
  expect(await toggle()).toBeChecked();
  expect(screen.getByText(/^Próximo: 16\/03 /)).toBeInTheDocument();
  expect(gateway.asked.at(-1)?.variables).toEqual({ wanted: true });
});

test('it shows its new state when the press ends, before anything is saved', async () => {
  show(null, () => new Promise(() => {}));
  const button = await toggle();
  fireEvent.click(button);
  expect(button).toBeChecked();
});

test('it can be switched off', async () => {
  show(MONDAY, () => ({ setWeeklySummary: summary(null) }));
  await userEvent.click(await toggle());
  await waitFor(() => expect(readNotice()?.title).toBe('Resumo desligado'));
});

test('a failed change shows a toast, and the switch keeps its state', async () => {
  show(null, () => Promise.reject(refusal('Serviço indisponível.')));
  await userEvent.click(await toggle());
  await waitFor(() => expect(readNotice()?.description).toBe('Serviço indisponível.'));
  expect(await toggle()).not.toBeChecked();
});

test('a failure to load can be retried', async () => {
  const answers = [() => Promise.reject(refusal('boom')), () => ({ weeklySummary: summary(null) })];
  const gateway = fakeGateway({ WeeklySummary: () => answers.shift()?.() });
  renderWith(gateway, <WeeklySummaryCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await toggle()).toBeEnabled();
});
