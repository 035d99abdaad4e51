import { expect } from 'vitest';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { visualFaults } from './harness/sight.js';

journey(
  'practice on the past: a drill starts, runs, takes an order and ends with its result and date',
  async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'treino');
    await openAs(page, account, '/diario/treino');
    await page.getByRole('button', { name: 'Começar treino' }).click();
    const ticket = page.getByRole('region', { name: 'Boleta do treino' });
    await ticket.getByText('Em pausa: inicie para operar.').waitFor();
    expect(await ticket.getByRole('button', { name: 'CALL' }).isDisabled()).toBe(true);
    await page.locator('canvas').first().waitFor();
    await page.getByText('60×', { exact: true }).click();
    await page.getByRole('button', { name: 'Iniciar' }).click();
    await page.getByRole('button', { name: 'Pausar' }).waitFor();
    await ticket.getByRole('button', { name: 'CALL' }).click();
    await ticket.getByText(/^CALL de R\$\s100,00 a \d,\d{5}\.$/).waitFor();
    const trades = page.getByRole('region', { name: 'Operações do treino' });
    await trades.getByText('Em aberto').waitFor();
    expect(await page.getByText(/^Este trecho/).count()).toBe(0);
    expect(await visualFaults(page, 'drill')).toEqual([]);

    await page.getByRole('button', { name: 'Encerrar' }).click();
    await page.getByText(/^Este trecho .*foi de/).waitFor();
    await trades.getByText(/^(?:Acertou|Errou|Empate)$/).waitFor();
    const result = page.getByRole('region', { name: 'Este treino' });
    await result.getByText(/O acaso sozinho acerta|Nenhuma operação decidida/).waitFor();
    expect(await visualFaults(page, 'drill that is over')).toEqual([]);

    await page.getByRole('button', { name: 'Recomeçar a conta' }).click();
    await page.getByRole('button', { name: 'Apagar e recomeçar' }).click();
    await page.getByText('Conta de treino: R$ 10.000,00').waitFor();
    await page.getByRole('region', { name: 'Operações do treino' }).waitFor({ state: 'detached' });
  },
);
