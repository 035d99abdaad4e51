import { FarolError } from '../../platform/errors.js';
import { fieldsOf, optionalText, type RestRow, text } from './rest-row.js';

const USER = `id name username email registrationStatus blockedAt userLevel xpPoints currentLevel signalsGenerated
  iframeUrl lastUrlUpdate createdAt lastSeenAt
  accessBinaryOptions accessCrypto accessEducation accessRewards accessDashboard accessSettings`;

/** REST has one step: a caller with a second factor sends its `code` too. */
const codeMissing = () => new FarolError('UNAUTHENTICATED', 'Código de verificação obrigatório');

/** The administrators' calls. */
export const ADMIN_REST_ROWS: readonly RestRow[] = [
  {
    call: 'POST /api/admin/login',
    document: 'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { token } }',
    body: fieldsOf('AdminLoginInput', 'username', 'password', 'code'),
    variables: ({ body }) => ({
      input: {
        username: text(body.username),
        password: text(body.password),
        ...(body.code !== undefined && { code: body.code }),
      },
    }),
    answer: { from: 'adminLogin', demand: { field: 'token', refusal: codeMissing } },
  },
  {
    call: 'GET /api/admin/users',
    document: `{ adminUsers(first: 1000) { items { ${USER} } } }`,
    answer: { from: 'adminUsers.items' },
  },
  {
    call: 'GET /api/admin/stats',
    document: '{ adminStats { totalUsers activeUsers registeredUsers pendingUsers } }',
    answer: { from: 'adminStats' },
  },
  {
    call: 'PUT /api/admin/users/:id/permissions',
    document:
      'mutation ($id: ID!, $input: PermissionsInput!) { adminSetPermissions(id: $id, input: $input) { id } }',
    body: fieldsOf(
      'PermissionsInput',
      'userLevel',
      'accessBinaryOptions',
      'accessCrypto',
      'accessEducation',
      'accessRewards',
      'accessDashboard',
      'accessSettings',
    ),
    variables: ({ params, body }) => ({
      id: params.id,
      input: {
        userLevel: body.userLevel,
        accessBinaryOptions: body.accessBinaryOptions,
        accessCrypto: body.accessCrypto,
        accessEducation: body.accessEducation,
        accessRewards: body.accessRewards,
        accessDashboard: body.accessDashboard,
        accessSettings: body.accessSettings,
      },
    }),
    answer: { message: 'Permissões do usuário atualizadas com sucesso!' },
  },
  {
    call: 'POST /api/admin/update-credentials',
    document: 'mutation ($input: UpdateCredentialsInput!) { adminUpdateCredentials(input: $input) { id } }',
    body: fieldsOf(
      'UpdateCredentialsInput',
      'currentPassword',
      'newUsername',
      'newPassword',
      'confirmPassword',
      'code',
    ),
    variables: ({ body }) => ({
      input: {
        currentPassword: text(body.currentPassword),
        newUsername: text(body.newUsername),
        newPassword: optionalText(body.newPassword),
        ...(body.confirmPassword !== undefined && { confirmPassword: body.confirmPassword }),
        ...(body.code !== undefined && { code: body.code }),
      },
    }),
    answer: { message: 'Credenciais atualizadas com sucesso' },
  },
];
