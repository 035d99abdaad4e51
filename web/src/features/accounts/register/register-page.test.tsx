import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { BAD_PERSON_NAME } from '#schema/person-name.js';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { ShownPath } from '../../../testing/shown-path';
import { marina } from '../../../testing/users';
import { registrationIdFor } from '../registration';
import { RegisterPage, useRegister } from './register-page';

type Answer = Parameters<typeof scriptedClient>[0][string];

const registered =
  (requiresVerification: boolean): Answer =>
  () => ({ data: { register: { __typename: 'RegisterPayload', requiresVerification, user: marina } } });
const notSent = () => {
  throw new Error('sent all the same');
};

const valid = {
  Nome: 'Marina Azevedo',
  'E-mail': ' marina@exemplo.com.br ',
  Senha: 'correnteza',
  'Confirmar senha': 'correnteza',
};

function renderRegister(Register: Answer = notSent) {
  renderPage(
    <>
      <RegisterPage />
      <ShownPath />
    </>,
    scriptedClient({ Register }),
    '/register',
  );
}

async function register(changes: Partial<typeof valid> = {}) {
  for (const [label, value] of Object.entries({ ...valid, ...changes })) {
    if (value) await userEvent.type(screen.getByLabelText(label), value);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
}

describe('§5 register', () => {
  test.each(Object.keys(valid))('%s is required', async (label) => {
    renderRegister();
    await register({ [label]: '' });
    expect(screen.getByText('Campos obrigatórios')).toBeInTheDocument();
    expect(screen.getByText('Por favor, preencha todos os campos.')).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Preencha este campo');
  });

  test('mismatching passwords are refused', async () => {
    renderRegister();
    await register({ 'Confirmar senha': 'correntezas' });
    expect(screen.getByText('Senhas não coincidem')).toBeInTheDocument();
    expect(screen.getByText('As senhas digitadas não são iguais.')).toBeInTheDocument();
    expect(screen.getByLabelText('Confirmar senha')).toHaveFocus();
  });

  test('a password of five characters is refused', async () => {
    renderRegister();
    await register({ Senha: 'abcde', 'Confirmar senha': 'abcde' });
    expect(screen.getByText('Senha muito curta')).toBeInTheDocument();
    expect(screen.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeInTheDocument();
    expect(screen.getByLabelText('Senha')).toBeInvalid();
  });

  test('a name with a phone number or an address is refused beside its field', async () => {
    renderRegister();
    await register({ Nome: 'ligue 0800' });
    expect(screen.getByLabelText('Nome')).toBeInvalid();
    expect(screen.getByText(BAD_PERSON_NAME)).toBeVisible();
  });

  test('the message beside a field disappears when the field changes', async () => {
    renderRegister();
    await register({ Nome: '' });
    await userEvent.type(screen.getByLabelText('Nome'), 'M');
    expect(screen.getByLabelText('Nome')).toBeValid();
  });
});

describe('§8 register', () => {
  test.each([true, false])('success leads to /verify-email (verification required: %s)', async (required) => {
    const Register = vi.fn(registered(required));
    renderRegister(Register);
    await register();
    expect(await screen.findByText('Conta criada!')).toBeInTheDocument();
    expect(screen.getByText('Verifique seu email para ativar sua conta.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByTestId('path')).toHaveTextContent('/verify-email?email=marina%40exemplo.com.br'),
    );
    expect(Register.mock.calls[0]?.[0].variables).toEqual({
      input: { name: 'Marina Azevedo', email: 'marina@exemplo.com.br', password: 'correnteza' },
    });
    expect(registrationIdFor('marina@exemplo.com.br')).toBe(marina.id);
  });

  test('§4 register: the user is set only where no verification is required', async () => {
    renderRegister(registered(true));
    await register();
    await screen.findByText('Conta criada!');
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test('a refusal is Erro no cadastro with the server’s message', async () => {
    renderRegister(() => refusal('BAD_USER_INPUT', 'Esta senha é muito comum. Escolha outra.'));
    await register();
    expect(await screen.findByText('Erro no cadastro')).toBeInTheDocument();
    expect(screen.getByText('Esta senha é muito comum. Escolha outra.')).toBeInTheDocument();
    expect(screen.getByTestId('path')).toHaveTextContent('/register');
  });

  test('a refusal because of one field marks it, beside the toast', async () => {
    const reason = 'Esta senha é muito comum. Escolha outra.';
    renderRegister(() => refusal('BAD_USER_INPUT', reason, 'newPassword'));
    await register();
    expect(await screen.findByText('Erro no cadastro')).toBeInTheDocument();
    expect(screen.getByLabelText('Senha')).toBeInvalid();
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(reason);
    expect(screen.getByLabelText('Senha')).toHaveFocus();
  });

  test('a refusal without a message is Erro ao criar conta', async () => {
    renderRegister(() => refusal('UNAVAILABLE', ''));
    await register();
    expect(await screen.findByText('Erro ao criar conta')).toBeInTheDocument();
  });
});

test('§2 /register: a link leads to the login page', () => {
  renderRegister();
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
});

test('registering accepts the terms and the privacy notice', () => {
  renderRegister();
  const terms = screen.getByRole('link', { name: 'Termos' });
  expect(terms).toHaveAttribute('href', '/termos');
  expect(terms.parentElement).toHaveTextContent(
    'Ao criar a conta você aceita os Termos e a Política de Privacidade.',
  );
  expect(screen.getByRole('link', { name: 'Política de Privacidade' })).toHaveAttribute(
    'href',
    '/privacidade',
  );
});

test('a registration in progress is shown and not sent twice', async () => {
  const Register = vi.fn(() => new Promise<never>(() => undefined));
  renderRegister(Register);
  await register();
  await userEvent.click(screen.getByRole('button', { name: 'Criando conta...' }));
  await waitFor(() => expect(Register).toHaveBeenCalledTimes(1));
});

describe('§4 register: the action', () => {
  const values = { name: 'Marina', email: 'm@e.com', password: 'correnteza' };

  function registerAction(requiresVerification: boolean) {
    const client = scriptedClient({ Register: registered(requiresVerification) });
    const { result } = renderHook(() => useRegister(), {
      wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
    });
    return () => act(() => result.current(values));
  }

  test('throws EMAIL_VERIFICATION_REQUIRED where verification is required', async () => {
    await expect(registerAction(true)()).rejects.toThrow('EMAIL_VERIFICATION_REQUIRED');
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('sets the user without verification', async () => {
    await registerAction(false)();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Marina Azevedo' });
  });
});
