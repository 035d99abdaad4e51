import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { askGateway } from './harness/practice.js';
import { accessibilityViolations, visualFaults } from './harness/sight.js';

const report = (name: string) =>
  path.join(import.meta.dirname, '../src/features/journal/engine/testing', name);

/** Confirms what the file does not say, and imports it. */
async function importReport(page: Page, name: string, trades: number) {
  await page.getByLabel(/^Escolha o relatório da corretora/).setInputFiles(report(name));
  const send = page.getByRole('button', { name: `Importar ${trades} trades` });
  await send.waitFor();
  expect(await send.isDisabled(), 'before what is guessed is confirmed').toBe(true);
  const asked = page.getByRole('group', { name: 'O arquivo não diz; confira antes de importar' });
  for (const box of await asked.getByRole('checkbox').all()) await box.check();
  await send.click();
}

journey(
  'reports of two brokers are imported, add nothing the second time, and are undone',
  async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'reais');
    await openAs(page, account, '/diario?tab=reais');
    await importReport(page, 'mt5-report.htm', 2);
    await page.getByText('2 trades importados.', { exact: true }).waitFor();
    await importReport(page, 'quotex.csv', 3);
    await page.getByText('3 trades importados.', { exact: true }).waitFor();
    await importReport(page, 'quotex.csv', 3);
    await page.getByText('0 trades importados; 3 já estavam aqui.').waitFor();

    await page.getByLabel('Moeda e tipo').selectOption({ label: 'USD, opções: 3 trades' });
    const broker = page.getByRole('region', { name: 'O que a corretora guarda', exact: true });
    await broker.getByText('87,0% e 53,5%').waitFor();
    expect(await broker.getByRole('row').count()).toBe(6);
    const list = page.getByRole('list', { name: 'Trades reais' });
    expect(await list.getByText('Real', { exact: true }).count()).toBe(3);
    await page.getByLabel('Moeda e tipo').selectOption({ label: 'USD, posições: 2 trades' });
    await list.getByText('GBPJPY.r').waitFor();
    await page.getByText('Importações', { exact: true }).click();
    expect(await visualFaults(page, 'real trades')).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Seus hábitos' }).click();
    await page.getByRole('button', { name: 'Real', exact: true }).click();
    await page.getByRole('region', { name: 'Seus trades reais' }).waitFor();

    await page.getByRole('tab', { name: 'Trades reais' }).click();
    await page.getByText('Importações', { exact: true }).click();
    const undo = page.getByRole('button', { name: /^Desfazer a importação/ });
    for (const left of [3, 2, 1]) {
      await expect.poll(() => undo.count()).toBe(left);
      await undo.first().click();
    }
    await expect.poll(() => undo.count()).toBe(0);
    await expect.poll(() => list.count()).toBe(0);
  },
);

/** One of each format that brokers give. */
const REPORTS = [
  'mt5-report.htm',
  'mt5-positions.csv',
  'mt4-statement.htm',
  'mt4-statement.csv',
  'deriv-statement.csv',
  'iq-option.csv',
  'quotex.csv',
  'pocket-option.csv',
];

interface Imported {
  readonly fileName: string;
  readonly sent: number;
  readonly added: number;
}

journey(
  'a report in each format is imported, adds nothing the second time, and is undone',
  async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'formatos');
    const token = await tokenOf(page, account);
    const imports = async () =>
      (
        await askGateway<{ tradeImports: readonly Imported[] }>(
          page,
          token,
          '{ tradeImports { fileName sent added } }',
        )
      ).tradeImports;
    await openAs(page, account, '/diario?tab=reais');
    const asked = page.getByRole('group', { name: 'O arquivo não diz; confira antes de importar' });
    const send = page.getByRole('button', { name: /^Importar \d+ trades?$/ });
    const seen: Imported[] = [];
    for (const name of REPORTS.flatMap((one) => [one, one])) {
      await page.getByLabel(/^Escolha o relatório da corretora/).setInputFiles(report(name));
      await send.waitFor();
      for (const box of await asked.getByRole('checkbox').all()) await box.check();
      await send.click();
      await expect.poll(async () => (await imports()).length, { message: name }).toBe(seen.length + 1);
      seen.push(...(await imports()).slice(0, 1));
      await page.getByText(/^\d+ trades? importados?[.;]/).waitFor();
    }
    expect(seen.map(({ fileName }) => fileName)).toEqual(REPORTS.flatMap((one) => [one, one]));
    for (const [index, { fileName, sent, added }] of seen.entries())
      expect([fileName, sent > 0, index % 2 === 0 || added === 0]).toEqual([fileName, true, true]);
    // Each format reads trades of its own; the two files of MetaTrader 4, and of 5, are of one account each.
    expect(seen.filter(({ added }) => added > 0).length).toBeGreaterThanOrEqual(6);

    await page.getByText('Importações', { exact: true }).click();
    const undo = page.getByRole('button', { name: /^Desfazer a importação/ });
    for (let left = seen.length; left > 0; left -= 1) {
      await expect.poll(() => undo.count()).toBe(left);
      await undo.first().click();
    }
    await expect.poll(async () => (await imports()).length).toBe(0);
    await expect.poll(() => page.getByRole('list', { name: 'Trades reais' }).count()).toBe(0);
  },
);
