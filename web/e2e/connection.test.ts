import { describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { visualFaults } from './harness/sight.js';

const OFFLINE = 'Sem conexão. Tentando reconectar...';
const OPEN_CHART = 'Mostrar gráfico do Farol';

describe('a lost connection', () => {
  journey('shows a slim bar and retry states; once it is back, the chart is drawn', async (stage) => {
    const page = await stage.newPage();
    // The chart's code is still loading when the connection is lost.
    let loseChart = () => {};
    const isOffline = new Promise<void>((resolve) => {
      loseChart = resolve;
    });
    await page.route(/candle-chart/, async (route) => {
      await isOffline;
      await route.abort('internetdisconnected');
    });
    await openAs(page, DEMO);
    await page.getByRole('button', { name: 'Gerar Sinal' }).waitFor();
    await page.getByRole('button', { name: OPEN_CHART }).click();
    stage.expectFault(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByText(OFFLINE).waitFor();
    const chartLost = page.waitForEvent('requestfailed', (request) => request.url().includes('candle-chart'));
    loseChart();
    await chartLost;
    expect(await visualFaults(page, 'offline')).toEqual([]);
    await page.getByRole('button', { name: 'Gerar Sinal' }).click();
    await page
      .getByText('Sem conexão com o servidor. Falha ao gerar sinal. Tente novamente.')
      .first()
      .waitFor();

    await page.unroute(/candle-chart/);
    await page.context().setOffline(false);
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
    await page.locator('#conteudo canvas').first().waitFor();
    await page.getByRole('button', { name: 'Gerar Sinal' }).click();
    await page.getByRole('button', { name: 'Salvar Sinal' }).waitFor();
  });

  journey('keeps the layout around a page not loaded yet, which opens on reconnection', async (stage) => {
    const page = await stage.newPage();
    // Otherwise it may have been loaded ahead.
    stage.expectFault(/ERR_FAILED/);
    await page.route(/rewards-page/, (route) => route.abort());
    await openAs(page, DEMO);
    await page.getByRole('button', { name: OPEN_CHART }).click();
    // The rest of the page's code has loaded.
    await page.locator('#conteudo canvas').first().waitFor();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    stage.expectFault(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByText(OFFLINE).waitFor();
    await page.getByRole('link', { name: 'Recompensas' }).click();
    await page.waitForURL('**/rewards');
    await page.getByRole('status').filter({ hasText: 'Carregando' }).waitFor();
    await page.getByText(OFFLINE).waitFor();
    await page.unroute(/rewards-page/);
    await page.context().setOffline(false);
    await page.locator('#conteudo').getByRole('heading').first().waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  journey('keeps users signed in', async (stage) => {
    const page = await stage.newPage();
    await openAs(page, DEMO);
    stage.expectFault(/ERR_FAILED/);
    await page.route('**/graphql', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Sem conexão com o servidor' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
  });
});
