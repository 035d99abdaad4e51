import type { Answer } from './operation-table.js';

export interface AdminOperationCase {
  readonly document: string;
  /** The answer to everybody who is not an administrator, with or without a user's token. */
  readonly others: Answer;
  /** The answer to an administrator. */
  readonly administrator: Answer;
  /** The answer to an administrator whose password was generated at the first start. */
  readonly beginner: Answer;
}

const NO_ID = '00000000-0000-7000-8000-000000000000';

const closed = (document: string, administrator: Answer): AdminOperationCase => ({
  document,
  others: 'UNAUTHENTICATED',
  administrator,
  beginner: 'FORBIDDEN',
});

const RIGHTS = `userLevel: basic, accessBinaryOptions: true, accessCrypto: true, accessEducation: true,
  accessRewards: true, accessDashboard: true, accessSettings: true`;

/** Every operation of the administrators' area, with the smallest call that makes sense. */
export const ADMIN_OPERATION_TABLE: Readonly<Record<string, AdminOperationCase>> = {
  'Mutation.adminLogin': {
    document: 'mutation { adminLogin(input: { username: "ninguem", password: "x" }) { token } }',
    others: 'UNAUTHENTICATED',
    administrator: 'UNAUTHENTICATED',
    beginner: 'UNAUTHENTICATED',
  },
  'Query.adminMe': { ...closed('{ adminMe { id } }', 'ok'), beginner: 'ok' },
  'Mutation.adminLogout': { ...closed('mutation { adminLogout }', 'ok'), beginner: 'ok' },
  'Mutation.adminUpdateCredentials': {
    ...closed(
      'mutation { adminUpdateCredentials(input: { currentPassword: "x", newUsername: "outro", newPassword: "uma senha bem longa" }) { id } }',
      'BAD_USER_INPUT',
    ),
    beginner: 'BAD_USER_INPUT',
  },
  'Mutation.adminBeginSecondFactor': closed(
    'mutation { adminBeginSecondFactor(password: "x") { uri } }',
    'BAD_USER_INPUT',
  ),
  'Mutation.adminConfirmSecondFactor': closed(
    'mutation { adminConfirmSecondFactor(code: "000000") { recoveryCodes } }',
    'CONFLICT',
  ),
  'Mutation.adminDisableSecondFactor': closed(
    'mutation { adminDisableSecondFactor(password: "x", code: "000000") }',
    'BAD_USER_INPUT',
  ),
  'Query.adminPasskeys': closed('{ adminPasskeys { id } }', 'ok'),
  'Mutation.adminBeginPasskeyRegistration': closed(
    'mutation { adminBeginPasskeyRegistration(password: "x") }',
    'BAD_USER_INPUT',
  ),
  'Mutation.adminFinishPasskeyRegistration': closed(
    'mutation { adminFinishPasskeyRegistration(input: { name: "Chaveiro", id: "YQ", clientDataJSON: "YQ", attestationObject: "YQ", transports: [] }) { id } }',
    'BAD_USER_INPUT',
  ),
  'Mutation.adminBeginPasskeyProof': {
    ...closed('mutation { adminBeginPasskeyProof }', 'ok'),
    beginner: 'ok',
  },
  'Mutation.adminRenamePasskey': closed(
    `mutation { adminRenamePasskey(id: "${NO_ID}", name: "a") { id } }`,
    'NOT_FOUND',
  ),
  'Mutation.adminDeletePasskey': closed(
    `mutation { adminDeletePasskey(id: "${NO_ID}", password: "x") }`,
    'BAD_USER_INPUT',
  ),
  'Query.adminStats': closed('{ adminStats { totalUsers } }', 'ok'),
  'Query.adminStatsOverTime': closed(
    '{ adminStatsOverTime(from: "2026-03-01", to: "2026-03-10") { day } }',
    'ok',
  ),
  'Query.adminUsers': closed('{ adminUsers { endCursor } }', 'ok'),
  'Query.adminUser': closed(`{ adminUser(id: "${NO_ID}") { user { id } } }`, 'NOT_FOUND'),
  'Mutation.adminSetPermissions': closed(
    `mutation { adminSetPermissions(id: "${NO_ID}", input: { ${RIGHTS} }) { id } }`,
    'NOT_FOUND',
  ),
  'Mutation.adminBlockUser': closed(`mutation { adminBlockUser(id: "${NO_ID}") { id } }`, 'NOT_FOUND'),
  'Mutation.adminUnblockUser': closed(`mutation { adminUnblockUser(id: "${NO_ID}") { id } }`, 'NOT_FOUND'),
  'Mutation.adminEndUserSession': closed(
    `mutation { adminEndUserSession(userId: "${NO_ID}", sessionId: "${NO_ID}") }`,
    'NOT_FOUND',
  ),
  'Query.adminFrameOn': closed('{ adminFrameOn }', 'ok'),
  'Mutation.adminSwitchFrame': closed('mutation { adminSwitchFrame(on: true) }', 'ok'),
  'Query.adminAudit': closed('{ adminAudit { endCursor } }', 'ok'),
};
