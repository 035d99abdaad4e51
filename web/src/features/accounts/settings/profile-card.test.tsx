import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LocalKey } from '../../../lib/session/storage-keys';
import { holdToken } from '../../../lib/session/token';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { marina } from '../../../testing/users';
import { useUser } from '../auth-context';
import { AuthProvider } from '../auth-provider';
import { useFollowAccount } from '../use-follow-account';
import { ProfileCard } from './profile-card';

vi.mock('./shrink-photo', async (original) => ({
  ...(await original<object>()),
  shrinkPhoto: async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('no image');
    return 'data:image/webp;base64,AA==';
  },
}));

type Answers = Parameters<typeof scriptedClient>[0];
type User = typeof marina;

const OTHER_EMAIL = 'nova@exemplo.com.br';
const waiting: User = { ...marina, pendingEmail: OTHER_EMAIL };

beforeEach(() => holdToken('abc'));

function OwnCard() {
  // As in the layout around the card.
  useFollowAccount();
  const user = useUser();
  return user && <ProfileCard user={user} />;
}

/** Renders the card with the gateway's user, and records every profile input sent. */
async function renderCard(user: User = marina, answers: Answers = {}) {
  const sent: unknown[] = [];
  const UpdateProfile: Answers[string] = ({ variables }) => {
    sent.push(variables.input);
    return { data: { updateProfile: { ...user, ...variables.input, currentPassword: undefined } } };
  };
  const client = scriptedClient({
    Me: () => ({ data: { me: user } }),
    MeChanged: () => new Promise<never>(() => {}),
    UpdateProfile,
    ...answers,
  });
  renderPage(
    <AuthProvider>
      <OwnCard />
    </AuthProvider>,
    client,
  );
  await screen.findByRole('region', { name: 'Perfil' });
  return { sent };
}

async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Foto de perfil'), file, { applyAccept: false });
const photo = () => screen.getByRole('region', { name: 'Perfil' }).querySelector('img')?.getAttribute('src');

test('§2 /settings: name, e-mail and phone have labelled fields, the phone masked', async () => {
  await renderCard();
  expect(screen.getByLabelText('Nome')).toHaveValue('Marina Azevedo');
  expect(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br');
  expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
});

test('§8 profile: only changes are saved, shown in a toast, and merged into the stored user', async () => {
  const { sent } = await renderCard();
  await type('Nome', 'Marina Dias');
  await type('Telefone', '21912345678');
  await save();
  expect(await screen.findByText('Perfil Atualizado')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Marina Dias', phone: '21912345678' }]);
  const stored = JSON.parse(localStorage.getItem(LocalKey.user) ?? '');
  expect(stored).toMatchObject({ name: 'Marina Dias', phone: '21912345678', email: marina.email });
});

test('without changes nothing is sent', async () => {
  const { sent } = await renderCard();
  expect(screen.getByRole('button', { name: 'Salvar alterações' })).toHaveAttribute('aria-disabled', 'true');
  await save();
  expect(sent).toEqual([]);
});

test.each([
  ['O nome pode ter até 80 caracteres.', 'O nome pode ter até 80 caracteres.'],
  ['', 'Falha ao atualizar perfil. Tente novamente.'],
])('§8 profile: a refusal with the message %j reads %j', async (message, shown) => {
  await renderCard(marina, { UpdateProfile: () => refusal('BAD_USER_INPUT', message) });
  await type('Nome', 'Marina Dias');
  await save();
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Marina Dias');
});

test('an invalid field shows its message and gets the focus', async () => {
  const { sent } = await renderCard();
  await type('Nome', '');
  await type('Telefone', '119');
  await save();
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Digite seu nome.');
  expect(screen.getByLabelText('Telefone')).toHaveAccessibleDescription('Digite o telefone com DDD.');
  expect(sent).toEqual([]);
});

test('§2 /settings photo: it is previewed before saving, sent small, and can be removed', async () => {
  const { sent } = await renderCard();
  await choose(new File(['x'], 'eu.png', { type: 'image/png' }));
  await waitFor(() => expect(photo()).toBe('data:image/webp;base64,AA=='));
  expect(sent).toEqual([]);
  await save();
  await screen.findByText('Perfil Atualizado');
  await userEvent.click(screen.getByRole('button', { name: 'Remover foto' }));
  expect(photo()).toBeUndefined();
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ profileImage: 'data:image/webp;base64,AA==' }, { profileImage: '' }]);
});

