import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { BrokerCard } from './broker-card';

const AWAY = 'Serviço fora do ar por um momento.';

test('the switch turns the frame off and on for all, and keeps its state on failure', async () => {
  const turned: boolean[] = [];
  const client = scriptedClient({
    AdminFrame: () => ({ data: { adminFrameOn: true } }),
    AdminSwitchFrame: ({ variables: { on } }) => {
      if (turned.length === 2) return refusal('UNAVAILABLE', AWAY);
      turned.push(on);
      return { data: { adminSwitchFrame: on } };
    },
  });
  renderPage(<BrokerCard />, client);
  const frame = await screen.findByRole('switch', { name: 'Plataforma incorporada' });
  expect(frame).toBeChecked();
  await userEvent.click(frame);
  expect(await screen.findByText('Plataforma desligada')).toBeVisible();
  expect(frame).not.toBeChecked();
  await userEvent.click(frame);
  expect(await screen.findByText('Plataforma ligada')).toBeVisible();
  await userEvent.click(frame);
  expect(await screen.findByText(AWAY)).toBeVisible();
  expect(frame).toBeChecked();
  expect(turned).toEqual([false, true]);
});
