import type { SignedInUserFragment } from '../gql/accounts';

export const marina: SignedInUserFragment & {
  readonly __typename: 'User';
  readonly appearance: { readonly __typename: 'Appearance' };
} = {
  __typename: 'User',
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Marina Azevedo',
  email: 'marina@exemplo.com.br',
  username: 'marina@exemplo.com.br',
  emailVerified: true,
  pendingEmail: null,
  phone: '11987654321',
  profileImage: null,
  appearance: {
    __typename: 'Appearance',
    id: '018f0000-0000-7000-8000-000000000001',
    profileRing: 'NONE',
    chartTheme: 'CLASSIC',
  },
  userLevel: 'premium',
  accessBinaryOptions: true,
  accessCrypto: false,
  accessDashboard: false,
  accessEducation: true,
  accessRewards: true,
  accessSettings: true,
};
