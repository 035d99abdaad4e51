import type { Page } from 'playwright-core';

/** A page opened by its URL. */
export interface AppPage {
  /** Short and unique: it names files and table rows. */
  readonly name: string;
  readonly path: string;
  /** A heading that is on the page once it has loaded. */
  readonly heading: string;
}

/** Pages for signed-out users. To add one, add a line. */
export const SIGNED_OUT_PAGES: readonly AppPage[] = [
  { name: 'login', path: '/login', heading: 'Entrar' },
  { name: 'register', path: '/register', heading: 'Criar conta' },
  { name: 'verify-email', path: '/verify-email?email=marina@exemplo.com.br', heading: 'Verificar e-mail' },
  { name: 'provider', path: '/entrar', heading: 'Entrar com o provedor de identidade' },
  { name: 'forgot-password', path: '/forgot-password', heading: 'Esqueci minha senha' },
  { name: 'admin-sign-in', path: '/secure-admin-access', heading: 'Acesso administrativo' },
  { name: 'termos', path: '/termos', heading: 'Termos de Uso' },
  { name: 'privacidade', path: '/privacidade', heading: 'Política de Privacidade' },
  { name: 'placar', path: '/placar', heading: 'Placar' },
  { name: 'proof', path: '/prova', heading: 'Prova' },
  { name: 'laboratory', path: '/laboratorio', heading: 'Laboratório' },
  { name: 'docs', path: '/docs', heading: 'Documentação para integrações' },
];

const TUTORIAL = '/education/tutorial';

/** Headings of the academy's steps, module by module. */
const STEP_HEADINGS = {
  candles: {
    candle: 'O que uma vela conta',
    'live-chart': 'O gráfico ao vivo',
    timeframe: 'O tempo gráfico',
    levels: 'Suporte e resistência',
    rsi: 'RSI: o limiar muda a conta',
  },
  signals: {
    agreement: 'Dez entradas, um número',
    'signal-card': 'O cartão, parte por parte',
    confidence: 'Confiança não é probabilidade',
    outcome: 'Acerto, erro ou empate',
    'hit-rate': 'Por que 15 de 23 não provam nada',
  },
  odds: {
    'break-even': 'Ponto de equilíbrio',
    coin: 'Vinte operações: moeda e vantagem',
    martingale: 'Martingale até quebrar',
    stake: 'Quanto arriscar',
    pause: 'Perdas seguidas e pausa',
    regulators: 'O que dizem os reguladores',
  },
} as const;

/** Every step of the academy, in teaching order. */
export const TUTORIAL_STEPS: readonly AppPage[] = Object.entries(STEP_HEADINGS).flatMap(([module, steps]) =>
  Object.entries(steps).map(([step, heading]) => ({
    name: `tutorial-${step}`,
    path: `${TUTORIAL}?modulo=${module}&passo=${step}`,
    heading,
  })),
);

/** The steps that load data; the others differ only in their text. */
const WITH_DATA = ['tutorial-live-chart', 'tutorial-rsi', 'tutorial-signal-card'];

/** Pages for signed-in users. To add one, add a line. */
export const SIGNED_IN_PAGES: readonly AppPage[] = [
  { name: 'trading', path: '/binary-options', heading: 'Gerador de Sinais' },
  { name: 'advanced-overview', path: '/advanced-signals', heading: 'Mercado agora' },
  { name: 'advanced-active', path: '/advanced-signals?tab=ativos', heading: 'Sinais passados' },
  { name: 'advanced-analysis', path: '/advanced-signals?tab=analise', heading: 'RSI e MACD' },
  { name: 'alerts', path: '/alertas', heading: 'Regras' },
  { name: 'journal', path: '/diario', heading: 'Registros' },
  { name: 'real-trades', path: '/diario?tab=reais', heading: 'Importar trades reais' },
  { name: 'day-replay', path: '/diario?tab=replay', heading: 'Replay do dia' },
  { name: 'drill', path: '/diario/treino', heading: 'Novo treino' },
  { name: 'results', path: '/diario?tab=resultados', heading: 'Resultados' },
  { name: 'habits', path: '/diario?tab=habitos', heading: 'Seus hábitos' },
  { name: 'devices', path: '/alertas/aparelhos', heading: 'Aparelhos' },
  { name: 'auditor', path: '/auditoria', heading: 'Suas fontes' },
  { name: 'webhooks', path: '/alertas/webhooks', heading: 'Seus webhooks' },
  { name: 'education', path: '/education', heading: 'Seu progresso' },
  { name: 'tutorial', path: '/education/tutorial', heading: 'Módulos do tutorial' },
  ...TUTORIAL_STEPS.filter(({ name }) => WITH_DATA.includes(name)),
  { name: 'learning-basics', path: '/education/fundamentos', heading: 'Módulo fechado' },
  { name: 'learning-analysis', path: '/education/analise', heading: 'Módulo fechado' },
  { name: 'learning-strategy', path: '/education/estrategia', heading: 'Módulo fechado' },
  { name: 'calibration', path: '/calibracao', heading: 'Perguntas da semana' },
  { name: 'rewards', path: '/rewards', heading: 'Todos os níveis' },
  { name: 'dashboard', path: '/dashboard', heading: 'Visão Geral do Mercado' },
  { name: 'crypto', path: '/crypto', heading: 'Oportunidades' },
  { name: 'settings', path: '/settings', heading: 'Perfil' },
  { name: 'practice', path: '/pratica', heading: 'Farol Prática' },
  { name: 'not-found', path: '/nowhere', heading: 'Página não encontrada' },
];

/** Pages of the administrators' panel. To add one, add a line. */
export const ADMIN_PAGES: readonly AppPage[] = [
  { name: 'admin-users', path: '/admin', heading: 'Usuários' },
  { name: 'admin-stats', path: '/admin?tab=estatisticas', heading: 'Números por dia' },
  { name: 'admin-audit', path: '/admin?tab=auditoria', heading: 'Auditoria' },
  { name: 'admin-platform', path: '/admin?tab=plataforma', heading: 'Plataforma' },
];

/** Waits until the page works and has loaded everything it requested: nothing in it is marked busy. */
export async function settled(page: Page): Promise<void> {
  // A prerendered page works once React has hydrated it.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], html[data-prerendered]'));
}

/** Waits until a page that has been opened is complete. */
export async function visited(page: Page, { heading }: AppPage): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await settled(page);
}

/** Opens a page by its URL, and waits until it is complete. */
export async function visit(page: Page, appPage: AppPage): Promise<void> {
  await page.goto(appPage.path);
  await visited(page, appPage);
}
