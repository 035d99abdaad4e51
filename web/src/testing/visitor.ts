import type { SessionUserFragment } from '../gql/accounts';

export const visitor: SessionUserFragment & { readonly __typename: 'User' } = {
  __typename: 'User',
  id: '6f1c2f34-0000-8000-8000-000000000001',
  name: 'Visitante',
  registrationStatus: 'unknown',
};
