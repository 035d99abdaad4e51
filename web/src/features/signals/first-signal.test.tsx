import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { XpStatsDocument } from '../../gql/progress';
import type { SignalOutcome } from '../../gql/signals';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { FirstSteps } from './first-signal';
import { signalParts } from './signal.fixture';

function standAt(signalsGenerated: number, outcome: SignalOutcome | null = null) {
  const items = [{ ...signalParts({ outcome }), __typename: 'Signal' }];
  const gateway = fakeGateway({
    PastSignals: () => ({ pastSignals: { __typename: 'SignalPage', endCursor: null, items } }),
  });
  const count = (generated: number) =>
    gateway.client.writeQuery({
      query: XpStatsDocument,
      data: {
        xpStats: {
          __typename: 'XpStats',
          xpPoints: 0,
          celebratedLevel: 1,
          signalsGenerated: generated,
          timeSpentMinutes: 0,
        } as never,
      },
    });
  count(signalsGenerated);
  renderWith(
    gateway,
    <div data-testid="text">
      <FirstSteps outcomes={0} />
    </div>,
  );
  return { gateway, count };
}

const text = () => screen.getByTestId('text');
const USUAL = 'Gere um sinal e salve-o para acompanhar aqui.';

describe('a newcomer', () => {
  test('is led to the first signal, then told to wait, and from the second on to nothing', async () => {
    const { count } = standAt(0);
    expect(text()).toHaveTextContent(/^Primeiro passo: Gerar Sinal\./);
    count(1);
    await waitFor(() => expect(text()).toHaveTextContent(/^Segundo passo: esperar\./));
    count(2);
    await waitFor(() => expect(text()).toHaveTextContent(USUAL));
  });

  test.each([
    ['WON', /acertou\. Um só não prova nada: .* de 21% a 100%\./],
    ['LOST', /errou\. Um só não prova nada: .* de 0% a 79%\./],
    ['TIE', /empatou: .* não é acerto nem erro\./],
    ['VOID', /foi anulado: /],
  ] as const)('is told what a first signal that is %s means', async (outcome, meaning) => {
    standAt(1, outcome);
    expect(await screen.findByRole('link', { name: 'Ver placar' })).toHaveAttribute('href', '/placar');
    expect(text()).toHaveTextContent(meaning);
  });

  test('who has generated signals before is asked nothing', () => {
    const { gateway } = standAt(7, 'WON');
    expect(text()).toHaveTextContent(USUAL);
    expect(gateway.countOf('PastSignals')).toBe(0);
  });
});
