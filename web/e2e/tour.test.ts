import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdToken } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus, pressOn } from './harness/keyboard.js';
import { visualFaults } from './harness/sight.js';

/** Titles of the steps, and the page of each. */
const STEPS = [
  ['Menu', '/education'],
  ['Gráfico', '/binary-options'],
  ['Gerador de Sinais', '/binary-options'],
  ['Acerto medido', '/binary-options'],
  ['Sinais Ativos', '/binary-options'],
  ['Sinais Avançados', '/advanced-signals'],
  ['Educação', '/education'],
  ['Recompensas', '/rewards'],
] as const;

const step = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Tour Guiado' });
/** The spot is within the window, and the card does not cover it. */
function spotIsInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const spot = document.querySelector('[data-tour-highlighted]')?.getBoundingClientRect();
    const card = document.querySelector('[role=dialog]')?.getBoundingClientRect();
    if (!spot || !card || spot.top < 0 || spot.left < 0 || spot.top >= window.innerHeight) return false;
    const { left, right, top, bottom } = card;
    return spot.left < left || spot.left > right || spot.top < top || spot.top > bottom;
  });
}

async function expectStep(page: Page, index: number) {
  const [title, path] = STEPS[index] ?? ['', ''];
  await step(page, title)
    .getByText(`Passo ${index + 1} de 8`)
    .waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}

async function start(page: Page) {
  await page.goto('/education');
  await pressOn(page, opener(page), 'Enter');
  await expectStep(page, 0);
}

/** Walks from the first step to the last with `onward`, and checks each step. */
async function walk(page: Page, onward: () => Promise<void>) {
  const faults: string[] = [];
  for (const [index, [title]] of STEPS.entries()) {
    if (index > 0) await onward();
    await expectStep(page, index);
    await expect.poll(() => spotIsInView(page), { message: `${title} is in view` }).toBe(true);
    faults.push(...(await visualFaults(page, `tour, ${title}`)));
  }
  expect(faults).toEqual([]);
}

const isFocusInside = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.matches('[role=dialog] *')));

/** The card takes the focus in the frame after its spot was found; before that it is hidden. */
async function takesFocus(page: Page) {
  await expect.poll(() => spotIsInView(page)).toBe(true);
  await expect.poll(() => isFocusInside(page)).toBe(true);
}

describe('§2 guided tour', () => {
  journey(
    'arrows move forward and back, ESC ends it without completing it, and each step is accessible',
    async (stage) => {
      const page = await stage.newPage();
      await holdToken(page);
      await start(page);
      await takesFocus(page);
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        const message = `after ${key} the focus is in the tour`;
        await expect.poll(() => isFocusInside(page), { message }).toBe(true);
      }
      await walk(page, () => page.keyboard.press('ArrowRight'));
      // There is no step after the last one.
      await page.keyboard.press('ArrowRight');
      for (const index of [6, 5]) {
        await page.keyboard.press('ArrowLeft');
        await expectStep(page, index);
      }
      for (const index of [6, 7]) {
        await page.keyboard.press('ArrowRight');
        await expectStep(page, index);
      }
      await page.keyboard.press('Escape');
      await step(page, 'Recompensas').waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(page.locator('#conteudo'))).toBe(true);

      await start(page);
      expect(await page.getByText('Tour concluído').count()).toBe(0);
      await page.keyboard.press('Escape');
      await step(page, 'Menu').waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(opener(page))).toBe(true);
    },
  );

  journey(
    'works on a phone; its last step gives 20 XP once, however often it is completed',
    async ({ newPage }) => {
      const page = await newPage({ width: 360 });
      await holdToken(page);
      const next = () => page.getByRole('button', { name: 'Próximo' }).click();
      const finish = async () => {
        await page.getByRole('button', { name: 'Concluir' }).click();
        await page.getByText('Tour concluído', { exact: true }).waitFor();
      };
      await start(page);
      await walk(page, next);
      await finish();
      const entry = page.getByRole('region', { name: 'Histórico de XP' }).getByText('Tour guiado concluído');
      await entry.waitFor();

      await start(page);
      for (const index of [1, 2, 3, 4, 5, 6, 7]) {
        await next();
        await expectStep(page, index);
      }
      await finish();
      await page.reload();
      await entry.waitFor();
      expect(await entry.count()).toBe(1);
    },
  );
});
