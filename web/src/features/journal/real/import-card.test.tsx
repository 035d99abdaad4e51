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
