import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DASHBOARD_LIST_SHOWN } from '#schema/limits.js';
import { DEMO } from './harness/demo-user.js';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { saveSignals } from './harness/saved-signals.js';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const market = (page: Page) => region(page, 'Visão Geral do Mercado');

async function rest<Body>(page: Page, token: string, path: string): Promise<Body> {
  const response = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Selects a period, and returns the chart's text alternative. */
async function period(page: Page, label: string, span: string): Promise<string> {
  await market(page).getByRole('button', { name: label, exact: true }).click();
  const drawn = market(page).getByRole('img', { name: span });
  await drawn.waitFor();
  return (await drawn.getAttribute('aria-label')) ?? '';
}

journey(
  '§2 dashboard: the logo opens it, with real numbers and lists, three periods and a link to /crypto',
  async ({ newPage }) => {
    const page = await newPage();
    const token = await tokenOf(page, DEMO);
    await saveSignals(page, token, { pair: 'GBP/JPY', timeframe: '1h' }, DASHBOARD_LIST_SHOWN);
    await openAs(page, DEMO);
    await page.getByRole('complementary').getByRole('link', { name: 'Farol', exact: true }).click();
    await page.getByRole('heading', { name: 'Olá, Demonstração' }).waitFor();

    const user = await rest<{ portfolioTotal: string; activeTrades: number }>(page, token, '/api/user/1');
    const reais = Number(user.portfolioTotal).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    await page.getByText(`R$\u00a0${reais}`, { exact: true }).first().waitFor();
    expect(await page.getByText('ilustrativo', { exact: true }).count()).toBe(4);

    const saved = await rest<unknown[]>(page, token, '/api/binary-signals');
    await region(page, 'Opções Binárias').getByText(`${saved.length} sinais`).waitFor();
    const rows = region(page, 'Opções Binárias').getByRole('listitem');
    expect(await rows.allInnerTexts()).toHaveLength(DASHBOARD_LIST_SHOWN);
    await rows
      .first()
      .getByText(/^Vence em (1h 0min|\d+min)$/)
      .waitFor();

    const texts = [
      await period(page, '24H', 'nas últimas 24 horas'),
      await period(page, '7D', 'nos últimos 7 dias'),
      await period(page, '30D', 'nos últimos 30 dias'),
    ];
    expect(new Set(texts.map((text) => text.replace(/^.*?variação/, ''))).size).toBe(3);
    await market(page).getByRole('button', { name: 'Ver como tabela' }).click();
    // 30 days of four-hour candles, the forming one, and the head.
    expect(await market(page).getByRole('row').count()).toBeGreaterThanOrEqual(180);

    await region(page, 'Criptomoedas').getByRole('link', { name: 'Ver Todas' }).click();
    await page.getByRole('heading', { level: 1, name: 'Criptomoedas' }).waitFor();
    const active = await rest<{ symbol: string }[]>(page, token, '/api/crypto-opportunities');
    const list = region(page, 'Oportunidades');
    await list
      .getByText(active.length === 1 ? '1 ativa' : `${active.length} ativas`, { exact: true })
      .waitFor();
    const last = active.at(-1);
    if (last) {
      await list.getByRole('button').last().click();
      await page.getByRole('heading', { name: `Por que ${last.symbol}` }).waitFor();
      await page.getByRole('img', { name: /^Velas de 1h .*alvo .*entrada/ }).waitFor();
    }
    await region(page, 'Acerto medido')
      .getByText(/^Alvo alcançado em/)
      .waitFor();
    await page.getByText('Dados simulados', { exact: true }).waitFor();
  },
);
