import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';

interface LongDialog {
  readonly path: string;
  readonly opener: string;
  readonly name: string;
  readonly submit: string;
  /** What is folded in it. */
  readonly fold?: string;
}

const DIALOGS = [
  { path: '/alertas/webhooks', opener: 'Novo webhook', name: 'Novo webhook', submit: 'Criar webhook' },
  { path: '/settings', opener: 'Criar chave', name: 'Nova chave de API', submit: 'Criar chave' },
  {
    path: '/alertas',
    opener: 'Nova regra',
    name: 'Nova regra',
    submit: 'Salvar regra',
    fold: 'Opções avançadas',
  },
] as const satisfies readonly LongDialog[];

async function openDialog(page: Page, { path, opener, name, submit, fold }: LongDialog) {
  await openAs(page, DEMO, path);
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name });
  const buttons = ['Cancelar', submit].map((label) =>
    dialog.getByRole('button', { name: label, exact: true }),
  );
  for (const button of buttons) await button.waitFor();
  if (fold) await dialog.getByText(fold, { exact: true }).click();
  await expect.poll(() => dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
  return { dialog, buttons };
}

/** Whether the middle of the element is in the window with nothing in front. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

journey('§alerts: on a phone the days of the week stand in one line', async ({ newPage }) => {
  const page = await newPage({ width: 360 });
  const { dialog } = await openDialog(page, DIALOGS[2]);
  const days = dialog.getByRole('group', { name: 'Dias da semana' }).locator('label');
  const tops = await days.evaluateAll((labels) => labels.map((day) => day.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([7, 1]);
});

describe('a dialog that is longer than the window', () => {
  for (const long of DIALOGS) {
    journey(
      `'${long.name}' keeps its buttons in view on a phone, and they cover no field that has the focus`,
      async ({ newPage }) => {
        const page = await newPage({ width: 360 });
        await page.setViewportSize({ width: 360, height: 640 });
        const { dialog, buttons } = await openDialog(page, long);
        const seeButtons = async () => {
          for (const button of buttons) await expect.poll(() => button.evaluate(isInView)).toBe(true);
        };
        await seeButtons();
        await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
        await seeButtons();
        const last = dialog.locator('input:not([type=checkbox])').last();
        await last.focus();
        await expect.poll(() => last.evaluate(isInView)).toBe(true);
        await seeButtons();
      },
    );
  }

  journey('leaves a very low window to its fields, and its buttons follow them', async ({ newPage }) => {
    const page = await newPage();
    await page.setViewportSize({ width: 640, height: 360 });
    const { dialog, buttons } = await openDialog(page, DIALOGS[0] as LongDialog);
    const [, submit] = buttons;
    expect(await submit?.evaluate(isInView)).toBe(false);
    await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(() => submit?.evaluate(isInView)).toBe(true);
  });
});
