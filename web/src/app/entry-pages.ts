import { type LazyPage, lazyPage } from './lazy-page';

/** A page that asks for no sign-in, besides the login page itself. */
export interface EntryPage {
  readonly paths: readonly string[];
  /** Who is signed in may see it too; otherwise it is a way in, and leads them on. */
  readonly forAnyone: boolean;
  readonly page: LazyPage;
}

const verifyEmail = lazyPage('verify-email', () =>
  import('../features/accounts/verify-email/verify-email-page').then(
    ({ VerifyEmailPage }) => VerifyEmailPage,
  ),
);
const forgotPassword = lazyPage('forgot-password', () =>
  import('../features/accounts/forgot-password/forgot-password-page').then(
    ({ ForgotPasswordPage }) => ForgotPasswordPage,
  ),
);

const entryPages: readonly EntryPage[] = [
  {
    paths: ['/register'],
    forAnyone: false,
    page: lazyPage('register', () =>
      import('../features/accounts/register/register-page').then(({ RegisterPage }) => RegisterPage),
    ),
  },
  // The token comes while this page is still shown, so it must not leave with it.
  { paths: ['/verify-email', '/email-verification'], forAnyone: true, page: verifyEmail },
  { paths: ['/forgot-password'], forAnyone: true, page: forgotPassword },
  {
    paths: ['/termos'],
    forAnyone: true,
    page: lazyPage('terms', () =>
      import('../features/accounts/legal/terms-page').then(({ TermsPage }) => TermsPage),
    ),
  },
  {
    paths: ['/privacidade'],
    forAnyone: true,
    page: lazyPage('privacy', () =>
      import('../features/accounts/legal/privacy-page').then(({ PrivacyPage }) => PrivacyPage),
    ),
  },
  {
    paths: ['/docs'],
    forAnyone: true,
    page: lazyPage('docs', () =>
      import('../features/integrations/docs/docs-page').then(({ DocsPage }) => DocsPage),
    ),
  },
];

export function entryPageAt(path: string): EntryPage | undefined {
  return entryPages.find(({ paths }) => paths.includes(path));
}

/** Whether this path is one on the way to the sign-in, rather than behind it. */
export function isWayIn(path: string): boolean {
  return path === '/login' || entryPageAt(path) !== undefined;
}
