import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuthContext } from '../../features/accounts/auth-context';
import { headerAnswers } from '../../testing/header-answers';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { SettingsPage } from './settings-page';

function renderSettings(accessSettings: boolean) {
  renderPage(
    <AuthContext value={{ status: 'signedIn', user: { ...marina, accessSettings } }}>
      <SettingsPage />
    </AuthContext>,
    scriptedClient({
      Passkeys: () => ({ data: { passkeys: [] } }),
      SecondFactor: () => ({
        data: { secondFactor: { __typename: 'SecondFactorState', on: false, recoveryCodesLeft: 0 } },
      }),
      Sessions: () => ({ data: { sessions: [] } }),
      ApiKeys: () => ({ data: { apiKeys: [] } }),
      XpStats: headerAnswers.XpStats,
      WeeklySummary: () => ({
        data: { weeklySummary: { __typename: 'WeeklySummary', wanted: false, dueAt: null } },
      }),
    }),
  );
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

test('§2 /settings: profile, password, passkeys, second factor, weekly summary, sessions, API keys and data', () => {
  expect(renderSettings(true)).toEqual([
    'Perfil',
    'Senha',
    'Chaves de acesso (passkeys)',
    'Verificação em duas etapas',
    'Resumo semanal',
    'Sessões',
    'Chaves de API',
    'Seus dados',
  ]);
});

test('§6 page access: without accessSettings the profile is closed, security is not', () => {
  expect(renderSettings(false)).toEqual([
    'Senha',
    'Chaves de acesso (passkeys)',
    'Verificação em duas etapas',
    'Resumo semanal',
    'Sessões',
    'Chaves de API',
    'Seus dados',
  ]);
  expect(screen.getByText('Acesso não liberado')).toBeInTheDocument();
  expect(screen.getByText(/Peça ao administrador/)).toHaveTextContent('Configurações');
});
