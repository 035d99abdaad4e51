import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { ActiveSignalsCard, firstRows } from './active-signals-card';
import { signalParts } from './signal.fixture';
import { useFollowedSignals } from './use-followed-signals';

const MINUTE = 60_000;
const expiringIn = (id: string, ms: number) => ({
  ...signalParts({ id, expirationTime: new Date(Date.now() + ms).toISOString() }),
  __typename: 'Signal',
});
const signalsUpTo = (count: number) =>
  Array.from({ length: count }, (_, place) => expiringIn(`s${place}`, (place + 1) * MINUTE));

function List() {
  return <ActiveSignalsCard following={useFollowedSignals()} first={{ steps: null, pending: false }} />;
}

const showing = (activeSignals: unknown) => {
  const gateway = fakeGateway({ ActiveSignals: () => ({ activeSignals }) });
  renderWith(gateway, <List />);
  return gateway;
};

beforeEach(() => {
  vi.useRealTimers();
});

describe('§2 active signals', () => {
  test('none reads Nenhum sinal ativo no momento', async () => {
    showing([]);
    expect(await screen.findByText('Nenhum sinal ativo no momento')).toBeInTheDocument();
  });

  test('five are shown without a link to more', async () => {
    showing(signalsUpTo(5));
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByText('Ver Todos os Sinais')).toBeNull();
  });

  test('of six, five are shown with a link to all', async () => {
    showing(signalsUpTo(6));
    const all = await screen.findByRole('link', { name: 'Ver Todos os Sinais' });
    expect(all).toHaveAttribute('href', '/advanced-signals?tab=ativos');
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('6')).toBeInTheDocument();
  });

  test('a card shows pair, direction, timeframe, strength, time left and expiry', async () => {
    showing([expiringIn('a', 4 * MINUTE - 1000)]);
    const row = await screen.findByRole('listitem');
    for (const text of ['EUR/USD', 'CALL', '5m', 'Forte', '4min']) expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent(/\d\d:\d\d/);
  });

  test('each leads to the proof of its entry, and says whether a witness saw it before; one without an entry does not', async () => {
    const entry = (leaf: number, cosignedAt: string | null) => ({
      recordEntry: { __typename: 'RecordEntryLink', leaf, cosignedAt },
    });
    showing([
      { ...expiringIn('a', MINUTE), ...entry(1234, '2026-11-29T12:00:00Z') },
      { ...expiringIn('b', 2 * MINUTE), ...entry(7, null) },
      expiringIn('c', 3 * MINUTE),
    ]);
    const links = await screen.findAllByRole('link', { name: /^Prova da linha/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['prova, vista antes', '/prova?linha=1234'],
      ['prova', '/prova?linha=7'],
    ]);
  });

  test('each can be shared', async () => {
    showing([expiringIn('a', MINUTE)]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('button', { name: 'Compartilhar EUR/USD CALL' })).toBeInTheDocument();
  });

  test('a failure can be retried', async () => {
    const answers = [() => Promise.reject(new Error('boom')), () => ({ activeSignals: signalsUpTo(1) })];
    const gateway = fakeGateway({ ActiveSignals: () => answers.shift()?.() });
    renderWith(gateway, <List />);
    await userEvent.click(await screen.findByRole('button', { name: /^Tentar novamente/ }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });
});

describe('a signal that ends on screen', () => {
  test('expires, then shows its outcome with both prices, then disappears', async () => {
    vi.useFakeTimers();
    const signal = expiringIn('a', MINUTE);
    const gateway = fakeGateway({
      ActiveSignals: () => ({
        activeSignals: Date.parse(signal.expirationTime) > Date.now() ? [signal] : [],
      }),
      PastSignals: () => ({ pastSignals: { endCursor: null, items: [], __typename: 'SignalPage' } }),
    });
    renderWith(gateway, <List />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('1min');
    await act(() => vi.advanceTimersByTimeAsync(MINUTE));
    expect(row).toHaveTextContent('Expiradoaguardando preço');
    const settled = { ...signal, outcome: 'WON', exitPrice: 1.08611, settledAt: signal.expirationTime };
    await act(async () => gateway.send({ signalSettled: settled }));
    expect(within(row).getByRole('status')).toHaveTextContent('Acertou');
    expect(row).toHaveTextContent('Entrada 1,08601 → , saída 1,08611');
    await act(() => vi.advanceTimersByTimeAsync(MINUTE));
    expect(screen.getByText('Nenhum sinal ativo no momento')).toBeInTheDocument();
  });

  test('requests an outcome missed during a lost connection', async () => {
    vi.useFakeTimers();
    const signal = expiringIn('a', MINUTE);
    const past = { ...signal, outcome: 'LOST', exitPrice: 1.08 };
    const gateway = fakeGateway({
      ActiveSignals: () => ({
        activeSignals: Date.parse(signal.expirationTime) > Date.now() ? [signal] : [],
      }),
      PastSignals: () => ({ pastSignals: { endCursor: null, items: [past], __typename: 'SignalPage' } }),
    });
    renderWith(gateway, <List />);
    await act(() => vi.advanceTimersByTimeAsync(MINUTE));
    expect(gateway.countOf('PastSignals')).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(gateway.countOf('PastSignals')).toBe(1);
    expect(screen.getByRole('listitem')).toHaveTextContent('Errou');
  });

  test('§9 refetch: the list is fetched again every 60 s', async () => {
    vi.useFakeTimers();
    const gateway = showing([]);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(gateway.countOf('ActiveSignals')).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(gateway.countOf('ActiveSignals')).toBe(2);
  });
});

test.each([
  [3, 4, 'cdefg'],
  [1, 6, 'bcdef'],
  [5, 1, 'bcdef'],
  [2, 2, 'abcd'],
])(
  '§2 active signals: %i that have just expired take no place from %i active ones',
  (expired, active, shown) => {
    const ids = [...'abcdefg'].slice(0, expired + active);
    const signals = ids.map((id) => signalParts({ id }));
    expect(firstRows({ signals, activeCount: active }).map(({ id }) => id)).toEqual([...shown]);
  },
);
