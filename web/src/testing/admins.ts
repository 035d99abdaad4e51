/** Answers to the panel's first queries, for the administrator 'admin'. */
export const adminAccount = {
  __typename: 'AdminAccount',
  id: '018f0000-0000-7000-8000-00000000000a',
  username: 'admin',
  mustChangeCredentials: false,
  secondFactor: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
};

const rights = {
  userLevel: 'basic',
  accessBinaryOptions: true,
  accessCrypto: false,
  accessEducation: true,
  accessRewards: true,
  accessDashboard: false,
  accessSettings: true,
};

export const listedUser = {
  __typename: 'AdminUser',
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Marina Azevedo',
  email: 'marina@exemplo.com.br',
  registrationStatus: 'registered',
  blockedAt: null,
  xpPoints: 1240,
  createdAt: '2026-11-18T12:00:00.000Z',
  lastSeenAt: null,
  ...rights,
};

export function usersPage(items: readonly unknown[], place: object = {}) {
  return {
    data: {
      adminUsers: {
        __typename: 'AdminUserPage',
        startCursor: null,
        endCursor: null,
        hasNextPage: false,
        hasPreviousPage: false,
        ...place,
        items,
      },
    },
  };
}

export const panelAnswers = {
  AdminMe: () => ({ data: { adminMe: adminAccount } }),
  AdminStats: () => ({
    data: {
      adminStats: {
        __typename: 'AdminStats',
        totalUsers: 1284,
        activeUsers: 317,
        registeredUsers: 1102,
        pendingUsers: 182,
      },
    },
  }),
  AdminUsers: () => usersPage([listedUser]),
};
