import { ServerError } from '@apollo/client/errors';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readReturnPath } from '../../lib/session/expiry';
import { dropToken, holdToken, readToken } from '../../lib/session/token';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { marina } from '../../testing/users';
import { useAuth } from './auth-context';
import { AuthProvider } from './auth-provider';

function Status() {
  const auth = useAuth();
  return (
    <>
      <output>{auth.status}</output>
      {auth.status === 'signedIn' && <p>{auth.user.name}</p>}
      {auth.status === 'unreachable' && (
        <button type="button" onClick={auth.retry}>
          de novo
        </button>
      )}
    </>
  );
}

const known = () => ({ data: { me: marina } });

function renderStatus(Me: Parameters<typeof scriptedClient>[0][string]) {
  renderPage(
    <AuthProvider>
      <Status />
    </AuthProvider>,
    scriptedClient({ Me }),
  );
  return screen.getByRole('status');
}

test('§4 auth: without a token nobody is signed in, and nobody is asked', () => {
  const status = renderStatus(() => {
    throw new Error('asked all the same');
  });
  expect(status).toHaveTextContent('signedOut');
});

test('§4 auth: a held token is verified, and its user kept', async () => {
  holdToken('abc');
  const status = renderStatus(known);
  expect(status).toHaveTextContent('loading');
  expect(await screen.findByText('Marina Azevedo')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Marina Azevedo' });
});

test('§4 auth: a token that belongs to nobody is removed', async () => {
  holdToken('abc');
  const status = renderStatus(() => ({ data: { me: null } }));
  await waitFor(() => expect(status).toHaveTextContent('signedOut'));
  expect(readToken()).toBeNull();
  expect(readReturnPath()).toBe('/');
});

test('a server that is away keeps the token, and can be asked again', async () => {
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

test('a sign-out elsewhere is followed', async () => {
  holdToken('abc');
  const status = renderStatus(known);
  await screen.findByText('Marina Azevedo');
  act(() => dropToken());
  expect(status).toHaveTextContent('signedOut');
});
