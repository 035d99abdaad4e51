import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdToken, readToken } from '../../../lib/session/token';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';

type Answers = Parameters<typeof scriptedClient>[0];

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

const session = (id: string, userAgent: string, current = false) => ({
  __typename: 'Session',
  id,
  userAgent,
  lastSeenAt: '2026-03-05T14:37:00.000Z',
  current,
});
const two = [session('phone', IPHONE), session('own', WINDOWS, true)];
const answering = (sessions: readonly object[]) => () => ({ data: { sessions } });

function renderCard(answers: Answers, more?: React.ReactElement) {
  holdToken('abc');
  const element = (
    <>
      <SessionsCard />
      {more}
    </>
  );
  renderPage(element, scriptedClient(answers));
}

const rows = () => within(screen.getByRole('list', { name: 'Sessões abertas' })).getAllByRole('listitem');

test('§2 /settings: each session shows its device and last use, the current one first', async () => {
  renderCard({ Sessions: answering(two) });
  await screen.findByText('esta sessão');
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveTextContent(/^Chrome no Windowsesta sessãoÚltimo uso: \d\d\/\d\d \d\d:\d\d/);
  expect(rows()[1]).toHaveTextContent(/^Safari no iPhoneÚltimo uso: /);
});

test('an ended session leaves the list, and the list keeps the focus', async () => {
  const ended: unknown[] = [];
  renderCard({
    Sessions: answering(two),
    EndSession: ({ variables }) => {
      ended.push(variables);
      return { data: { endSession: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar Safari no iPhone/ }));
  expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument();
  expect(ended).toEqual([{ id: 'phone' }]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('list', { name: 'Sessões abertas' })).toHaveFocus();
});

test('a session that had already ended shows its message, and the list is fetched again', async () => {
  let sessions = two;
  renderCard({
    Sessions: () => ({ data: { sessions } }),
    EndSession: () => {
      sessions = two.filter(({ current }) => current);
      return refusal('NOT_FOUND', 'Sessão não encontrada');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar Safari no iPhone/ }));
  expect(await screen.findByText('Sessão não encontrada')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('ending the current session signs out', async () => {
  renderCard({ Sessions: answering(two), Logout: () => ({ data: { logout: true } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar esta sessão' }));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(sessionStorage.getItem('justLoggedOut')).toBe('true');
});

test('more than five are shown on request', async () => {
  const many = Array.from({ length: 7 }, (_, at) => session(`s${at}`, IPHONE, at === 6));
  renderCard({ Sessions: answering(many) });
  await screen.findByText('esta sessão');
  expect(rows()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas (7)' }));
  expect(rows()).toHaveLength(7);
});

test('after a password change only the current session is left', async () => {
  renderCard(
    { Sessions: answering(two), ChangePassword: () => ({ data: { changePassword: true } }) },
    <PasswordCard username="marina@exemplo.com.br" />,
  );
  await screen.findByText('esta sessão');
  await userEvent.type(screen.getByLabelText('Senha atual'), 'antiga');
  await userEvent.type(screen.getByLabelText('Nova senha'), 'nova-senha');
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), 'nova-senha');
  await userEvent.click(screen.getByRole('button', { name: 'Alterar senha' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('esta sessão');
});

test('while the list loads the card is busy; a failure can be retried', async () => {
  let away = true;
  renderCard({
    Sessions: () => (away ? refusal('UNAVAILABLE', 'Fora do ar') : { data: { sessions: two } }),
  });
  expect(screen.getByRole('region', { name: 'Sessões' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Não deu para carregar as sessões')).toBeInTheDocument();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('esta sessão')).toBeInTheDocument();
});
