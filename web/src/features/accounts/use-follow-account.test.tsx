import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { useMeQuery } from '../../gql/accounts';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { marina } from '../../testing/users';
import { useFollowAccount } from './use-follow-account';

function Rewards() {
  const { data } = useMeQuery();
  useFollowAccount();
  return <output>{data?.me?.accessRewards ? 'aberta' : 'fechada'}</output>;
}

test('§6 page access: what an administrator closes is closed at once', async () => {
  const gateway = fakeGateway({ Me: () => ({ me: marina }) });
  renderWith(gateway, <Rewards />);
  expect(await screen.findByText('aberta')).toBeInTheDocument();
  act(() => gateway.send({ meChanged: { ...marina, accessRewards: false } }));
  await waitFor(() => expect(screen.getByText('fechada')).toBeInTheDocument());
  expect(gateway.countOf('Me')).toBe(1);
});
