import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../gql/accounts';
import { readToken } from '../../../lib/session/token';
import { holdWantedPath } from '../../../lib/session/wanted-path';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { ShownPath } from '../../../testing/shown-path';
import { marina } from '../../../testing/users';
import { keepRegistration, registrationIdFor } from '../registration';
import { PASSWORD_NEEDED } from './use-verify-email';
import { VerifyEmailPage } from './verify-email-page';

type Answer = Parameters<typeof scriptedClient>[0][string];

const EMAIL = 'marina@exemplo.com.br';
const PATH = `/verify-email?email=${encodeURIComponent(EMAIL)}`;
const REGISTRATION = '018f0000-0000-7000-8000-0000000000aa';

const verified: Answer = () => ({
  data: { verifyEmail: { __typename: 'AuthPayload', token: 'abc', user: marina } },
});
const resent: Answer = () => ({ data: { resendVerification: true } });
const refusedFor = (retryAfterSeconds: number) => ({
  data: null,
  errors: [
    {
      message: 'Muitas chamadas. Tente de novo em 43s.',
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds },
    },
  ],
});
const notSent = () => {
  throw new Error('sent all the same');
};

interface Answers {
  readonly VerifyEmail?: Answer;
  readonly ResendVerification?: Answer;
}

function renderVerify({ VerifyEmail = notSent, ResendVerification = notSent }: Answers = {}, path = PATH) {
  const client = scriptedClient({ VerifyEmail, ResendVerification });
  renderPage(
    <>
      <VerifyEmailPage />
      <ShownPath />
    </>,
    client,
    path,
  );
  return client;
}

const email = () => screen.getByLabelText('E-mail');
const code = () => screen.getByLabelText('Código de verificação');
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verificar e-mail' }));
const resend = () => userEvent.click(screen.getByRole('button', { name: 'Reenviar código' }));

afterEach(() => vi.useRealTimers());

describe('§2 /verify-email', () => {
  test('the address is filled in, and the validity of the code shown', () => {
    renderVerify();
    expect(email()).toHaveValue(EMAIL);
    expect(code()).toHaveAccessibleDescription('O código expira em 15 minutos.');
  });

  test('without an address in the query the field is empty', () => {
    renderVerify({}, '/email-verification');
    expect(email()).toHaveValue('');
  });

  test.each([
    [undefined, /^\/$/],
    ['/alertas?alerta=a1', /^\/alertas\?alerta=a1$/],
    ['//evil.example', /^\/$/],
  ])(
    'success stores the token and the user, and leads to / after 1.5 s, or to where the visitor came: %s',
    async (wanted, shown) => {
      sessionStorage.clear();
      if (wanted) holdWantedPath(wanted);
      const client = renderVerify({ VerifyEmail: verified });
      await userEvent.type(code(), '123456');
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await userEvent
        .setup({ advanceTimers: vi.advanceTimersByTime })
        .click(screen.getByRole('button', { name: 'Verificar e-mail' }));
      expect(await screen.findByText('Email Verificado!')).toBeInTheDocument();
      expect(readToken()).toBe('abc');
      expect(client.readQuery({ query: MeDocument })?.me).toEqual(marina);
      expect(screen.getByTestId('path')).toHaveTextContent('/verify-email');
      act(() => {
        vi.advanceTimersByTime(1500);
      });
      await waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent(shown));
    },
  );
});

describe('§5 verify e-mail', () => {
  test.each([
    ['', '123456'],
    [EMAIL, ''],
  ])('address and code are both required (%j, %j)', async (address, digits) => {
    renderVerify({}, '/verify-email');
    if (address) await userEvent.type(email(), address);
    if (digits) await userEvent.type(code(), digits);
    await verify();
    expect(screen.getByText('Erro na Verificação')).toBeInTheDocument();
    expect(screen.getByText('Preencha o email e o código de verificação')).toBeInTheDocument();
    expect(address ? code() : email()).toHaveFocus();
  });

  test('a code accepts only digits, at most six', async () => {
    renderVerify();
    await userEvent.type(code(), 'a1-2b34567');
    expect(code()).toHaveValue('123456');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
  });

  test('five digits are refused', async () => {
    renderVerify();
    await userEvent.type(code(), '12345');
    await verify();
    expect(screen.getByText('O código deve ter exatamente 6 dígitos')).toBeInTheDocument();
    expect(code()).toHaveFocus();
  });

  test('requesting another code needs an address', async () => {
    renderVerify({}, '/verify-email');
    await resend();
    expect(screen.getByText('Digite seu email para reenviar o código')).toBeInTheDocument();
    expect(email()).toHaveFocus();
  });
});

