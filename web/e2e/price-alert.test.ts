import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { countedActions } from './harness/counted-actions.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';

/** The present price as the form shows it. */
async function priceNow(page: Page): Promise<string> {
  const text = await page.getByText(/^Agora: /).textContent();
  return (text ?? '').replace('Agora: ', '');
}

describe('§price alerts from the trading page', () => {
  for (const width of [360, 1280])
    journey(`one is set in at most four actions at ${width} px`, async ({ newPage }) => {
      const page = await newPage({ width });
      await openAs(page, await ownAccount(page, `preco-${width}`), '/binary-options');
      const { press, fill, count } = countedActions();
      await press(page.getByRole('link', { name: 'Alerta de preço' }));
      const dialog = page.getByRole('dialog', { name: 'Alerta de preço' });
      const price = await priceNow(page);
      await fill(dialog.getByLabel('Preço de EUR/USD'), price);
      await press(dialog.getByRole('button', { name: 'Salvar alerta' }));
      await page
        .getByRole('list', { name: 'Alertas de preço' })
        .getByText(`EUR/USD cruzar ${price}`)
        .waitFor();
      expect(count()).toBeLessThanOrEqual(4);
    });
});
