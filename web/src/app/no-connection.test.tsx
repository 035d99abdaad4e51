import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSignIn } from '../features/accounts/login-page';
import { RegisterForm } from '../features/accounts/register/register-page';
import { useChangePassword } from '../features/accounts/settings/password-card';
import { useUpdateProfile } from '../features/accounts/settings/profile-form';
import { useResendVerification, useVerifyEmail } from '../features/accounts/verify-email/use-verify-email';
import { useUpdateCredentials } from '../features/admin/account/credentials-form';
import { useSetPermissions } from '../features/admin/permissions/permissions-dialog';
import { useAdminSignIn } from '../features/admin/sign-in/sign-in-steps';
import { useBatch } from '../features/signals/batch/use-batch';
import { useGenerateSignal } from '../features/signals/use-generate-signal';
import { useSaveSignal } from '../features/signals/use-save-signal';
import { holdAdminToken } from '../lib/session/admin-token';
import { adminAccount } from '../testing/admins';
import { renderPage, scriptedClient } from '../testing/scripted-gateway';

/** The browser's fetch without a connection. */
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const client = () =>
  scriptedClient({
    GenerateSignal: lost,
    SaveSignal: lost,
    UpdateProfile: lost,
    ChangePassword: lost,
    VerifyEmail: lost,
    ResendVerification: lost,
    Login: lost,
    Register: lost,
    AdminLogin: lost,
    AdminSetPermissions: lost,
    AdminUpdateCredentials: lost,
    XpStats: lost,
  });

const RIGHTS = {
  userLevel: 'basic',
  accessBinaryOptions: true,
  accessCrypto: true,
  accessEducation: true,
  accessRewards: true,
  accessDashboard: true,
  accessSettings: true,
} as const;
const EMAIL = 'marina@exemplo.com.br';

/** Each action of spec §8, as its screen performs it. */
const ACTS: Readonly<Record<string, () => () => unknown>> = {
  generate: () => {
    const { generate } = useGenerateSignal(() => undefined);
    return () => generate('EUR/USD', '5m');
  },
  save: () => {
    const { save } = useSaveSignal(() => undefined);
    return () => save('01890000-0000-7000-8000-000000000000');
  },
  batch: () => useBatch([{ pair: 'EUR/USD', timeframes: ['5m'] }]).run,
  profile: () => {
    const save = useUpdateProfile();
    return () => save({ name: 'Marina' });
  },
  password: () => {
    const change = useChangePassword();
    const newPassword = 'correnteza';
    return () =>
      change({ currentPassword: 'a', newPassword, confirmPassword: newPassword, code: '', revoked: [] });
  },
  verify: () => {
    const { verifyEmail } = useVerifyEmail();
    return () => verifyEmail({ email: EMAIL, code: '123456', password: null });
  },
  resend: () => {
    const { resend } = useResendVerification();
    return () => resend(EMAIL);
  },
  login: () => {
    const signIn = useSignIn();
    return () => signIn({ email: EMAIL, password: 'x' });
  },
  'admin login': () => {
    const signIn = useAdminSignIn();
    return () => signIn({ username: 'admin', password: 'x' });
  },
  'admin permissions': () => {
    const save = useSetPermissions('01890000-0000-7000-8000-000000000000');
    return () => save(RIGHTS);
  },
  'admin credentials': () => {
    const update = useUpdateCredentials(adminAccount);
    const unchanged = { newPassword: '', confirmPassword: '', code: '' };
    return () => update({ currentPassword: 'x', username: 'admin', ...unchanged });
  },
};

function Act({ use }: { readonly use: () => () => unknown }) {
  const act = use();
  return (
    <button type="button" onClick={() => void act()}>
      Fazer
    </button>
  );
}

const LOST = 'Sem conexão com o servidor.';

beforeEach(() => holdAdminToken('token'));

test.each([
  ['generate', 'Erro', `${LOST} Falha ao gerar sinal. Tente novamente.`],
  ['save', 'Erro', `${LOST} Falha ao salvar sinal. Tente novamente.`],
  ['batch', 'Falha ao gerar sinais em lote', `${LOST} Tente novamente.`],
  ['profile', 'Erro', `${LOST} Falha ao atualizar perfil. Tente novamente.`],
  ['password', 'Erro', `${LOST} Falha ao alterar senha. Verifique sua senha atual.`],
  ['verify', 'Erro na Verificação', `${LOST} Erro ao verificar email`],
  ['resend', 'Erro na Verificação', `${LOST} Erro ao reenviar código`],
  ['login', 'Erro no login', `${LOST} Tente novamente.`],
  ['admin login', 'Erro no login', 'Falha na conexão com o servidor'],
  ['admin permissions', 'Falha ao atualizar permissões do usuário', `${LOST} Tente novamente.`],
  ['admin credentials', 'Erro', 'Falha na conexão com o servidor'],
])('§8 %s: without a connection the toast says %s, %s', async (name, title, description) => {
  renderPage(<Act use={ACTS[name] ?? (() => () => undefined)} />, client());
  await userEvent.click(screen.getByRole('button', { name: 'Fazer' }));
  expect(await screen.findByText(description)).toBeInTheDocument();
  expect(screen.getByText(title)).toBeInTheDocument();
});

test('§8 register: without a connection the toast names what failed, and the form keeps its input', async () => {
  renderPage(<RegisterForm />, client());
  await userEvent.type(screen.getByLabelText('Nome'), 'Marina');
  await userEvent.type(screen.getByLabelText('E-mail'), EMAIL);
  await userEvent.type(screen.getByLabelText('Senha'), 'correnteza');
  await userEvent.type(screen.getByLabelText('Confirmar senha'), 'correnteza');
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
  expect(await screen.findByText(`${LOST} Erro ao criar conta`)).toBeInTheDocument();
  expect(screen.getByText('Erro no cadastro')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Marina');
});
