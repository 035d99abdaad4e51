import { ServerError } from '@apollo/client/errors';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readReturnPath } from '../../lib/session/expiry';
import { dropToken, holdToken, readToken } from '../../lib/session/token';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { visitor } from '../../testing/visitor';
import { useAuth } from './auth-context';
import { AuthProvider } from './auth-provider';

function Status() {
  const auth = useAuth();
  return (
    <>
      <output>{auth.status}</output>
      {auth.status === 'signedIn' && <p>{auth.user.name}</p>}
      {auth.status === 'signedOut' && <p>{auth.visitor?.name ?? 'ninguém'}</p>}
      {auth.status === 'unreachable' && (
        <button type="button" onClick={auth.retry}>
          de novo
        </button>
      )}
    </>
  );
}

type Answer = Parameters<typeof scriptedClient>[0][string];

const known = () => ({ data: { me: marina } });
const anonymous = () => ({ data: { sessionUser: visitor } });
const notAsked = () => {
  throw new Error('asked all the same');
};

function renderStatus(Me: Answer, SessionUser: Answer = anonymous) {
  renderPage(
    <AuthProvider>
      <Status />
    </AuthProvider>,
    scriptedClient({ Me, SessionUser }),
  );
  return screen.getByRole('status');
}

test('§4 auth: without a token the anonymous session user is requested, and is not signed in', async () => {
  const asked: unknown[] = [];
  const status = renderStatus(notAsked, ({ variables }) => {
    asked.push(variables.input);
    return anonymous();
  });
  expect(status).toHaveTextContent('signedOut');
  expect(screen.getByText('ninguém')).toBeInTheDocument();
  expect(await screen.findByText('Visitante')).toBeInTheDocument();
  expect(status).toHaveTextContent('signedOut');
  expect(readToken()).toBeNull();
  const input = { sessionId: localStorage.getItem('sessionId'), userAgent: navigator.userAgent };
  expect(asked).toEqual([{ ...input, timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) }]);
  expect(input.sessionId).toMatch(/^session_\d{13}_[0-9a-f]{32}$/);
});

test('§4 auth: an existing session id is sent again', async () => {
  localStorage.setItem('sessionId', 'session_1700000000000_00112233445566778899aabbccddeeff');
  const asked: unknown[] = [];
  renderStatus(notAsked, ({ variables }) => {
    asked.push(variables.input.sessionId);
    return anonymous();
  });
  await screen.findByText('Visitante');
  expect(asked).toEqual(['session_1700000000000_00112233445566778899aabbccddeeff']);
});

test('§8 a missing session user is only logged, and the login page may show', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const status = renderStatus(notAsked, () => refusal('RATE_LIMITED', 'Muitas chamadas.'));
  expect(await screen.findByText('ninguém')).toBeInTheDocument();
  expect(status).toHaveTextContent('signedOut');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('§4 auth: an existing token is verified, and its user stored', async () => {
  holdToken('abc');
  const status = renderStatus(known);
  expect(status).toHaveTextContent('loading');
  expect(await screen.findByText('Marina Azevedo')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Marina Azevedo' });
});

test('§4 auth: a token without a user is removed, and the session user requested', async () => {
  holdToken('abc');
  const status = renderStatus(() => ({ data: { me: null } }));
  await waitFor(() => expect(status).toHaveTextContent('signedOut'));
  expect(await screen.findByText('Visitante')).toBeInTheDocument();
  expect(readToken()).toBeNull();
  expect(readReturnPath()).toBe('/');
});

test('an unavailable server keeps the token, and can be retried', async () => {
  holdToken('abc');
  let away = true;
  const status = renderStatus(() => {
    if (!away) return known();
    throw new ServerError('away', { response: new Response(null, { status: 503 }), bodyText: '' });
  });
  await waitFor(() => expect(status).toHaveTextContent('unreachable'));
  expect(readToken()).toBe('abc');
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'de novo' }));
  expect(await screen.findByText('Marina Azevedo')).toBeInTheDocument();
});

test('a sign-out in another tab is followed, without a spinner', async () => {
  holdToken('abc');
  const status = renderStatus(known, () => new Promise(() => undefined));
  await screen.findByText('Marina Azevedo');
  act(() => dropToken());
  expect(status).toHaveTextContent('signedOut');
});

test('another user who signs in in another tab replaces the signed-in one', async () => {
  holdToken('abc');
  const answers = [marina, { ...marina, id: '018f0000-0000-7000-8000-000000000002', name: 'Ana Lima' }];
  const status = renderStatus(() => ({ data: { me: answers.shift() } }));
  await screen.findByText('Marina Azevedo');
  await act(async () => holdToken('of another user'));
  expect(await screen.findByText('Ana Lima')).toBeInTheDocument();
  expect(status).toHaveTextContent('signedIn');
  expect(answers).toEqual([]);
});

test('a sign-in after the end of a session requests its own user', async () => {
  holdToken('abc');
  const answers = [marina, { ...marina, name: 'Ana Lima' }];
  renderStatus(() => ({ data: { me: answers.shift() } }));
  await screen.findByText('Marina Azevedo');
  act(() => dropToken());
  expect(await screen.findByText('Visitante')).toBeInTheDocument();
  act(() => holdToken('of another user'));
  expect(await screen.findByText('Ana Lima')).toBeInTheDocument();
});

test('§9 retries: the signed-in user is requested again after a failure, only once', async () => {
  holdToken('abc');
  const Me = vi.fn(() => refusal('INTERNAL_SERVER_ERROR', 'Erro interno do servidor'));
  const status = renderStatus(Me);
  await waitFor(() => expect(status).toHaveTextContent('unreachable'));
  expect(Me).toHaveBeenCalledTimes(2);
});

test('§9 retries: a refusal is not retried', async () => {
  holdToken('abc');
  const Me = vi.fn(() => refusal('UNAUTHENTICATED', 'Entre na sua conta para continuar.'));
  const status = renderStatus(Me);
  await waitFor(() => expect(status).toHaveTextContent('signedOut'));
  expect(Me).toHaveBeenCalledTimes(1);
});
