// Own file: the list of open pages, as pages.ts is the list of those behind the sign-in.
import { lazyPage } from './lazy-page';

/** Pages that need no sign-in. */
export const loginPage = lazyPage('login', () =>
  import('./login-route').then(({ LoginRoute }) => LoginRoute),
);
export const registerPage = lazyPage('register', () =>
  import('../features/accounts/register/register-page').then(({ RegisterPage }) => RegisterPage),
);
export const oidcPage = lazyPage('oidc', () =>
  import('../features/accounts/oidc/oidc-page').then(({ OidcPage }) => OidcPage),
);
export const verifyEmailPage = lazyPage('verify-email', () =>
  import('../features/accounts/verify-email/verify-email-page').then(
    ({ VerifyEmailPage }) => VerifyEmailPage,
  ),
);
export const forgotPasswordPage = lazyPage('forgot-password', () =>
  import('../features/accounts/forgot-password/forgot-password-page').then(
    ({ ForgotPasswordPage }) => ForgotPasswordPage,
  ),
);
export const termsPage = lazyPage('terms', () =>
  import('../features/accounts/legal/terms-page').then(({ TermsPage }) => TermsPage),
);
export const privacyPage = lazyPage('privacy', () =>
  import('../features/accounts/legal/privacy-page').then(({ PrivacyPage }) => PrivacyPage),
);
export const docsPage = lazyPage('docs', () =>
  import('../features/integrations/docs/docs-page').then(({ DocsPage }) => DocsPage),
);
export const recordPage = lazyPage('record', () =>
  import('../features/record/record-page').then(({ RecordPage }) => RecordPage),
);
export const proofPage = lazyPage('proof', () =>
  import('../features/record/proof/proof-page').then(({ ProofPage }) => ProofPage),
);
export const laboratoryPage = lazyPage('laboratory', () =>
  import('../features/laboratory/laboratory-page').then(({ LaboratoryPage }) => LaboratoryPage),
);
export const adminSignInPage = lazyPage('admin-sign-in', () =>
  import('../features/admin/sign-in/admin-sign-in-page').then(({ AdminSignInPage }) => AdminSignInPage),
);
