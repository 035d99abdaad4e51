import { describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { visualFaults } from './harness/sight.js';

const OFFLINE = 'Sem conexão. Tentando reconectar...';

describe('a lost connection', () => {
  journey('shows a slim bar and retry states, and the bar disappears on reconnection', async (stage) => {
    const page = await stage.newPage();
    await openAs(page, DEMO);
    await page.getByRole('button', { name: 'Gerar Sinal' }).waitFor();
    stage.expectFault(/ERR_INTERNET_DISCONNECTED/);
    // Code that the page had not loaded yet, such as the chart's.
    stage.expectFault(/Failed to fetch dynamically imported module/);
    await page.context().setOffline(true);
    await page.getByText(OFFLINE).waitFor();
    expect(await visualFaults(page, 'offline')).toEqual([]);
    await page.getByRole('button', { name: 'Gerar Sinal' }).click();
    await page
      .getByText('Sem conexão com o servidor. Falha ao gerar sinal. Tente novamente.')
      .first()
      .waitFor();

    await page.context().setOffline(false);
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Gerar Sinal' }).click();
    await page.getByRole('button', { name: 'Salvar Sinal' }).waitFor();
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
