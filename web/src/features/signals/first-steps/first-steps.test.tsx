import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignalOutcome } from '../../../gql/signals';
import { fakeGateway, renderWith } from '../../../testing/live-gateway';
import { ActiveSignalsCard } from '../active-signals-card';
import { signalParts } from '../signal.fixture';
import { useFollowedSignals } from '../use-followed-signals';
import { useFirstSteps } from './use-first-steps';

// The first import takes longer than a test waits.
beforeAll(() => import('./first-steps'));

interface Kept {
  readonly outcome?: SignalOutcome | null;
  readonly explainedAt?: string | null;
}

/** The gateway's answer for a user who has generated a signal (if `outcome` is given) or has not. */
function stepsOf({ outcome, explainedAt = null }: Kept) {
  const parts = { ...signalParts({ outcome: outcome ?? null, exitPrice: 1.08577 }), __typename: 'Signal' };
  return { __typename: 'FirstSteps', explainedAt, signal: outcome === undefined ? null : parts };
}

function Card() {
  const following = useFollowedSignals();
  return <ActiveSignalsCard following={following} first={useFirstSteps(following.outcomes)} />;
}

function standAt(kept: Kept | null) {
  const gateway = fakeGateway({
    ActiveSignals: () => ({ activeSignals: [] }),
    FirstSteps: () => ({ firstSteps: kept && stepsOf(kept) }),
    ExplainFirstSignal: () => ({
      explainFirstSignal: stepsOf({ ...kept, explainedAt: '2026-01-05T12:06:00Z' }),
    }),
    CloseFirstSteps: () => ({ closeFirstSteps: true }),
  });
  renderWith(
    gateway,
    <main id="conteudo" tabIndex={-1}>
      <Card />
    </main>,
  );
  return gateway;
}

const path = () => screen.findByRole('region', { name: /^Primeiros passos/ });

describe('a new user', () => {
  test('is guided to the first signal, above the empty list', async () => {
    standAt({});
    expect(await path()).toHaveAccessibleName('Primeiros passos · 1 de 4');
    expect(await path()).toHaveTextContent(/nada é operado, nem aqui nem na plataforma/);
    expect(screen.getByText('Nenhum sinal ativo no momento')).toBeInTheDocument();
  });

  test('is asked to wait, with nothing to do meanwhile', async () => {
    standAt({ outcome: null });
    expect(await path()).toHaveAccessibleName('Primeiros passos · 2 de 4');
    expect(await path()).toHaveTextContent(/Não é preciso fazer nada nem ficar aqui/);
  });

  test.each([
    ['WON', /acertou\. Um só não prova nada: .* de 21% a 100%\./],
    ['LOST', /errou\. Um só não prova nada: .* de 0% a 79%\./],
    ['TIE', /empatou: .* não é acerto nem erro\./],
    ['VOID', /foi anulado: /],
  ] as const)('explains on request what a first signal that is %s means', async (outcome, meaning) => {
    standAt({ outcome });
    expect(await path()).toHaveAccessibleName('Primeiros passos · 3 de 4');
    expect(screen.queryByText(meaning)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Entender este resultado' }));
    expect(await screen.findByText(meaning)).toBeInTheDocument();
    await waitFor(async () => expect(await path()).toHaveFocus());
    expect(screen.getByRole('link', { name: /^Ver placar/ })).toHaveAttribute('href', '/placar');
    expect(await path()).toHaveTextContent(
      /CALL acerta se, na expiração, o preço está acima do da entrada\./,
    );
  });

  test('finishes, and the guide disappears permanently', async () => {
    const gateway = standAt({ outcome: 'WON', explainedAt: '2026-01-05T12:06:00Z' });
    expect(await path()).toHaveAccessibleName('Primeiros passos · 4 de 4');
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Primeiros passos/ })).toBeNull());
    expect(gateway.countOf('CloseFirstSteps')).toBe(1);
    await waitFor(() => expect(document.getElementById('conteudo')).toHaveFocus());
  });

  test('can close the guide at any step', async () => {
    standAt({});
    await path();
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar os primeiros passos' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Primeiros passos/ })).toBeNull());
    expect(screen.getByText('Nenhum sinal ativo no momento')).toBeInTheDocument();
  });
});

test('does not see the guide after closing it', async () => {
  standAt(null);
  expect(await screen.findByText('Nenhum sinal ativo no momento')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Primeiros passos/ })).toBeNull();
});
