import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { setSocketState } from '../../lib/apollo/connection';
import { readToken } from '../../lib/session/token';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { marina } from '../../testing/users';
import { useUser } from './auth-context';
import { AuthProvider } from './auth-provider';
import { openSession } from './open-session';
import { useFollowAccount } from './use-follow-account';

function Rewards() {
  useFollowAccount();
  return <output>{useUser()?.accessRewards ? 'aberta' : 'fechada'}</output>;
}

function renderSignedIn(Me: () => unknown = () => ({ me: null })) {
  const gateway = fakeGateway({ Me, SessionUser: () => new Promise(() => {}) });
  openSession(gateway.client, { token: 'abc', user: marina });
  renderWith(
    gateway,
    <AuthProvider>
      <Rewards />
    </AuthProvider>,
  );
  return gateway;
}

async function reconnect() {
  act(() => setSocketState('lost'));
  await act(async () => setSocketState('open'));
}

test('§6 page access: pages that an administrator closes are closed at once', async () => {
  const gateway = renderSignedIn();
  expect(screen.getByText('aberta')).toBeInTheDocument();
  act(() => gateway.send({ meChanged: { ...marina, accessRewards: false } }));
  await waitFor(() => expect(screen.getByText('fechada')).toBeInTheDocument());
  expect(gateway.countOf('Me')).toBe(0);
});

test('after a lost connection, a token without a user counts as expired', async () => {
  const gateway = renderSignedIn();
  await reconnect();
  await waitFor(() => expect(readToken()).toBeNull());
  expect(gateway.countOf('Me')).toBe(1);
});

test('after a lost connection, a failure to ask for the user changes nothing', async () => {
  const gateway = renderSignedIn(() => Promise.reject(new TypeError('Failed to fetch')));
  await reconnect();
  // Spec §9: once more.
  await waitFor(() => expect(gateway.countOf('Me')).toBe(2));
  expect(screen.getByText('aberta')).toBeInTheDocument();
  expect(readToken()).toBe('abc');
});
