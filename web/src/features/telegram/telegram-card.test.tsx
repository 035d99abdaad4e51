import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { holdToken } from '../../lib/session/token';
import { OWNER_WITH_PASSKEY, PASSKEY_ANSWER } from '../../testing/owner-passkey';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { TelegramCard } from './telegram-card';

vi.mock('../../entities/owner-proof/browser-passkey', () => import('../../testing/owner-passkey'));

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

/** A gateway that creates links, after some refusals. */
const linking = (sent: object[], refusals = 0) => ({
  LinkTelegram: ({ variables }: { readonly variables: object }) => {
    sent.push(variables);
    if (sent.length <= refusals) return refusal('BAD_USER_INPUT', 'Senha atual incorreta.');
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const url = 'https://t.me/farol_bot?start=abc';
    return { data: { linkTelegram: { __typename: 'TelegramCode', url, expiresAt } } };
  },
});

async function askForLink() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar o Telegram' }));
  return within(await screen.findByRole('dialog', { name: 'Ligar o Telegram' }));
}

test('§telegram card: a link is created, opened in Telegram, and the card updates once the chat is linked', async () => {
  let isLinked = false;
  open({
    Telegram: () => ({ data: { telegram: telegram({ link: isLinked ? LINK : null }) } }),
    ...linking([]),
  });
  const dialog = await askForLink();
  await userEvent.type(dialog.getByLabelText('Senha atual'), 'minha senha');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
  const link = await screen.findByRole('link', { name: 'Abrir o Telegram' });
  expect(link).toHaveAttribute('href', 'https://t.me/farol_bot?start=abc');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(link);
  isLinked = true;
  expect(await screen.findByText(/Ligado a @marina_az desde/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Abrir o Telegram' })).toBeNull();
});

describe('§telegram card: a link', () => {
  const unlinked = { Telegram: () => ({ data: { telegram: telegram() } }) };

  test('needs the password and, if the account requires one, a code; a wrong password is named', async () => {
    const sent: object[] = [];
    open({
      ...unlinked,
      ...linking(sent, 1),
      SecondFactor: () => ({
        data: { secondFactor: { __typename: 'SecondFactor', on: true, recoveryCodesLeft: 8 } },
      }),
    });
    const dialog = await askForLink();
    const code = await dialog.findByLabelText('Código de verificação');
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
    await send();
    expect(dialog.getByText('Digite sua senha.')).toBeVisible();
    expect(dialog.getByText('Digite o código.')).toBeVisible();
    expect(sent).toEqual([]);
    const password = dialog.getByLabelText('Senha atual');
    await userEvent.type(password, 'errada');
    await userEvent.type(code, '123456');
    await send();
    expect(await screen.findByText('Senha atual incorreta.')).toBeVisible();
    expect(screen.queryByText('Abrir o Telegram')).toBeNull();
    await userEvent.clear(password);
    await userEvent.type(password, 'minha senha');
    await send();
    expect(await screen.findByText('Abrir o Telegram')).toBeVisible();
    expect(sent).toEqual([
      { proof: { password: 'errada', code: '123456' } },
      { proof: { password: 'minha senha', code: '123456' } },
    ]);
  });

  test('is created with a passkey instead', async () => {
    const sent: object[] = [];
    open({
      ...unlinked,
      ...linking(sent),
      ...OWNER_WITH_PASSKEY,
    });
    const dialog = await askForLink();
    await userEvent.click(await dialog.findByRole('button', { name: 'Usar chave de acesso' }));
    expect(await screen.findByText('Abrir o Telegram')).toBeVisible();
    expect(sent).toEqual([{ proof: { passkey: PASSKEY_ANSWER } }]);
  });
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
