import { expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { countOperation } from './harness/network.js';
import { settled } from './harness/pages.js';

journey(
  'the record is a click away from the sign-in, and asks for nothing but its figures',
  async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Placar público' }).click();
    await page.getByRole('heading', { level: 1, name: 'Placar' }).waitFor();
    await settled(page);
    const asked = countOperation(page, 'RecordFigures');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Confira você mesmo' }).waitFor();
    expect(asked()).toBe(1);
    expect(await page.locator('main').innerText()).not.toMatch(/Fica (acima|abaixo)/);
  },
);

journey('who is signed in reaches it from the generator, the dashboard and the menu', async ({ newPage }) => {
  const page = await newPage();
  for (const [path, link] of [
    ['/binary-options', 'Ver placar'],
    ['/dashboard', 'Placar'],
    ['/education', 'Placar público'],
  ] as const) {
    await openAs(page, DEMO, path);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Placar' }).waitFor();
  }
});
