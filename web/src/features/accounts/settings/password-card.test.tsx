import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { PasswordCard } from './password-card';

type Answer = Parameters<typeof scriptedClient>[0][string];

function renderCard(answer: Answer = () => ({ data: { changePassword: true } })) {
  const sent: unknown[] = [];
  const client = scriptedClient({
    ChangePassword: (operation) => {
      sent.push(operation.variables.input);
      return answer(operation);
    },
  });
  renderPage(<PasswordCard username="marina@exemplo.com.br" />, client);
  return { sent };
}

const button = () => screen.getByRole('button', { name: 'Alterar senha' });

async function fill(current: string, next: string, confirmation: string) {
  if (current) await userEvent.type(screen.getByLabelText('Senha atual'), current);
  if (next) await userEvent.type(screen.getByLabelText('Nova senha'), next);
  if (confirmation) await userEvent.type(screen.getByLabelText('Confirmar nova senha'), confirmation);
}

test.each([
  ['', '', true],
  ['antiga', '', true],
  ['', 'nova-senha', true],
  ['antiga', 'nova-senha', false],
])('§2 /settings: with %j and %j filled in the button is disabled: %j', async (current, next, disabled) => {
  renderCard();
  await fill(current, next, '');
  expect((button() as HTMLButtonElement).disabled).toBe(disabled);
});

test.each([
  ['nova-senha', 'outra-senha', 'Confirmar nova senha', 'As senhas não coincidem.'],
  ['curta', 'curta', 'Nova senha', 'A nova senha deve ter pelo menos 6 caracteres.'],
])('§5 change password: %s and %s are refused at %s', async (next, confirmation, label, message) => {
  const { sent } = renderCard();
  await fill('antiga', next, confirmation);
  await userEvent.click(button());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(sent).toEqual([]);
});

test('§8 password: success is shown, and the fields are cleared', async () => {
  const { sent } = renderCard();
  await fill('antiga', 'nova-senha', 'nova-senha');
  await userEvent.click(button());
  expect(await screen.findByText('Senha Alterada')).toBeInTheDocument();
  expect(sent).toEqual([{ currentPassword: 'antiga', newPassword: 'nova-senha' }]);
  expect(screen.getByLabelText('Senha atual')).toHaveValue('');
  expect(button()).toBeDisabled();
});

test('API keys are revoked when the box is ticked, and the next change starts unticked', async () => {
  const { sent } = renderCard();
  const box = () => screen.getByRole('checkbox', { name: /^Revogar também todas as chaves de API/ });
  expect(box()).not.toBeChecked();
  await fill('antiga', 'nova-senha', 'nova-senha');
  await userEvent.click(box());
  await userEvent.click(button());
  expect(
    await screen.findByText('As outras sessões foram encerradas e as chaves de API, revogadas.'),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ currentPassword: 'antiga', newPassword: 'nova-senha', revokeApiKeys: true }]);
  expect(box()).not.toBeChecked();
});

test.each([
  ['Senha atual incorreta.', 'Senha atual incorreta.'],
  ['', 'Falha ao alterar senha. Verifique sua senha atual.'],
])('§8 password: a refusal with the message %j reads %j', async (message, shown) => {
  renderCard(() => refusal('BAD_USER_INPUT', message));
  await fill('antiga', 'nova-senha', 'nova-senha');
  await userEvent.click(button());
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.getByLabelText('Senha atual')).toHaveFocus();
  expect(screen.getByLabelText('Nova senha')).toHaveValue('nova-senha');
});

test('it warns that other sessions end', () => {
  renderCard();
  expect(screen.getByText('Trocar a senha encerra as outras sessões.')).toBeInTheDocument();
});
