import type { Page } from 'playwright-core';

/** A page as somebody comes to it by its address. */
export interface Place {
  /** Short and unique: it names files and rows of tables. */
  readonly name: string;
  readonly path: string;
  /** A heading that stands on the page once it is there. */
  readonly heading: string;
}

/** Pages of who is not signed in. A new page is one line. */
export const SIGNED_OUT_PAGES: readonly Place[] = [
  { name: 'login', path: '/login', heading: 'Entrar' },
  { name: 'register', path: '/register', heading: 'Criar conta' },
  { name: 'verify-email', path: '/verify-email?email=marina@exemplo.com.br', heading: 'Verificar e-mail' },
  { name: 'forgot-password', path: '/forgot-password', heading: 'Esqueci minha senha' },
  { name: 'termos', path: '/termos', heading: 'Termos de Uso' },
  { name: 'privacidade', path: '/privacidade', heading: 'Política de Privacidade' },
];

/** Pages of who is signed in. A new page is one line. */
export const SIGNED_IN_PAGES: readonly Place[] = [
  { name: 'trading', path: '/binary-options', heading: 'Gerador de Sinais' },
  { name: 'advanced-overview', path: '/advanced-signals', heading: 'EUR/USD' },
  { name: 'advanced-active', path: '/advanced-signals?tab=ativos', heading: 'Sinais passados' },
  { name: 'advanced-analysis', path: '/advanced-signals?tab=analise', heading: 'RSI e MACD' },
  { name: 'settings', path: '/settings', heading: 'Perfil' },
  { name: 'not-found', path: '/nowhere', heading: 'Página não encontrada' },
];

/** Waits until the page has everything it asked for: nothing in it is told to be busy. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

/** Goes to a page by its address, and waits until it stands complete. */
export async function visit(page: Page, { path, heading }: Place): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await settled(page);
}
