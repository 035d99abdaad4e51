import type { Page } from 'playwright-core';
import { auditedSource } from './audited-source.js';
import { DEMO, enter } from './demo-user.js';
import { candleFile, chooseCandles, tryCombination } from './laboratory.js';
import { settled } from './pages.js';
import { platformOf, startPractising } from './practice.js';
import { showWorth } from './record-worth.js';
import { saveSignals } from './saved-signals.js';

/** Something that opens on a page, or the page's response to an action. */
export interface State {
  /** Short and unique. */
  readonly name: string;
  readonly path: string;
  /** The only width that has this state, in CSS pixels; every width if absent. */
  readonly onlyAt?: number;
  /** Brings the freshly opened page into this state, and waits until it is complete. */
  readonly open: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Submits an empty form. */
const sendEmpty = (button: string) => async (page: Page) => {
  await press(page, button);
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const tabulate = (chart: string) => async (page: Page) => {
  const card = page.getByRole('region', { name: chart });
  // A chart is drawn once it is near the viewport.
  await card.scrollIntoViewIfNeeded();
  await card.locator('canvas').first().waitFor();
  await card.getByRole('button', { name: /^Ver (.* )?como tabela$/ }).click();
  await card.getByRole('table').waitFor();
};

const LIVE_CHART = '/education/tutorial?modulo=candles&passo=live-chart';

const openOnChart = (button: string | RegExp, opens: 'menu' | 'dialog') => async (page: Page) => {
  await page.locator('#conteudo canvas').first().waitFor();
  await press(page, button);
  await page.getByRole(opens).waitFor();
};

async function findCallAndShowSandbox(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar chamadas' }).fill('sinal');
  await page.getByRole('list', { name: 'Chamadas encontradas' }).waitFor();
  await press(page, 'Mostrar sandbox');
  await page.getByRole('region', { name: 'Um teste de exemplo, JavaScript' }).waitFor();
}

/** Opens the state's page and brings it into the state. */
export async function enterState(page: Page, state: State): Promise<void> {
  await page.goto(state.path);
  // By its element: a dialog that the address opens takes the page's roles away.
  await page.locator('h1').waitFor();
  await settled(page);
  await state.open(page);
}

export function statesAt(width: number, states: readonly State[]): readonly State[] {
  return states.filter(({ onlyAt = width }) => onlyAt === width);
}

/** States for signed-out users. To add one, add an entry. */
export const SIGNED_OUT_STATES: readonly State[] = [
  { name: 'login refused', path: '/login', open: refuseSignIn },
  { name: 'placar of a real market', path: '/placar', open: showWorth },
  { name: 'register empty', path: '/register', open: sendEmpty('Criar conta') },
  { name: 'verify-email empty', path: '/verify-email', open: sendEmpty('Verificar e-mail') },
  { name: 'resend without an address', path: '/email-verification', open: sendEmpty('Reenviar código') },
  { name: 'forgot-password empty', path: '/forgot-password', open: sendEmpty('Enviar código') },
  { name: 'new password empty', path: '/forgot-password?email=ana', open: sendEmpty('Salvar nova senha') },
  { name: 'admin sign-in empty', path: '/admin-login', open: sendEmpty('Entrar') },
  { name: 'docs sandbox', path: '/docs', open: findCallAndShowSandbox },
  { name: 'laboratory result', path: '/laboratorio', open: tryInLaboratory },
  { name: 'session over', path: '/login', open: loseSession },
];

/** States for signed-in users. To add one, add an entry. */
export const SIGNED_IN_STATES: readonly State[] = [
  { name: 'result', path: '/binary-options', open: generate },
  { name: 'practice on the trading page', path: '/binary-options', open: openPracticeCard },
  { name: 'candles as a table', path: '/binary-options', open: tabulateCandles },
  { name: 'chart beside the platform', path: '/binary-options', onlyAt: 1280, open: openChart },
  { name: 'list on a phone', path: '/binary-options', onlyAt: 360, open: openList },
  { name: 'indicators', path: LIVE_CHART, open: openOnChart(/^Indicadores/, 'menu') },
  { name: 'lines', path: LIVE_CHART, open: openOnChart('Desenhar linhas no gráfico', 'dialog') },
  { name: 'batch', path: '/advanced-signals', open: generateSix },
  { name: 'momentum as a table', path: '/advanced-signals?tab=analise', open: tabulate('RSI e MACD') },
  { name: 'profile menu', path: '/advanced-signals', open: openProfileMenu },
  { name: 'notices', path: '/advanced-signals', open: openNotices },
  { name: 'tooltip', path: '/advanced-signals', open: pointAtTheme },
  { name: 'commands', path: '/advanced-signals', open: openCommands },
  { name: 'shortcuts', path: '/advanced-signals', open: openShortcuts },
  { name: 'drawer', path: '/advanced-signals', onlyAt: 360, open: openDrawer },
  { name: 'alert rule', path: '/alertas', open: openAlertRule },
  { name: 'price alert', path: '/alertas?par=EUR/USD&de=preco', open: openPriceAlert },
  { name: 'journal entry', path: '/diario', open: openJournalEntry },
  { name: 'auditor with calls', path: '/auditoria', open: openAudited },
  { name: 'new webhook', path: '/alertas/webhooks', open: openNewWebhook },
  { name: 'practice account', path: '/pratica', open: openPractice },
  { name: 'practice limits', path: '/pratica/invest', open: openPracticeLimits },
  { name: 'settings with a validation error', path: '/settings', open: saveInvalidProfile },
  { name: 'delete dialog', path: '/settings', open: openDeleteDialog },
  { name: 'new passkey', path: '/settings', open: openNewPasskey },
  { name: 'second factor', path: '/settings', open: openSecondFactor },
];

async function tryInLaboratory(page: Page) {
  await chooseCandles(page, candleFile('GBPUSD_M5.csv', 3000));
  await tryCombination(page, 1);
}

async function openAlertRule(page: Page) {
  await press(page, 'Nova regra');
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByText(/^Nos últimos 7 dias/).waitFor();
}

async function openPriceAlert(page: Page) {
  await page
    .getByRole('dialog', { name: 'Alerta de preço' })
    .getByText(/^Agora: /)
    .waitFor();
}

/** Opens the entry of a signal that is generated and saved for it. */
async function openJournalEntry(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await saveSignals(page, token, { pair: 'EUR/USD', timeframe: '5m' }, 1);
  await page.reload();
  await page
    .getByRole('button', { name: /^Anotar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^EUR\/USD/ });
  await dialog.locator('canvas').first().waitFor();
}

async function openAudited(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await auditedSource(page, token);
  await page.reload();
  await page
    .getByRole('list', { name: 'Chamadas da fonte' })
    .getByText('editada depois da entrada')
    .waitFor();
  await settled(page);
}

async function openNewWebhook(page: Page) {
  await press(page, 'Novo webhook');
  await page.getByRole('dialog', { name: 'Novo webhook' }).getByLabel('Endereço').waitFor();
}

async function refuseSignIn(page: Page) {
  await enter(page, { ...DEMO, password: 'errada123' });
  await page.getByText('Credenciais inválidas').waitFor();
}

async function loseSession(page: Page) {
  // While the page still resolves the user, it would find the token and have it refused itself.
  await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  await page.evaluate(() => localStorage.setItem('authToken', 'refused'));
  await page.goto('/settings');
  await page.getByText('Sua sessão expirou').waitFor();
}

async function openNewPasskey(page: Page) {
  await press(page, 'Adicionar chave');
  await page.getByRole('dialog', { name: 'Nova chave de acesso' }).getByLabel('Nome').waitFor();
}

async function openSecondFactor(page: Page) {
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await card.getByRole('button', { name: 'Ativar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
}

async function generate(page: Page) {
  await press(page, 'Gerar Sinal');
  await page.getByRole('button', { name: 'Salvar Sinal' }).waitFor();
}

/** Leaves the toast of the saved signal visible. */
async function generateSix(page: Page) {
  await press(page, 'Gerar 6 Sinais');
  await page.getByText('6 sinais avançados gerados com sucesso').waitFor();
  await page
    .getByRole('button', { name: /^Salvar Sinal/ })
    .first()
    .click();
  await page.getByText('Sinal adicionado à sua lista de sinais ativos!').waitFor();
}

async function openProfileMenu(page: Page) {
  await press(page, 'Menu do perfil');
  await page.getByRole('menu').waitFor();
}

async function openNotices(page: Page) {
  await press(page, /^Notificações/);
  await page.getByRole('dialog', { name: 'Notificações' }).getByText('Boas-vindas ao Farol').waitFor();
}

async function pointAtTheme(page: Page) {
  await page.getByRole('button', { name: /^Usar tema/ }).hover();
  await page.getByRole('tooltip').waitFor();
}

async function openCommands(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Ir para' }).getByRole('option', { name: 'EUR/USD' }).waitFor();
}

async function openShortcuts(page: Page) {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
}

async function openDrawer(page: Page) {
  await press(page, 'Abrir menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

async function openPractice(page: Page) {
  await startPractising(page);
  await settled(page);
}

/** On a phone the trading page has tabs, and a chart of its own. */
async function ordersTab(page: Page) {
  await page.getByRole('heading', { name: 'Gerador de Sinais' }).waitFor();
  const tab = page.getByRole('tab', { name: /^Ordens/ });
  return (await tab.isVisible()) ? tab : undefined;
}

async function openPracticeCard(page: Page) {
  const platform = platformOf(page);
  const tab = await ordersTab(page);
  await tab?.click();
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await startPractising(platform);
  await (tab ? page : platform).locator('canvas').first().waitFor();
  await settled(page);
}

async function tabulateCandles(page: Page) {
  if (await ordersTab(page)) return tabulate('EUR/USD')(page);
  await openPracticeCard(page);
  await platformOf(page).getByRole('button', { name: 'Ver como tabela' }).click();
  await platformOf(page).getByRole('table').waitFor();
}

async function openList(page: Page) {
  await page.getByRole('tab', { name: 'Lista' }).click();
  await page.getByRole('button', { name: /^EUR\/USD/ }).waitFor();
}

async function openChart(page: Page) {
  await press(page, 'Mostrar gráfico do Farol');
  await page.getByRole('region', { name: 'EUR/USD' }).locator('canvas').first().waitFor();
}

async function openPracticeLimits(page: Page) {
  await openPractice(page);
  await press(page, 'Meus limites diários');
  await page.getByRole('dialog', { name: 'Meus limites diários' }).waitFor();
}

async function saveInvalidProfile(page: Page) {
  await page.getByLabel('E-mail', { exact: true }).fill('outro@exemplo.com.br');
  await page.getByLabel('Telefone').fill('119');
  await press(page, 'Salvar alterações');
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function openDeleteDialog(page: Page) {
  await press(page, 'Excluir minha conta');
  await page.getByRole('dialog', { name: 'Excluir minha conta' }).waitFor();
}
