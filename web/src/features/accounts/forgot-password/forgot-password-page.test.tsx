import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { holdToken, readToken } from '../../../lib/session/token';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { ShownPath } from '../../../testing/shown-path';
import { ForgotPasswordPage } from './forgot-password-page';

type Answer = Parameters<typeof scriptedClient>[0][string];

const EMAIL = 'marina@exemplo.com.br';
const CODE_STEP = `/forgot-password?email=${encodeURIComponent(EMAIL)}`;

const requested: Answer = () => ({ data: { requestPasswordReset: true } });
const changed: Answer = () => ({ data: { resetPassword: true } });
const notSent = () => {
  throw new Error('sent all the same');
};

interface Answers {
  readonly RequestPasswordReset?: Answer;
  readonly ResetPassword?: Answer;
}

function renderForgot(answers: Answers = {}, path = '/forgot-password') {
  renderPage(
    <>
      <ForgotPasswordPage />
      <ShownPath />
    </>,
    scriptedClient({ RequestPasswordReset: notSent, ResetPassword: notSent, ...answers }),
    path,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const path = () => screen.getByTestId('path');

interface Typed {
  readonly code?: string;
  readonly password?: string;
  readonly confirmation?: string;
}

async function reset({ code = '123456', password = 'correnteza', confirmation }: Typed = {}) {
  const typed = [
    ['Código de verificação', code],
    ['Nova senha', password],
    ['Confirmar nova senha', confirmation ?? password],
  ] as const;
  for (const [label, value] of typed) if (value) await userEvent.type(screen.getByLabelText(label), value);
  await press('Salvar nova senha');
}

describe('/forgot-password, first step', () => {
  test('the address is required', async () => {
    renderForgot();
    await press('Enviar código');
    expect(screen.getByText('Campos obrigatórios')).toBeInTheDocument();
    expect(screen.getByText('Por favor, preencha todos os campos.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  test('the answer does not reveal whether an account exists, and the code is requested', async () => {
    renderForgot({ RequestPasswordReset: requested });
    await userEvent.type(screen.getByLabelText('E-mail'), ` ${EMAIL} `);
    await press('Enviar código');
    expect(
      await screen.findByText('Se este e-mail tiver uma conta, um código chega em instantes.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(path()).toHaveTextContent(CODE_STEP));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByLabelText('Código de verificação')).toHaveValue('');
  });

  test('a refusal stays on this step, with the server’s message', async () => {
    renderForgot({ RequestPasswordReset: () => refusal('RATE_LIMITED', 'Muitas chamadas.') });
    await userEvent.type(screen.getByLabelText('E-mail'), EMAIL);
    await press('Enviar código');
    expect(await screen.findByText('Muitas chamadas.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
  });

  test('a user who already has a code can skip the request', async () => {
    renderForgot();
    await userEvent.type(screen.getByLabelText('E-mail'), EMAIL);
    await press('Já tenho um código');
    await waitFor(() => expect(path()).toHaveTextContent(CODE_STEP));
  });
});

describe('§5 /forgot-password, second step', () => {
  test('code and password are required', async () => {
    renderForgot({}, CODE_STEP);
    await reset({ code: '' });
    expect(screen.getByText('Por favor, preencha todos os campos.')).toBeInTheDocument();
    expect(screen.getByLabelText('Código de verificação')).toHaveFocus();
  });

  test('a code is sent as pasted, with its dashes', async () => {
    const ResetPassword = vi.fn(changed);
    renderForgot({ ResetPassword }, CODE_STEP);
    await userEvent.click(screen.getByLabelText('Código de verificação'));
    await userEvent.paste('7K2M-9QXD-0VHA-T4RB');
    await reset({ code: '' });
    await screen.findByText('Senha Alterada');
    expect(ResetPassword.mock.calls[0]?.[0].variables).toEqual({
      input: { email: EMAIL, code: '7K2M-9QXD-0VHA-T4RB', newPassword: 'correnteza' },
    });
  });

  test('the new password equals its confirmation', async () => {
    renderForgot({}, CODE_STEP);
    await reset({ confirmation: 'correntezas' });
    expect(screen.getByText('Senhas não coincidem')).toBeInTheDocument();
    expect(screen.getByText('As senhas não coincidem.')).toBeInTheDocument();
  });

  test('the new password has six characters or more', async () => {
    renderForgot({}, CODE_STEP);
    await reset({ password: 'abcde' });
    expect(screen.getByText('Senha muito curta')).toBeInTheDocument();
    expect(screen.getByText('A nova senha deve ter pelo menos 6 caracteres.')).toBeInTheDocument();
  });

  test('success drops the current token and leads to /login', async () => {
    holdToken('abc');
    const ResetPassword = vi.fn(changed);
    renderForgot({ ResetPassword }, CODE_STEP);
    await reset();
    expect(await screen.findByText('Senha Alterada')).toBeInTheDocument();
    await waitFor(() => expect(path()).toHaveTextContent('/login'));
    expect(readToken()).toBeNull();
    expect(ResetPassword.mock.calls[0]?.[0].variables).toEqual({
      input: { email: EMAIL, code: '123456', newPassword: 'correnteza' },
    });
  });

  test('a refusal shows the server’s message and keeps the input', async () => {
    renderForgot(
      { ResetPassword: () => refusal('BAD_USER_INPUT', 'Código inválido ou expirado') },
      CODE_STEP,
    );
    await reset();
    expect(await screen.findByText('Erro na redefinição')).toBeInTheDocument();
    expect(screen.getByText('Código inválido ou expirado')).toBeInTheDocument();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('correnteza');
  });

  test('another address can be entered', async () => {
    renderForgot({}, CODE_STEP);
    await userEvent.click(screen.getByRole('link', { name: 'Usar outro e-mail' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('');
  });
});
