import { operation } from '../../lib/gateway/call-gateway';

const accounts = () => import('../../gql/accounts');
const verification = () => import('../../gql/accounts-verify-email');
const reset = () => import('../../gql/accounts-forgot-password');

/** Operations of the pages before the sign-in. Each uses the same document as the rest of the client. */
export const ME = operation('Me', async () => (await accounts()).MeDocument);
export const LOGIN = operation('Login', async () => (await accounts()).LoginDocument);
export const SESSION_USER = operation('SessionUser', async () => (await accounts()).SessionUserDocument);
export const REGISTER = operation(
  'Register',
  async () => (await import('../../gql/accounts-register')).RegisterDocument,
);
export const VERIFY_EMAIL = operation('VerifyEmail', async () => (await verification()).VerifyEmailDocument);
export const RESEND_VERIFICATION = operation(
  'ResendVerification',
  async () => (await verification()).ResendVerificationDocument,
);
export const REQUEST_PASSWORD_RESET = operation(
  'RequestPasswordReset',
  async () => (await reset()).RequestPasswordResetDocument,
);
export const RESET_PASSWORD = operation('ResetPassword', async () => (await reset()).ResetPasswordDocument);
