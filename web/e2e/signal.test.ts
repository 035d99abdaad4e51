import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ACTIVE_SIGNALS_SHOWN } from '#schema/limits.js';
import { DEMO } from './harness/demo-user.js';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { countOperation, holdOperation } from './harness/network.js';
import { saveSignals } from './harness/saved-signals.js';

const GENERATE = 'GenerateSignal';

const generator = (page: Page) => page.getByRole('region', { name: 'Gerador de Sinais' });
const active = (page: Page) => page.getByRole('region', { name: 'Sinais Ativos' });

async function choose(page: Page, pair: string, timeframe: string) {
  await generator(page).getByLabel('Par').selectOption(pair);
  await generator(page).getByLabel('Tempo').selectOption(timeframe);
}

async function save(page: Page) {
  await generator(page).getByRole('button', { name: 'Salvar Sinal' }).click();
  await page.getByText('Sinal adicionado à sua lista de sinais ativos!').waitFor();
}

describe('§4 signal generator', () => {
  journey(
    'shows Gerando..., then the result, cools down, and moves a saved signal to the active ones',
    async (stage) => {
      const page = await stage.newPage();
      await openAs(page, DEMO);
      const release = await holdOperation(page, GENERATE);
      await choose(page, 'EUR/USD', '5m');
      await generator(page).getByRole('button', { name: 'Gerar Sinal' }).click();
      await generator(page).getByRole('button', { name: 'Gerando...' }).waitFor();
      release();
      await generator(page)
        .getByText(/Sinal gerado: EUR\/USD (CALL|PUT)/)
        .waitFor({ state: 'attached' });
      await generator(page)
        .getByRole('button', { name: /^Aguarde \d+s$/ })
        .waitFor();

      await save(page);
      await generator(page).getByRole('button', { name: 'Salvar Sinal' }).waitFor({ state: 'detached' });
      await active(page).getByText('EUR/USD').first().waitFor();
      await active(page)
        .getByText(/^[1-5]min$/)
        .first()
        .waitFor();
    },
  );

  journey(
    'counts down by the gateway’s time where the device’s clock is hours ahead',
    async ({ newPage }) => {
      const page = await newPage();
      await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
      await openAs(page, DEMO);
      await choose(page, 'GBP/USD', '1h');
      await generator(page).getByRole('button', { name: 'Gerar Sinal' }).click();
      await save(page);
      await active(page)
        .getByText(/^(1h 0min|(59|60)min)$/)
        .first()
        .waitFor();
    },
  );

  journey('sends one mutation on a double click', async ({ newPage }) => {
    const page = await newPage();
    await openAs(page, DEMO);
    const sent = countOperation(page, GENERATE);
    const release = await holdOperation(page, GENERATE);
    await generator(page).getByRole('button', { name: 'Gerar Sinal' }).dblclick();
    release();
    await generator(page).getByRole('button', { name: 'Salvar Sinal' }).waitFor();
    expect(sent()).toBe(1);
  });
});

journey('§2 active signals: more than five show a link to all of them', async ({ newPage }) => {
  const page = await newPage();
  await openAs(page, DEMO);
  await saveSignals(
    page,
    await tokenOf(page, DEMO),
    { pair: 'GBP/USD', timeframe: '1h' },
    ACTIVE_SIGNALS_SHOWN + 1,
  );
  await page.reload();
  await active(page).getByRole('link', { name: 'Ver Todos os Sinais' }).waitFor();
  expect(await active(page).getByRole('listitem').count()).toBe(ACTIVE_SIGNALS_SHOWN);
  await active(page).getByRole('link', { name: 'Ver Todos os Sinais' }).click();
  await page.waitForURL('**/advanced-signals*');
  await active(page).getByRole('listitem').nth(ACTIVE_SIGNALS_SHOWN).waitFor();
});

journey('simulated prices are marked as such once', async ({ newPage }) => {
  const page = await newPage();
  await openAs(page, DEMO);
  await page.getByText('Dados simulados').first().waitFor();
  expect(await page.getByText('Dados simulados').count()).toBe(1);
});
