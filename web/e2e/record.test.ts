import { expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { countOperation } from './harness/network.js';
import { settled } from './harness/pages.js';

journey('the record is one click from the sign-in and requests its figures once', async ({ newPage }) => {
  const page = await newPage();
  await page.goto('/login');
  await settled(page);
  await page.getByRole('link', { name: 'Ver o placar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Placar' }).waitFor();
  await settled(page);
  const asked = countOperation(page, 'RecordFigures');
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Confira você mesmo' }).waitFor();
  expect(asked()).toBe(1);
  expect(await page.locator('main').innerText()).not.toMatch(/Fica (acima|abaixo)/);
});

journey(
  'the record’s frame is readable without script and stays while its code loads',
  async ({ newPage }) => {
    const still = await newPage({ script: false, width: 360 });
    await still.goto('/placar');
    await still.getByRole('heading', { level: 1, name: 'Placar' }).waitFor();
    expect(await still.locator('main').innerText()).toContain('Cada vela fechada');

    const page = await newPage({ width: 360 });
    // Checks for the heading at every change of the page.
    await page.addInitScript(() => {
      let seen = false;
      const look = () => {
        const stands = document.querySelector('main h1') !== null;
        if (seen && !stands) document.documentElement.dataset.gone = 'true';
        seen ||= stands;
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/placar');
    await page.getByRole('heading', { level: 2, name: 'Confira você mesmo' }).waitFor();
    expect(await page.locator('html').getAttribute('data-gone')).toBeNull();
  },
);

journey('signed-in users reach it from the generator, the dashboard and the menu', async ({ newPage }) => {
  const page = await newPage();
  for (const [path, link] of [
    ['/binary-options', 'Ver placar'],
    ['/dashboard', 'Placar'],
    ['/education', 'Placar'],
  ] as const) {
    await openAs(page, DEMO, path);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Placar' }).waitFor();
  }
});
