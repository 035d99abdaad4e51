import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdToken } from '../../lib/session/token';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { TelegramCard } from './telegram-card';

const LINK = {
  __typename: 'TelegramLink',
  name: '@marina_az',
  linkedAt: '2026-03-10T12:00:00.000Z',
  pausedAt: null,
  pausedUntil: null,
  switchedOffAt: null,
};

const telegram = (given: object = {}) => ({
  __typename: 'Telegram',
  id: '987654321',
  botName: 'farol_bot',
  link: null,
  lastTest: null,
  ...given,
});

function open(answers: Parameters<typeof scriptedClient>[0]) {
  holdToken('abc');
  renderPage(<TelegramCard />, scriptedClient(answers), '/alertas');
}

test('§telegram card: a link is created, opened in Telegram, and the card updates once the chat is linked', async () => {
  let isLinked = false;
  open({
    Telegram: () => ({ data: { telegram: telegram({ link: isLinked ? LINK : null }) } }),
    LinkTelegram: () => {
      const expiresAt = new Date(Date.now() + 600_000).toISOString();
      const url = 'https://t.me/farol_bot?start=abc';
      return { data: { linkTelegram: { __typename: 'TelegramCode', url, expiresAt } } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar o Telegram' }));
  const link = await screen.findByRole('link', { name: 'Abrir o Telegram' });
  expect(link).toHaveAttribute('href', 'https://t.me/farol_bot?start=abc');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveFocus();
  isLinked = true;
  expect(await screen.findByText(/Ligado a @marina_az desde/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir o Telegram' })).toBeNull();
});

test('§telegram card: a linked chat is tested, paused and unlinked, with the result of each', async () => {
  const turned: object[] = [];
  let isLinked = true;
  open({
    Telegram: () => ({ data: { telegram: telegram({ link: isLinked ? LINK : null }) } }),
    SwitchTelegram: ({ variables }) => {
      turned.push(variables);
      const pausedAt = variables.enabled ? null : '2026-03-10T13:00:00.000Z';
      return { data: { switchTelegram: telegram({ link: { ...LINK, pausedAt } }) } };
    },
    SendTestTelegram: () => ({
      data: {
        sendTestTelegram: telegram({
          link: LINK,
          lastTest: {
            __typename: 'TelegramTest',
            status: 'FAILED',
            answer: '400: Bad Request',
            updatedAt: '2026-03-10T13:00:00.000Z',
          },
        }),
      },
    }),
    UnlinkTelegram: () => {
      isLinked = false;
      return { data: { unlinkTelegram: true } };
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Telegram' }));
  const turn = await card.findByRole('switch', { name: 'Alertas no Telegram' });
  expect(turn).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(turn);
  expect(await card.findByText('Em pausa: nenhum alerta novo vai para lá.')).toBeVisible();
  expect(turned).toEqual([{ enabled: false }]);
  await userEvent.click(card.getByRole('button', { name: 'Enviar um teste' }));
  expect(await card.findByText(/O teste não chegou .* 400: Bad Request/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Desfazer a ligação com @marina_az' }));
  expect(await card.findByText('Nenhum Telegram ligado')).toBeVisible();
});

test('§telegram card: without a bot nothing is shown', async () => {
  let asked = 0;
  open({
    Telegram: () => {
      asked += 1;
      return { data: { telegram: null } };
    },
  });
  await expect.poll(() => asked).toBe(1);
  await expect.poll(() => screen.queryByRole('region', { name: 'Telegram' })).toBeNull();
});
