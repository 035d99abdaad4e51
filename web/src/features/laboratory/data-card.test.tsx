import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { system } from '../../ui/theme/system';
import { DataCard } from './data-card';
import type { RecognisedFile } from './worker/lab-session';

const recognised = (zone: number): RecognisedFile => ({
  candles: 400,
  from: 0,
  to: 1,
  report: {
    format: {
      program: 'CSV',
      separator: ';',
      decimal: '.',
      ticks: false,
      columns: { time: 0, prices: [1, 2, 3, 4] },
      headings: 0,
      zone,
      zoneBasis: zone === 0 ? 'assumed' : 'chosen',
    },
    pair: undefined,
    timeframe: '5m',
    digits: 5,
    malformed: 0,
    outOfOrder: 0,
    duplicates: 0,
    conflicting: 0,
    flat: 0,
    gaps: 0,
    missing: 0,
    longestPause: 0,
  },
});

test('§6 laboratory: what the user says of a file still holds when its candles are used', async () => {
  const onLoad = vi.fn();
  const card = (state: { loading?: boolean; recognised?: RecognisedFile; missing?: 'columns' }) => (
    <ChakraProvider value={system}>
      <DataCard
        loading={state.loading ?? false}
        share={0}
        recognised={state.recognised}
        data={undefined}
        refusal={undefined}
        missing={state.missing}
        fields={['1', '2', '3', '4', '5']}
        onLoad={onLoad}
        onCancel={() => undefined}
      />
    </ChakraProvider>
  );
  const { rerender } = render(card({}));
  /** The card as the worker's answer leaves it: it loads, then it has read the file. */
  const answered = (state: Parameters<typeof card>[0]) => {
    rerender(card({ loading: true }));
    rerender(card(state));
  };
  const file = new File(['x'], 'x.csv');
  await userEvent.upload(screen.getByLabelText(/Escolha um arquivo/), file);
  answered({ missing: 'columns' });
  for (const [place, part] of ['time', 'open', 'high', 'low', 'close'].entries())
    await userEvent.selectOptions(screen.getByLabelText(`${place + 1}: ${place + 1}`), part);
  await userEvent.click(screen.getByRole('button', { name: 'Ler com estas colunas' }));
  answered({ recognised: recognised(0) });
  await userEvent.selectOptions(screen.getByLabelText('Fuso do arquivo'), '-300');
  answered({ recognised: recognised(-300) });
  await userEvent.click(screen.getByRole('button', { name: 'Usar estes dados' }));
  const columns = { time: 0, prices: [1, 2, 3, 4] };
  expect(onLoad.mock.calls.map(([request]) => [request.choice, request.use])).toEqual([
    [{}, false],
    [{ columns }, false],
    [{ columns, zone: -300 }, false],
    [{ columns, zone: -300 }, true],
  ]);
});
