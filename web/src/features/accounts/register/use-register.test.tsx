import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scriptedClient } from '../../../testing/scripted-gateway';
import { marina } from '../../../testing/users';
import { useRegister } from './use-register';

const values = { name: 'Marina', email: 'm@e.com', password: 'correnteza', confirmPassword: 'correnteza' };

function registerAction(requiresVerification: boolean) {
  const answer = { __typename: 'RegisterPayload', requiresVerification, user: marina };
  const client = scriptedClient({ Register: () => ({ data: { register: answer } }) });
  const { result } = renderHook(() => useRegister(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return () => act(() => result.current.register(values));
}

test('§4 register: the action raises EMAIL_VERIFICATION_REQUIRED where verification is required', async () => {
  await expect(registerAction(true)()).rejects.toThrow('EMAIL_VERIFICATION_REQUIRED');
  expect(localStorage.getItem('user')).toBeNull();
});

test('§4 register: without verification it sets the user', async () => {
  await registerAction(false)();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Marina Azevedo' });
});