test.each([
  ['nota.pdf', 'application/pdf', 'Envie uma imagem PNG, JPEG ou WebP.'],
  ['desenho.svg', 'image/svg+xml', 'Envie uma imagem PNG, JPEG ou WebP.'],
  ['broken.png', 'image/png', 'Não deu para ler esta imagem. Envie outra.'],
])('§5 profile photo: %s is not a photo', async (name, type, message) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await renderCard();
  await choose(new File(['x'], name, { type }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(photo()).toBeUndefined();
  warned.mockRestore();
});

test('a new e-mail asks for the current password, then waits for its code', async () => {
  const { sent } = await renderCard(marina, {
    UpdateProfile: ({ variables }) => {
      sent.push(variables.input);
      return { data: { updateProfile: waiting } };
    },
  });
  await type('E-mail', OTHER_EMAIL);
  await save();
  const password = screen.getByLabelText('Senha atual, para trocar o e-mail');
  expect(password).toHaveAccessibleDescription('Informe sua senha atual para mudar o e-mail.');
  expect(password).toHaveFocus();
  await userEvent.type(password, 'segredo');
  await save();
  expect(await screen.findByText(`Confirme ${OTHER_EMAIL}`)).toBeInTheDocument();
  expect(sent).toEqual([{ email: OTHER_EMAIL, currentPassword: 'segredo' }]);
  expect(screen.getByText(/Até lá, vale marina@exemplo\.com\.br\./)).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br');
  expect(screen.getByLabelText('Código de verificação')).toHaveFocus();
});

async function enterCode(code: string) {
  await userEvent.type(screen.getByLabelText('Código de verificação'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar e-mail' }));
}

test('§5 code: it has exactly six digits', async () => {
  await renderCard(waiting);
  await enterCode('12a3');
  const field = screen.getByLabelText('Código de verificação');
  expect(field).toHaveValue('123');
  expect(field).toHaveAccessibleDescription('O código deve ter exatamente 6 dígitos');
});

test('the right code makes the new e-mail the current one', async () => {
  const confirmed = { ...marina, email: OTHER_EMAIL, username: OTHER_EMAIL };
  const codes: unknown[] = [];
  await renderCard(waiting, {
    ConfirmNewEmail: ({ variables }) => {
      codes.push(variables);
      return { data: { confirmNewEmail: confirmed } };
    },
  });
  await enterCode('123456');
  expect(await screen.findByText('Email Verificado!')).toBeInTheDocument();
  expect(codes).toEqual([{ code: '123456' }]);
  expect(screen.getByLabelText('E-mail')).toHaveValue(OTHER_EMAIL);
  expect(screen.queryByLabelText('Código de verificação')).not.toBeInTheDocument();
});

test.each([
  ['Código inválido ou expirado.', 'Código inválido ou expirado.'],
  ['', 'Erro ao verificar email'],
])('§8 verify: a refused code with the message %j reads %j', async (message, shown) => {
  await renderCard(waiting, { ConfirmNewEmail: () => refusal('BAD_USER_INPUT', message) });
  await enterCode('123456');
  expect(await screen.findByText('Erro na Verificação')).toBeInTheDocument();
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test('another code is requested with the password again', async () => {
  const { sent } = await renderCard(waiting);
  await userEvent.click(screen.getByRole('button', { name: 'Pedir outro código' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue(OTHER_EMAIL);
  await type('Senha atual, para trocar o e-mail', 'segredo');
  await save();
  await waitFor(() => expect(sent).toEqual([{ email: OTHER_EMAIL, currentPassword: 'segredo' }]));
});
