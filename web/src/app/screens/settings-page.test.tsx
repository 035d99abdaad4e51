import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuthContext } from '../../features/accounts/auth-context';
import { headerAnswers } from '../../testing/header-answers';
import { renderScreen, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { SettingsPage } from './settings-page';

const device = {
  __typename: 'PushDevice',
  id: 'p1',
  name: 'Chrome no Android',
  host: 'fcm.googleapis.com',
  fingerprint: 'abc',
  enabled: true,
  answer: '201',
  deliveredAt: null,
  createdAt: '2026-03-10T12:00:00.000Z',
};

const linked = {
  __typename: 'Telegram',
  id: 't1',
  botName: 'farol_bot',
  lastTest: null,
  link: {
    __typename: 'TelegramLink',
    name: '@marina',
    linkedAt: '2026-03-10T12:00:00.000Z',
    pausedAt: null,
    pausedUntil: null,
    switchedOffAt: null,
  },
};

async function renderSettings(accessSettings: boolean, accessBinaryOptions = false) {
  await renderScreen(
    <AuthContext value={{ status: 'signedIn', user: { ...marina, accessSettings, accessBinaryOptions } }}>
      <SettingsPage />
    </AuthContext>,
    scriptedClient({
      Passkeys: () => ({ data: { passkeys: [] } }),
      SecondFactor: () => ({
        data: { secondFactor: { __typename: 'SecondFactorState', on: false, recoveryCodesLeft: 0 } },
      }),
      Sessions: () => ({ data: { sessions: [] } }),
      ApiKeys: () => ({ data: { apiKeys: [] } }),
      PushBoard: () => ({
        data: { pushBoard: { __typename: 'PushBoard', publicKey: 'BAAA', devices: [device] } },
      }),
      Telegram: () => ({ data: { telegram: linked } }),
      XpStats: headerAnswers.XpStats,
      NoticeSwitches: () => ({ data: { noticeSwitches: [] } }),
      WeeklySummary: () => ({
        data: { weeklySummary: { __typename: 'WeeklySummary', wanted: false, dueAt: null } },
      }),
    }),
  );
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

test('§2 /settings: profile, password, passkeys, second factor, weekly summary, sessions, API keys and data', async () => {
  expect(await renderSettings(true)).toEqual([
    'Perfil',
    'Senha',
    'Chaves de acesso (passkeys)',
    'Verificação em duas etapas',
    'Resumo semanal',
    'Avisos',
    'Sessões',
    'Chaves de API',
    'Seus dados',
  ]);
});

test('§2 /settings: an index leads to every section', async () => {
  await renderSettings(true);
  const links = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Perfil',
    'Senha',
    'Chaves de acesso',
    'Duas etapas',
    'Resumo semanal',
    'Avisos',
    'Sessões',
    'Chaves de API',
    'Seus dados',
  ]);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')).toContainElement(
      screen.getByRole('heading', { level: 2, name: new RegExp(link.textContent ?? '', 'i') }),
    );
});

test('§6 page access: without accessSettings the profile is hidden, and security is shown', async () => {
  expect(await renderSettings(false)).toEqual([
    'Senha',
    'Chaves de acesso (passkeys)',
    'Verificação em duas etapas',
    'Resumo semanal',
    'Avisos',
    'Sessões',
    'Chaves de API',
    'Seus dados',
  ]);
  expect(screen.getByText('Acesso não liberado')).toBeInTheDocument();
  expect(screen.getByText(/Peça ao administrador/)).toHaveTextContent('Configurações');
});

test('§2 /settings: alert destinations are listed for users with access, and each can be removed', async () => {
  await renderSettings(true, true);
  expect(await screen.findByRole('heading', { level: 2, name: 'Aparelhos com notificações' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remover Chrome no Android' })).toBeEnabled();
  expect(await screen.findByRole('button', { name: 'Desfazer a ligação com @marina' })).toBeEnabled();
});
