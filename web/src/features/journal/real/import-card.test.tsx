import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { ImportCard } from './import-card';

test('a file that cannot be read is said to be so, and the next one is read', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const client = scriptedClient({
    TradeProfiles: () => ({ data: { tradeProfiles: [] } }),
    TradeImports: () => ({ data: { tradeImports: [] } }),
  });
  renderPage(<ImportCard />, client);
  const input = await screen.findByLabelText(/^Escolha o relatório da corretora/);
  // As a browser answers when the file has been moved since it was chosen.
  const moved = new File(['a'], 'trades.csv');
  moved.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  await userEvent.upload(input, moved);
  await screen.findByText('Não deu para ler o arquivo. Escolha-o de novo.');
  expect(screen.queryByText('Lendo o arquivo...')).toBeNull();
  await userEvent.upload(input, new File([''], 'empty.csv'));
  await screen.findByText('O arquivo está vazio.');
});

test('a file that is chosen while the one before is still sent stays', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const client = scriptedClient({
    TradeProfiles: () => ({ data: { tradeProfiles: [] } }),
    TradeImports: () => ({ data: { tradeImports: [] } }),
    ImportTrades: async () => {
      await answered;
      const begun = { __typename: 'TradeImport', id: 'a' };
      return {
        data: { importTrades: { __typename: 'ImportedTrades', added: 3, duplicates: 0, import: begun } },
      };
    },
  });
  renderPage(<ImportCard />, client);
  const input = await screen.findByLabelText(/^Escolha o relatório da corretora/);
  const report = readFileSync(join(import.meta.dirname, '../engine/testing/quotex.csv'));
  await userEvent.upload(input, new File([report], 'quotex.csv'));
  const send = await screen.findByRole('button', { name: 'Importar 3 trades' });
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(send);
  await userEvent.upload(input, new File([''], 'empty.csv'));
  await screen.findByText('O arquivo está vazio.');
  answer();
  await screen.findByText('3 trades importados.');
  expect(screen.getByText('O arquivo está vazio.')).toBeDefined();
});
