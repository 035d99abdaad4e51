import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { setSocketState } from '../../lib/apollo/connection';
import { GatewayCallContext } from '../../lib/gateway/call-gateway';
import { holdToken, readToken } from '../../lib/session/token';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { marina } from '../../testing/users';
import { useUser } from './auth-context';
import { AuthProvider } from './auth-provider';
import { knowUser } from './known-user';
import { useFollowAccount } from './use-follow-account';

function Rewards() {
  useFollowAccount();
  return <output>{useUser()?.accessRewards ? 'aberta' : 'fechada'}</output>;
}

function renderSignedIn() {
  // A different token for each test, as for each sign-in.
  const token = `token-${crypto.randomUUID()}`;
  knowUser(token, marina);
  holdToken(token);
  const gateway = fakeGateway({ Me: () => ({ me: null }) });
  renderWith(
    gateway,
    <GatewayCallContext value={() => new Promise(() => {})}>
      <AuthProvider>
        <Rewards />
      </AuthProvider>
    </GatewayCallContext>,
  );
  return gateway;
}

/** Waits for what is written to the cache in the turn after the first render. */
const cached = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('§6 page access: pages that an administrator closes are closed at once', async () => {
  const gateway = renderSignedIn();
  expect(screen.getByText('aberta')).toBeInTheDocument();
  await cached();
  act(() => gateway.send({ meChanged: { ...marina, accessRewards: false } }));
  await waitFor(() => expect(screen.getByText('fechada')).toBeInTheDocument());
  expect(gateway.countOf('Me')).toBe(0);
});

test('after a lost connection, a token without a user counts as expired', async () => {
  const gateway = renderSignedIn();
  await cached();
  act(() => setSocketState('lost'));
  act(() => setSocketState('open'));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(gateway.countOf('Me')).toBe(1);
});
