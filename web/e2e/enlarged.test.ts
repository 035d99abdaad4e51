import { expect } from 'vitest';
import { holdToken } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { SIGNED_IN_PAGES, visit } from './harness/pages.js';
import { startPractising } from './harness/practice.js';
import { sidewaysOverflow } from './harness/sight.js';

/** A window of 1,280 px at 400%, the most that WCAG 1.4.10 asks for. */
const ENLARGED_PX = 320;

journey('no page scrolls sideways when it is enlarged to 400%', async ({ newPage }) => {
  const page = await newPage({ width: ENLARGED_PX });
  await holdToken(page);
  for (const name of ['trading', 'advanced-overview', 'dashboard', 'settings', 'practice']) {
    const appPage = SIGNED_IN_PAGES.find((one) => one.name === name);
    if (!appPage) throw new Error(`no page is named ${name}`);
    await visit(page, appPage);
    if (name === 'practice') await startPractising(page);
    expect(await sidewaysOverflow(page), name).toEqual([]);
  }
  await page.goto('/binary-options');
  // The chart reaches from edge to edge.
  for (const name of ['Ver como tabela', 'Gerar Sinal']) {
    const box = await page.getByRole('button', { name }).first().boundingBox();
    if (!box) throw new Error(`${name} has no place`);
    expect(box.x + box.width, name).toBeLessThanOrEqual(ENLARGED_PX - 8);
  }
});
