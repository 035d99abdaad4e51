import type { PageFlag } from '#schema/page-access.js';
import { type LazyPage, lazyPage } from './lazy-page';

/** A page of the signed-in area. */
export interface AppPage {
  /** The first is where links lead; the others show the same page. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  /** Which access a user needs (spec §6); without one, everybody signed in may see it. */
  readonly flag?: PageFlag;
  /** Path of the page that the sidebar marks while this one is shown. */
  readonly within?: string;
  readonly page: LazyPage;
}

export const pages: readonly AppPage[] = [
  {
    paths: ['/binary-options', '/'],
    title: 'Opções Binárias',
    flag: 'accessBinaryOptions',
    page: lazyPage('trading', () => import('./screens/trading-page').then(({ TradingPage }) => TradingPage)),
  },
  {
    paths: ['/advanced-signals'],
    title: 'Sinais Avançados',
    flag: 'accessBinaryOptions',
    page: lazyPage('advanced-signals', () =>
      import('./screens/advanced-signals-page').then(({ AdvancedSignalsPage }) => AdvancedSignalsPage),
    ),
  },
  {
    // Reached by the profile menu and from the generator.
    paths: ['/alertas'],
    title: 'Alertas',
    flag: 'accessBinaryOptions',
    page: lazyPage('alerts', () => import('./screens/alerts-page').then(({ AlertsPage }) => AlertsPage)),
  },
  {
    // Reached by the profile menu and from the practice platform.
    paths: ['/diario'],
    title: 'Diário',
    flag: 'accessBinaryOptions',
    page: lazyPage('journal', () => import('./screens/journal-page').then(({ JournalPage }) => JournalPage)),
  },
  {
    // Reached by the profile menu and from the journal.
    paths: ['/diario/treino'],
    title: 'Treino',
    flag: 'accessBinaryOptions',
    page: lazyPage('drill', () => import('./screens/drill-page').then(({ DrillPage }) => DrillPage)),
  },
  {
    // Linked from the alerts.
    paths: ['/alertas/aparelhos'],
    title: 'Aparelhos',
    flag: 'accessBinaryOptions',
    page: lazyPage('devices', () =>
      import('../features/push/devices-page').then(({ DevicesPage }) => DevicesPage),
    ),
  },
  {
    // Linked from the alerts.
    paths: ['/alertas/webhooks'],
    title: 'Webhooks',
    flag: 'accessBinaryOptions',
    page: lazyPage('webhooks', () =>
      import('../features/webhooks/webhooks-page').then(({ WebhooksPage }) => WebhooksPage),
    ),
  },
  {
    paths: ['/education'],
    title: 'Educação',
    flag: 'accessEducation',
    page: lazyPage('education', () =>
      import('./screens/education-page').then(({ EducationPage }) => EducationPage),
    ),
  },
  {
    paths: ['/education/tutorial'],
    title: 'Tutorial Interativo',
    flag: 'accessEducation',
    within: '/education',
    page: lazyPage('tutorial', () =>
      import('./screens/tutorial-page').then(({ TutorialPage }) => TutorialPage),
    ),
  },
  {
    paths: ['/education/fundamentos'],
    title: 'Fundamentos',
    flag: 'accessEducation',
    within: '/education',
    page: lazyPage('learning', () =>
      import('./screens/learning-page').then(({ Fundamentos }) => Fundamentos),
    ),
  },
  {
    paths: ['/education/analise'],
    title: 'Análise',
    flag: 'accessEducation',
    within: '/education',
    page: lazyPage('learning', () => import('./screens/learning-page').then(({ Analise }) => Analise)),
  },
  {
    paths: ['/education/estrategia'],
    title: 'Estratégia',
    flag: 'accessEducation',
    within: '/education',
    page: lazyPage('learning', () => import('./screens/learning-page').then(({ Estrategia }) => Estrategia)),
  },
  {
    paths: ['/rewards'],
    title: 'Recompensas',
    flag: 'accessRewards',
    page: lazyPage('rewards', () => import('./screens/rewards-page').then(({ RewardsPage }) => RewardsPage)),
  },
  {
    // Reached by the sidebar's logo and the profile menu: the sidebar keeps its four items.
    paths: ['/dashboard'],
    title: 'Dashboard',
    flag: 'accessDashboard',
    page: lazyPage('dashboard', () =>
      import('./screens/dashboard-page').then(({ DashboardPage }) => DashboardPage),
    ),
  },
  {
    // Linked from the dashboard; the sidebar says 'em breve', as the specification has it.
    paths: ['/crypto'],
    title: 'Criptomoedas',
    flag: 'accessCrypto',
    page: lazyPage('crypto', () => import('./screens/crypto-page').then(({ CryptoPage }) => CryptoPage)),
  },
  {
    // Without a flag: accessSettings closes the profile alone, which the page itself sees to.
    paths: ['/settings'],
    title: 'Configurações',
    page: lazyPage('settings', () =>
      import('./screens/settings-page').then(({ SettingsPage }) => SettingsPage),
    ),
  },
];

export function pageAt(path: string): AppPage | undefined {
  return pages.find(({ paths }) => paths.includes(path));
}

export type Access = Readonly<Record<PageFlag, boolean>>;

export function maySee({ flag }: AppPage, access: Access): boolean {
  return flag === undefined || access[flag];
}

/** Where one lands after sign-in: the trading page, or the first page that one may see. */
export function landingPath(access: Access): string {
  const open = pages.find((page) => maySee(page, access));
  return (open ?? pages[0])?.paths[0] ?? '/';
}

/** Where the logo leads: the dashboard to whom it is open, else where one lands. */
export function homePath(access: Access): string {
  return access.accessDashboard ? '/dashboard' : landingPath(access);
}
