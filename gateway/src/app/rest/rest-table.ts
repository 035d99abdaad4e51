import { PROFILE_BODY_LIMIT } from '../body-limit.js';
import { ADMIN_REST_ROWS } from './admin-rest-rows.js';
import { text } from './rest-body.js';
import type { RestRow } from './rest-row.js';

const USER = `id name username email registrationStatus userLevel iframeUrl lastUrlUpdate
  accessBinaryOptions accessCrypto accessEducation accessRewards accessDashboard accessSettings`;

const PROFILE = `${USER} pendingEmail phone profileImage`;

const SIGNAL = `id pair timeframe direction confidence strength expirationTime entryPrice simulated
  analysis { indicators { rsi macd support resistance signalScore } recommendation timeframe }`;

const OPPORTUNITY = `id symbol name entryPrice targetPrice potentialReturn confidence reason simulated
  candleTime generatedAt expiresAt`;

/** The REST shims: thin rows over the same operations that GraphQL clients call. */
export const REST_TABLE: readonly RestRow[] = [
  { call: 'GET /api/auth/me', document: `{ me { ${USER} } }`, answer: ({ me }) => me },
  {
    call: 'POST /api/auth/login',
    document: `mutation ($input: LoginInput!) { login(input: $input) { token user { ${USER} } } }`,
    variables: ({ body }) => ({ input: { email: text(body.email), password: text(body.password) } }),
    answer: ({ login }) => login,
  },
  {
    call: 'POST /api/auth/session-user',
    document: `mutation ($input: SessionUserInput!) { sessionUser(input: $input) { ${USER} } }`,
    variables: ({ body: { sessionId, userAgent, timestamp } }) => ({
      input: { sessionId: text(sessionId), userAgent: text(userAgent), timestamp: String(timestamp ?? '') },
    }),
    answer: ({ sessionUser }) => ({ user: sessionUser }),
  },
  {
    call: 'POST /api/auth/register',
    document: `mutation ($input: RegisterInput!) { register(input: $input) { requiresVerification user { ${USER} } } }`,
    variables: ({ body }) => ({
      input: { name: text(body.name), email: text(body.email), password: text(body.password) },
    }),
    answer: ({ register }) => register,
  },
  {
    call: 'POST /api/auth/verify-email',
    document: 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { token } }',
    variables: ({ body }) => ({ input: { email: text(body.email), code: text(body.verificationCode) } }),
    answer: ({ verifyEmail }) => verifyEmail,
  },
  {
    call: 'POST /api/auth/resend-verification',
    document: 'mutation ($email: String!) { resendVerification(email: $email) }',
    variables: ({ body }) => ({ email: text(body.email) }),
    answer: () => ({ message: 'Se houver um cadastro à espera, um novo código foi enviado.' }),
  },
  {
    call: 'PATCH /api/user/update-profile',
    document: `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${PROFILE} } }`,
    variables: ({ body: { name, email, phone, profileImage, currentPassword } }) => ({
      input: { name, email, phone, profileImage, currentPassword },
    }),
    bodyLimit: PROFILE_BODY_LIMIT,
    answer: ({ updateProfile }) => ({ user: updateProfile }),
  },
  {
    call: 'PATCH /api/user/change-password',
    document: 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
    variables: ({ body }) => ({
      input: { currentPassword: text(body.currentPassword), newPassword: text(body.newPassword) },
    }),
    answer: () => ({ message: 'Senha alterada com sucesso' }),
  },
  {
    call: 'POST /api/auth/logout',
    document: 'mutation { logout }',
    answer: () => ({ message: 'Logout realizado com sucesso' }),
  },
  {
    call: 'GET /api/user/xp-stats',
    document: '{ xpStats { xpPoints signalsGenerated timeSpentMinutes } }',
    answer: ({ xpStats }) => xpStats,
  },
  {
    call: 'GET /api/user/:id',
    document: `query ($id: ID!) { dashboardUser(id: $id) { ${USER} xpPoints currentLevel signalsGenerated
      portfolioTotal profitToday activeTrades alertsCount } }`,
    variables: ({ params: { id } }) => ({ id }),
    answer: ({ dashboardUser }) => dashboardUser,
  },
  {
    call: 'GET /api/crypto-opportunities',
    document: `{ cryptoOpportunities { ${OPPORTUNITY} } }`,
    answer: ({ cryptoOpportunities }) => cryptoOpportunities,
  },
  {
    call: 'POST /api/user/update-url',
    document: 'mutation ($input: ReportFrameUrlInput!) { reportFrameUrl(input: $input) }',
    // A signed-in caller needs no session id, and one that is no text names nobody.
    variables: ({ body }) => ({ input: { sessionId: text(body.sessionId) || null, url: text(body.url) } }),
    answer: () => ({ message: 'Endereço registrado' }),
  },
  {
    call: 'GET /api/binary-signals',
    document: `{ savedSignals { ${SIGNAL} } }`,
    answer: ({ savedSignals }) => savedSignals,
  },
  {
    call: 'GET /api/binary-signals/all',
    document: `{ activeSignals { ${SIGNAL} } }`,
    answer: ({ activeSignals }) => activeSignals,
  },
  {
    call: 'POST /api/binary-signals/generate',
    document: `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) { ${SIGNAL} } }`,
    variables: ({ body: { pair, timeframe } }) => ({ input: { pair, timeframe } }),
    answer: ({ generateSignal }) => generateSignal,
  },
  {
    call: 'POST /api/binary-signals',
    document: `mutation ($input: SaveSignalInput!) { saveSignal(input: $input) { ${SIGNAL} } }`,
    variables: ({ body: { id, ...claimed } }) => ({ input: { id: text(id), claimed } }),
    answer: ({ saveSignal }) => saveSignal,
  },
  ...ADMIN_REST_ROWS,
];
