import type { PageFlag } from '../schema/src/page-access.js';
import { DEFAULT_PAIR } from '../schema/src/pair.js';
import { DEFAULT_TIMEFRAME } from '../schema/src/timeframe.js';

/** As many candles as a chart shows; with another number, the chart would request them again. */
const CANDLES_SHOWN = 200;

/** An operation that a page calls as soon as it is shown, and that start.js sends before that. */
interface FirstAsk {
  readonly operation: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Sent for every visitor; if absent, only for signed-in users. */
  readonly open?: true;
  /** The page access that it requires. */
  readonly flag?: PageFlag;
}

/** What a page's first load needs in addition to what all pages share. */
interface FirstLoad {
  /** Its modules below web/src; their imports are included. */
  readonly modules: readonly string[];
  readonly asks: readonly FirstAsk[];
  /** The page or its skeleton is prerendered, so its code loads after what is needed to show that. */
  readonly prerendered?: true;
}

const me: FirstAsk = { operation: 'Me' };
const market = { pair: DEFAULT_PAIR, timeframe: DEFAULT_TIMEFRAME };

/**
 * Operations of the layout and header on every page behind the sign-in. Notices are requested later, together with
 * their subscription, because one that arrived in between would be missed.
 */
const frame: readonly FirstAsk[] = [
  me,
  { operation: 'XpStats' },
  { operation: 'EducationProgress', flag: 'accessEducation' },
  { operation: 'Market' },
];

const open = (module: string, ...asks: readonly FirstAsk[]): FirstLoad => ({
  modules: [module],
  asks: [me, ...asks],
});
const prerendered = (module: string): FirstLoad => ({ ...open(module), prerendered: true });
const behindSignIn = (modules: readonly string[], ...asks: readonly FirstAsk[]): FirstLoad => ({
  modules: ['app/apollo-area.tsx', 'app/signed-in-layout.tsx', ...modules],
  asks: [...frame, ...asks],
  prerendered: true,
});
const signedIn = (page: string, ...asks: readonly FirstAsk[]) =>
  behindSignIn([`app/screens/${page}-page.tsx`], ...asks);

const learning = (module: string) =>
  behindSignIn(['app/screens/learning-pages.ts', `features/education/learning/${module}/${module}-page.tsx`]);

/** Operations of the trading page, which has two addresses. */
const tradingAsks: readonly FirstAsk[] = [
  { operation: 'Candles', variables: { ...market, limit: CANDLES_SHOWN }, flag: 'accessBinaryOptions' },
  { operation: 'RecordHitRate', variables: market, flag: 'accessBinaryOptions' },
  { operation: 'ActiveSignals', flag: 'accessBinaryOptions' },
  { operation: 'FirstSteps', flag: 'accessBinaryOptions' },
];

const verifyEmail = prerendered('features/accounts/verify-email/verify-email-page.tsx');
const practice: FirstLoad = {
  modules: ['app/apollo-area.tsx', 'pratica/practice-pages.tsx'],
  asks: [me, { operation: 'PracticeAccount' }, { operation: 'Market' }],
};
const admin = (module: string): FirstLoad => ({ modules: ['app/admin-area.tsx', module], asks: [] });
const adminSignIn = admin('features/admin/sign-in/admin-sign-in-page.tsx');

/** Read by the build. A page without an entry loads its code first and its data afterwards; `*` are pages that do not exist. */
export const FIRST_LOADS: Readonly<Record<string, FirstLoad>> = {
  '/login': prerendered('app/login-route.tsx'),
  '/register': prerendered('features/accounts/register/register-page.tsx'),
  '/verify-email': verifyEmail,
  '/email-verification': verifyEmail,
  '/forgot-password': prerendered('features/accounts/forgot-password/forgot-password-page.tsx'),
  '/termos': open('features/accounts/legal/terms-page.tsx'),
  '/privacidade': open('features/accounts/legal/privacy-page.tsx'),
  '/docs': open('features/integrations/docs/docs-page.tsx'),
  '/placar': open('features/record/record-page.tsx', { operation: 'RecordFigures', open: true }),
  '/laboratorio': open('features/laboratory/laboratory-page.tsx'),
  // Most visitors who type this address are signed out; a signed-in user gets the data immediately, and the code one
  // step later.
  '/': { ...prerendered('app/login-route.tsx'), asks: [...frame, ...tradingAsks] },
  '/binary-options': signedIn('trading', ...tradingAsks),
  '/advanced-signals': signedIn('advanced-signals'),
  '/alertas': signedIn('alerts'),
  '/alertas/aparelhos': behindSignIn(['features/push/devices-page.tsx']),
  '/alertas/webhooks': behindSignIn(['features/webhooks/webhooks-page.tsx']),
  '/diario': signedIn('journal'),
  '/diario/treino': signedIn('drill'),
  '/education': signedIn('education'),
  '/education/tutorial': signedIn('tutorial'),
  '/education/fundamentos': learning('basics'),
  '/education/analise': learning('analysis'),
  '/education/estrategia': learning('strategy'),
  '/rewards': signedIn('rewards'),
  '/dashboard': signedIn(
    'dashboard',
    { operation: 'DashboardUser', flag: 'accessDashboard' },
    { operation: 'SavedSignals', flag: 'accessDashboard' },
    { operation: 'CryptoOpportunities', flag: 'accessDashboard' },
  ),
  '/crypto': signedIn('crypto', { operation: 'CryptoOpportunities', flag: 'accessCrypto' }),
  '/settings': signedIn('settings'),
  '/pratica': practice,
  '/pratica/invest': practice,
  '/admin': { ...admin('app/admin-panel-area.tsx'), prerendered: true },
  '/secure-admin-access': adminSignIn,
  '/admin-login': adminSignIn,
  '*': { modules: ['app/not-found-page.tsx'], asks: [] },
};