describe('§8 verify e-mail', () => {
  test('a refusal is Erro na Verificação in the server’s message', async () => {
    renderVerify({ VerifyEmail: () => refusal('BAD_USER_INPUT', 'Código inválido ou expirado') });
    await userEvent.type(code(), '123456');
    await verify();
    expect(await screen.findByText('Erro na Verificação')).toBeInTheDocument();
    expect(screen.getByText('Código inválido ou expirado')).toBeInTheDocument();
    expect(readToken()).toBeNull();
  });

  test('a refusal without a message is Erro ao verificar email', async () => {
    renderVerify({ VerifyEmail: () => refusal('UNAVAILABLE', '') });
    await userEvent.type(code(), '123456');
    await verify();
    expect(await screen.findByText('Erro ao verificar email')).toBeInTheDocument();
  });

  test('another code sent: Código Reenviado', async () => {
    renderVerify({ ResendVerification: resent });
    await resend();
    expect(await screen.findByText('Código Reenviado')).toBeInTheDocument();
  });

  test('a refused resend shows the server’s message, else Erro ao reenviar código', async () => {
    const answers = [refusal('UNAVAILABLE', 'Sem servidor de e-mail'), refusal('UNAVAILABLE', '')];
    renderVerify({ ResendVerification: () => answers.shift() ?? refusal('UNAVAILABLE', 'asked too often') });
    await resend();
    expect(await screen.findByText('Sem servidor de e-mail')).toBeInTheDocument();
    await resend();
    expect(await screen.findByText('Erro ao reenviar código')).toBeInTheDocument();
  });
});

test('after a refusal for too many mails the button is disabled for as long as the server asks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 2, 10, 14, 36, 30) });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const ResendVerification = vi.fn(() => refusedFor(43));
  renderVerify({ ResendVerification });
  const button = screen.getByRole('button', { name: 'Reenviar código' });
  await user.click(button);
  await screen.findByText('Muitas chamadas. Tente de novo em 43s.');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Você pode pedir outro código a partir das 14:38.');
  await user.click(button);
  await waitFor(() => expect(ResendVerification).toHaveBeenCalledTimes(1));
  act(() => {
    vi.advanceTimersByTime(43_000);
  });
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  await waitFor(() => expect(ResendVerification).toHaveBeenCalledTimes(2));
});

describe('a registration started in another browser', () => {
  test('is verified with its password when the gateway requires it', async () => {
    const answers = [refusal('BAD_USER_INPUT', PASSWORD_NEEDED)];
    const VerifyEmail = vi.fn((...call: Parameters<Answer>) => answers.shift() ?? verified(...call));
    renderVerify({ VerifyEmail });
    expect(screen.queryByLabelText('Senha do cadastro')).not.toBeInTheDocument();
    await userEvent.type(code(), '123456');
    await verify();
    const password = await screen.findByLabelText('Senha do cadastro');
    expect(screen.getByText(PASSWORD_NEEDED)).toBeInTheDocument();
    expect(password).toHaveFocus();
    expect(code()).toHaveValue('123456');
    await verify();
    expect(VerifyEmail).toHaveBeenCalledTimes(1);
    await userEvent.type(password, 'correnteza');
    await verify();
    await screen.findByText('Email Verificado!');
    expect(VerifyEmail.mock.calls[1]?.[0].variables).toEqual({
      input: { email: EMAIL, code: '123456', registrationId: null, password: 'correnteza' },
    });
  });
});

describe('a registration started in this tab', () => {
  test('is verified with its own address and forgotten afterwards', async () => {
    keepRegistration(REGISTRATION, EMAIL);
    const VerifyEmail = vi.fn(verified);
    renderVerify({ VerifyEmail });
    await userEvent.type(code(), '123456');
    await verify();
    await screen.findByText('Email Verificado!');
    expect(VerifyEmail.mock.calls[0]?.[0].variables).toEqual({
      input: { email: EMAIL, code: '123456', registrationId: REGISTRATION, password: null },
    });
    expect(registrationIdFor(EMAIL)).toBeNull();
  });

  test('is not used for another address', async () => {
    keepRegistration(REGISTRATION, 'outra@exemplo.com.br');
    const ResendVerification = vi.fn(resent);
    renderVerify({ ResendVerification });
    await resend();
    await screen.findByText('Código Reenviado');
    expect(ResendVerification.mock.calls[0]?.[0].variables).toEqual({ email: EMAIL, registrationId: null });
  });
});
