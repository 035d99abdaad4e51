import { matchPath } from 'react-router-dom';
import type { PageFlag } from '#schema/page-access.js';
import { type LazyPage, lazyPage } from './lazy-page';

/** A page behind the sign-in. */
export interface AppPage {
  /** Links use the first path; the others show the same page. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  /** The page access it requires (spec §6); if absent, every signed-in user may see it. */
  readonly flag?: PageFlag;
  /** Further words by which the palette finds it. */
  readonly words?: string;
  /** Uses more of a wide window than a page to read. */
  readonly wide?: true;
  /** Path of the page that the sidebar highlights while this one is shown. */
  readonly within?: string;
  readonly page: LazyPage;
}

export const pages: readonly AppPage[] = [
  {
    paths: ['/binary-options', '/'],
    title: 'Opções Binárias',
    words: 'preço gráfico cotação gerador sinal operar',
    flag: 'accessBinaryOptions',
    wide: true,
    page: lazyPage('trading', () => import('./screens/trading-page').then(({ TradingPage }) => TradingPage)),
  },
  {
    paths: ['/advanced-signals'],
    title: 'Sinais Avançados',
    words: 'quadro pares lote indicadores',
    flag: 'accessBinaryOptions',
    page: lazyPage('advanced-signals', () =>
      import('./screens/advanced-signals-page').then(({ AdvancedSignalsPage }) => AdvancedSignalsPage),
    ),
  },
  {
    // In the sidebar's tools, as are the two below and the board.
    paths: ['/alertas'],
    title: 'Alertas',
    words: 'regra aviso notificação resumo telegram',
    flag: 'accessBinaryOptions',
    page: lazyPage('alerts', () => import('./screens/alerts-page').then(({ AlertsPage }) => AlertsPage)),
  },
  {
    paths: ['/diario'],
    title: 'Diário',
    words: 'histórico operações notas',
    flag: 'accessBinaryOptions',
    page: lazyPage('journal', () => import('./screens/journal-page').then(({ JournalPage }) => JournalPage)),
  },
  {
    paths: ['/diario/treino'],
    title: 'Treino',
    words: 'exercício replay passado',
    flag: 'accessBinaryOptions',
    page: lazyPage('drill', () => import('./screens/drill-page').then(({ DrillPage }) => DrillPage)),
  },
  {
    // Linked from the profile menu and the journal.
    paths: ['/auditoria'],
    title: 'Auditoria',
    words: 'grupo robô chamadas telegram conferir gale martingale assertividade',
    flag: 'accessBinaryOptions',
    page: lazyPage('auditor', () =>
      import('../features/auditor/auditor-page').then(({ AuditorPage }) => AuditorPage),
    ),
  },
  {
    // Linked from the alerts.
    paths: ['/alertas/aparelhos'],
    title: 'Aparelhos',
    words: 'notificação push celular',
    flag: 'accessBinaryOptions',
    within: '/alertas',
    page: lazyPage('devices', () =>
      import('../features/push/devices-page').then(({ DevicesPage }) => DevicesPage),
    ),
  },
  {
    // Linked from the alerts.
    paths: ['/alertas/webhooks'],
    title: 'Webhooks',
    words: 'integração http aviso',
    flag: 'accessBinaryOptions',
    within: '/alertas',
    page: lazyPage('webhooks', () =>
      import('../features/webhooks/webhooks-page').then(({ WebhooksPage }) => WebhooksPage),
    ),
  },
  {
    paths: ['/education'],
    title: 'Educação',
    words: 'aula curso academia aprender plano',
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
    page: lazyPage('basics', () =>
      import('../features/education/learning/basics/basics-page').then(({ BasicsPage }) => BasicsPage),
    ),
  },
  {
    paths: ['/education/analise'],
    title: 'Análise',
    flag: 'accessEducation',
    within: '/education',
    page: lazyPage('analysis', () =>
      import('../features/education/learning/analysis/analysis-page').then(
        ({ AnalysisPage }) => AnalysisPage,
      ),
    ),
  },
  {
    paths: ['/education/estrategia'],
    title: 'Estratégia',
    flag: 'accessEducation',
    within: '/education',
    page: lazyPage('strategy', () =>
      import('../features/education/learning/strategy/strategy-page').then(
        ({ StrategyPage }) => StrategyPage,
      ),
    ),
  },
  {
    // Linked from education and the habits.
    paths: ['/calibracao'],
    title: 'Calibração da semana',
    words: 'chance previsão probabilidade perguntas rever',
    flag: 'accessEducation',
    within: '/education',
    page: lazyPage('calibration', () =>
      import('./screens/calibration-page').then(({ CalibrationPage }) => CalibrationPage),
    ),
  },
  {
    paths: ['/rewards'],
    title: 'Recompensas',
    words: 'xp nível conquista',
    flag: 'accessRewards',
    page: lazyPage('rewards', () => import('./screens/rewards-page').then(({ RewardsPage }) => RewardsPage)),
  },
  {
    // Linked from the sidebar's logo and the profile menu: the sidebar keeps its four items.
    paths: ['/dashboard'],
    title: 'Dashboard',
    words: 'painel início resumo saldo lucro',
    flag: 'accessDashboard',
    page: lazyPage('dashboard', () =>
      import('./screens/dashboard-page').then(({ DashboardPage }) => DashboardPage),
    ),
  },
  {
    // Linked from the dashboard; the sidebar shows 'em breve', as the specification requires.
    paths: ['/crypto'],
    title: 'Criptomoedas',
    words: 'bitcoin moedas preço oportunidades',
    flag: 'accessCrypto',
    page: lazyPage('crypto', () => import('./screens/crypto-page').then(({ CryptoPage }) => CryptoPage)),
  },
  {
    // Without a flag: accessSettings closes only the profile, which the page itself checks.
    paths: ['/settings'],
    title: 'Configurações',
    words: 'senha perfil nome foto e-mail sessão chave de acesso 2fa dados excluir conta api',
    page: lazyPage('settings', () =>
      import('./screens/settings-page').then(({ SettingsPage }) => SettingsPage),
    ),
  },
];

/** The page of an address, which the router matches whatever its case and with a slash at its end. */
export function pageAt(path: string): AppPage | undefined {
  return pages.find(({ paths }) => paths.some((one) => matchPath(one, path) !== null));
}

export type Access = Readonly<Record<PageFlag, boolean>>;

export function maySee({ flag }: AppPage, access: Access): boolean {
  return flag === undefined || access[flag];
}

/** The page opened after sign-in: the trading page, or the first page that the user may see. */
export function landingPath(access: Access): string {
  const open = pages.find((page) => maySee(page, access));
  return (open ?? pages[0])?.paths[0] ?? '/';
}

/** Target of the logo: the dashboard if the user may see it, otherwise the page opened after sign-in. */
export function homePath(access: Access): string {
  return access.accessDashboard ? '/dashboard' : landingPath(access);
}
