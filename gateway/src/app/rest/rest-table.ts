import { PROFILE_BODY_LIMIT } from '#schema/limits.js';
import { ADMIN_REST_ROWS } from './admin-rest-rows.js';
import { assertText, fieldsOf, optionalText, type RestRow, text, wholeNumber } from './rest-row.js';

const USER = `id name username email registrationStatus userLevel xpPoints currentLevel signalsGenerated
  iframeUrl lastUrlUpdate
  accessBinaryOptions accessCrypto accessEducation accessRewards accessDashboard accessSettings`;

const PROFILE = `${USER} pendingEmail phone profileImage`;

const SIGNAL = `id pair timeframe direction confidence estimatedChance strength expirationTime entryPrice simulated
  analysis { indicators { rsi macd support resistance signalScore } recommendation timeframe }`;

const OPPORTUNITY = `id symbol name entryPrice targetPrice lastPrice potentialReturn confidence reason simulated
  candleTime generatedAt expiresAt`;

/** The REST shims: thin rows over the same operations that GraphQL clients call. */
export const REST_TABLE: readonly RestRow[] = [
  { call: 'GET /api/auth/me', document: `{ me { ${USER} } }`, answer: { from: 'me' } },
  {
    call: 'POST /api/auth/login',
    document: `mutation ($input: LoginInput!) { login(input: $input) { token user { ${USER} } } }`,
    body: fieldsOf('LoginInput', 'email', 'password', 'code'),
    variables: ({ body }) => ({
      input: {
        email: text(body.email),
        password: text(body.password),
        ...(body.code !== undefined && { code: body.code }),
      },
    }),
    answer: { from: 'login' },
  },
  {
    call: 'POST /api/auth/session-user',
    document: `mutation ($input: SessionUserInput!) { sessionUser(input: $input) { ${USER} } }`,
    body: fieldsOf('SessionUserInput', 'sessionId', 'userAgent', 'timestamp'),
    variables: ({ body: { sessionId, userAgent, timestamp } }) => ({
      input: {
        sessionId: text(sessionId),
        userAgent,
        timestamp: typeof timestamp === 'number' ? String(timestamp) : timestamp,
      },
    }),
    answer: { from: 'sessionUser', as: 'user' },
  },
  {
    call: 'POST /api/auth/register',
    document: `mutation ($input: RegisterInput!) { register(input: $input) { requiresVerification user { ${USER} } } }`,
    body: fieldsOf('RegisterInput', 'name', 'email', 'password'),
    variables: ({ body }) => ({
      input: { name: text(body.name), email: text(body.email), password: text(body.password) },
    }),
    answer: { from: 'register' },
  },
  {
    call: 'POST /api/auth/verify-email',
    document: 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { token } }',
    body: {
      email: 'VerifyEmailInput.email',
      verificationCode: 'VerifyEmailInput.code',
      ...fieldsOf('VerifyEmailInput', 'password', 'registrationId'),
    },
    variables: ({ body: { email, verificationCode, password, registrationId } }) => ({
      input: {
        email: text(email),
        code: text(verificationCode),
        password: optionalText(password),
        registrationId: optionalText(registrationId),
        sameClient: true,
      },
    }),
    answer: { from: 'verifyEmail' },
  },
  {
    call: 'POST /api/auth/resend-verification',
    document: `mutation ($email: String!, $registrationId: ID) {
      resendVerification(email: $email, registrationId: $registrationId) }`,
    body: {
      email: 'Mutation.resendVerification(email)',
      registrationId: 'Mutation.resendVerification(registrationId)',
    },
    variables: ({ body: { email, registrationId } }) => ({
      email: text(email),
      registrationId: optionalText(registrationId),
    }),
    answer: { message: 'Se houver um cadastro à espera, um novo código foi enviado.' },
  },
  {
    call: 'PATCH /api/user/update-profile',
    document: `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${PROFILE} } }`,
    body: fieldsOf('UpdateProfileInput', 'name', 'email', 'phone', 'profileImage', 'currentPassword', 'code'),
    variables: ({ body: { name, email, phone, profileImage, currentPassword, code } }) => ({
      input: { name, email, phone, profileImage, currentPassword, code },
    }),
    bodyLimit: PROFILE_BODY_LIMIT,
    needsBody: true,
    answer: { from: 'updateProfile', as: 'user' },
  },
  {
    call: 'PATCH /api/user/change-password',
    document: 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
    body: fieldsOf('ChangePasswordInput', 'currentPassword', 'newPassword', 'code'),
    variables: ({ body }) => ({
      input: {
        currentPassword: text(body.currentPassword),
        newPassword: text(body.newPassword),
        ...(body.code !== undefined && { code: body.code }),
      },
    }),
    answer: { message: 'Senha alterada com sucesso' },
  },
  {
    call: 'POST /api/auth/logout',
    document: 'mutation { logout }',
    body: { sessionId: null },
    // The token decides which session ends; the id is only validated.
    variables: ({ body: { sessionId } }) => {
      assertText(sessionId);
      return {};
    },
    answer: { message: 'Logout realizado com sucesso' },
  },
  {
    call: 'GET /api/user/xp-stats',
    document: '{ xpStats { xpPoints signalsGenerated timeSpentMinutes } }',
    answer: { from: 'xpStats' },
  },
  {
    call: 'GET /api/user/:id',
    document: `query ($id: ID!) { dashboardUser(id: $id) { ${USER}
      portfolioTotal profitToday activeTrades alertsCount } }`,
    variables: ({ params: { id } }) => ({ id }),
    answer: { from: 'dashboardUser' },
  },
  {
    call: 'GET /api/crypto-opportunities',
    document: `{ cryptoOpportunities { ${OPPORTUNITY} } }`,
    answer: { from: 'cryptoOpportunities' },
  },
  {
    call: 'POST /api/user/update-url',
    document: 'mutation ($input: ReportFrameUrlInput!) { reportFrameUrl(input: $input) }',
    body: fieldsOf('ReportFrameUrlInput', 'sessionId', 'url'),
    // A signed-in caller needs no session id.
    variables: ({ body }) => ({ input: { sessionId: optionalText(body.sessionId), url: text(body.url) } }),
    answer: { message: 'Endereço registrado' },
  },
  {
    call: 'GET /api/binary-signals',
    document: `{ savedSignals { ${SIGNAL} } }`,
    answer: { from: 'savedSignals' },
  },
  {
    call: 'GET /api/binary-signals/all',
    document: `{ activeSignals { ${SIGNAL} } }`,
    answer: { from: 'activeSignals' },
  },
  {
    call: 'POST /api/binary-signals/generate',
    document: `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) { ${SIGNAL} } }`,
    body: fieldsOf('GenerateSignalInput', 'pair', 'timeframe'),
    variables: ({ body: { pair, timeframe } }) => ({ input: { pair, timeframe } }),
    answer: { from: 'generateSignal' },
  },
  {
    call: 'POST /api/binary-signals',
    document: `mutation ($input: SaveSignalInput!) { saveSignal(input: $input) { ${SIGNAL} } }`,
    body: { id: 'SaveSignalInput.id', '*': 'SaveSignalInput.claimed' },
    variables: ({ body: { id, ...claimed } }) => ({ input: { id: text(id), claimed } }),
    answer: { from: 'saveSignal' },
  },
  {
    call: 'GET /api/webhooks/:id/deliveries',
    document: `query ($id: ID!, $after: Int! = 0, $first: Int! = 100) {
      webhookMessages(id: $id, after: $after, first: $first) {
        items { id sequence kind status payload expiresAt createdAt } oldest newest } }`,
    query: { after: 'Query.webhookMessages(after)', first: 'Query.webhookMessages(first)' },
    variables: ({ params: { id }, query: { after, first } }) => ({
      id,
      ...(after !== undefined && { after: wholeNumber(after) }),
      ...(first !== undefined && { first: wholeNumber(first) }),
    }),
    answer: { from: 'webhookMessages' },
  },
  {
    call: 'POST /api/webhooks/:id/replay',
    document:
      'mutation ($id: ID!, $from: Int!) { replayWebhook(id: $id, from: $from) { queued skipped next } }',
    body: { from: 'Mutation.replayWebhook(from)' },
    variables: ({ params: { id }, body: { from } }) => ({ id, from }),
    needsBody: true,
    answer: { from: 'replayWebhook' },
  },
  ...ADMIN_REST_ROWS,
];
