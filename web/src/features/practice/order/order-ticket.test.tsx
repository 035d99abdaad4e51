import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PlacePracticeOrderInput, PracticeTradePartsFragmentDoc } from '../../../gql/practice';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import type { OrderDraft } from '../order-draft';
import { practiceAccount, practiceTrade } from '../practice.fixture';
import { OrderTicket } from './order-ticket';

const draft: OrderDraft = {
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'PUT',
  signalId: '01957f3e-8f00-7abc-8def-0123456789ab',
};

const sent: PlacePracticeOrderInput[] = [];
let answer: () => ReturnType<typeof refusal> | Promise<never>;
const accept = () => ({
  data: {
    placePracticeOrder: {
      __typename: 'PracticeOrderReceipt',
      account: { __typename: 'PracticeAccount', ...practiceAccount() },
      trade: { __typename: 'PracticeTrade', ...practiceTrade({ expiresAt: new Date(2000).toISOString() }) },
    },
  },
});
beforeEach(() => {
  sent.length = 0;
  answer = accept;
});
afterEach(() => void vi.useRealTimers());

const onDropDraft = vi.fn();

function showTicket(given: Partial<Parameters<typeof OrderTicket>[0]> = {}) {
  const client = scriptedClient({
    PlacePracticeOrder: ({ variables }) => {
      sent.push(variables.input);
      return answer();
    },
  });
  const ticket = (
    <OrderTicket
      account={practiceAccount()}
      pair="EUR/USD"
      timeframe="5m"
      onTimeframe={() => undefined}
      coverage={undefined}
      draft={undefined}
      onDropDraft={onDropDraft}
      checkRegistration={() => true}
      {...given}
    />
  );
  return { ...renderPage(ticket, client), client };
}

const button = (name: string) => screen.getByRole('button', { name });
const stake = () => screen.getByRole('textbox', { name: 'Valor' });
const fact = (name: string | RegExp) => screen.getByText(name).nextSibling?.textContent?.replace(/\s/g, ' ');

async function type(text: string) {
  await userEvent.clear(stake());
  await userEvent.type(stake(), text);
}

/** Of faked time. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function press(direction: string) {
  fireEvent.click(button(direction));
  await pass(0);
}

const expiries = () =>
  within(screen.getByRole('group', { name: 'Expiração' })).getAllByRole<HTMLInputElement>('radio');
const HOURLY = [{ pair: 'GBP/USD', timeframes: ['1h'] }] as const;

describe('§9 pairs and timeframes', () => {
  test('timeframes that the market lacks cannot be chosen, and are named', () => {
    showTicket({ pair: 'GBP/USD', timeframe: '1h', coverage: HOURLY });
    const disabled = expiries().map((radio) => radio.disabled);
    expect(disabled).toEqual([true, true, true, true, false]);
    expect(screen.getByRole('radio', { name: '1h' })).toBeChecked();
    expect(screen.getByText('Sem dados em 1m, 5m, 15m e 30m.')).toBeInTheDocument();
  });

  test('a market that has all five names none', () => {
    showTicket();
    expect(expiries().some((radio) => radio.disabled)).toBe(false);
    expect(screen.queryByText(/^Sem dados em/)).toBeNull();
  });

  test('the draft of a signal whose market is gone says so, and no order is of that signal', async () => {
    showTicket({ pair: 'GBP/USD', timeframe: '1h', coverage: HOURLY, draft });
    expect(screen.getByText(/^Do sinal: EUR\/USD PUT 5m/)).toHaveTextContent(
      'O mercado não tem mais estes dados.',
    );
    await userEvent.click(screen.getByRole('button', { name: /PUT/ }));
    await waitFor(() => expect(sent).toMatchObject([{ pair: 'GBP/USD', timeframe: '1h', signalId: null }]));
  });
});

describe('before an order is placed', () => {
  test('payout, loss and break-even stand there, for the stake as it is', async () => {
    showTicket();
    expect(stake()).toHaveValue('200,00');
    expect(fact('Se acertar (85%)')).toBe('+R$ 170,00');
    expect(fact('Se errar')).toBe('−R$ 200,00');
    expect(fact('Equilíbrio')).toBe('54,1%');
    await userEvent.click(screen.getByRole('radio', { name: '5%' }));
    expect(fact('Se acertar (85%)')).toBe('+R$ 425,00');
  });

  test('a stake above 5 % is warned of, and may be placed', async () => {
    showTicket();
    await type('500');
    expect(screen.queryByText(/Acima de 5% do saldo/)).toBeNull();
    await type('500,01');
    expect(screen.getByText(/Acima de 5% do saldo/)).toBeVisible();
    expect(button('CALL')).toBeEnabled();
  });

  test('one that would be refused cannot be placed, and says why', async () => {
    showTicket();
    await type('0,50');
    expect(screen.getByText(/O mínimo é/)).toBeVisible();
    expect(button('CALL')).toBeDisabled();
    await type('20.000');
    expect(screen.getByText(/livres/)).toBeVisible();
  });
});

describe('placing an order', () => {
  test('names an opened trade until that is settled', async () => {
    vi.useFakeTimers({ now: 0 });
    const { client } = showTicket();
    fireEvent.click(button('CALL'));
    await pass(0);
    expect(screen.getByText(/aberta até/)).toBeVisible();
    const settled = practiceTrade({ status: 'SETTLED', result: 'WON', profit: 17_000 });
    act(() => {
      client.writeFragment({
        fragment: PracticeTradePartsFragmentDoc,
        fragmentName: 'PracticeTradeParts',
        from: { __typename: 'PracticeTrade', id: settled.id },
        data: settled,
      });
    });
    await pass(0);
    expect(screen.queryByText(/aberta até/)).toBeNull();
  });

  test('a double click places one, and says what it has opened, with the time that it has left', async () => {
    vi.useFakeTimers({ now: 0 });
    showTicket();
    fireEvent.click(button('CALL'));
    fireEvent.click(button('CALL'));
    await pass(0);
    expect(screen.getByText(/CALL EUR\/USD de R\$\s200,00 aberta até/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('0:02');
    await press('CALL');
    expect(sent).toHaveLength(1);
    await pass(1000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:01');
    await pass(1000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(sent[0]).toMatchObject({ pair: 'EUR/USD', timeframe: '5m', direction: 'CALL', stake: 20_000 });
  });

  test('an order whose answer was lost goes again under its key; one that was refused is another', async () => {
    vi.useFakeTimers();
    showTicket();
    answer = () => Promise.reject(new TypeError('network'));
    await press('PUT');
    expect(screen.getByText(/^Sem resposta do servidor/)).toBeVisible();
    answer = () => refusal('CONFLICT', 'Prática em pausa até 15:35: três perdas seguidas.');
    await pass(999);
    await press('PUT');
    expect(sent).toHaveLength(1);
    await pass(1);
    await press('PUT');
    expect(screen.getByText(/Prática em pausa até 15:35/)).toBeVisible();
    await pass(1000);
    await press('PUT');
    expect(sent).toHaveLength(3);
    const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('nothing is sent where the check finds no account', async () => {
    showTicket({ checkRegistration: () => false });
    await userEvent.click(button('CALL'));
    expect(sent).toHaveLength(0);
  });
});

describe('a signal that was brought here', () => {
  test('is named and placed by nobody but the person; its direction carries its id', async () => {
    showTicket({ draft });
    expect(screen.getByText(/Do sinal: EUR\/USD PUT 5m/)).toBeVisible();
    expect(sent).toHaveLength(0);
    await userEvent.click(button('PUT'));
    await waitFor(() => expect(sent[0]).toMatchObject({ direction: 'PUT', signalId: draft.signalId }));
    await waitFor(() => expect(onDropDraft).toHaveBeenCalled());
  });

  test.each([
    ['the other direction', {}, 'CALL'],
    ['another pair', { pair: 'GBP/USD' }, 'PUT'],
    ['another timeframe', { timeframe: '15m' }, 'PUT'],
  ] as const)('%s is an order of one’s own', async (_what, given, direction) => {
    showTicket({ draft, ...given });
    await userEvent.click(button(direction));
    await waitFor(() => expect(sent[0]).toMatchObject({ direction, signalId: null }));
  });
});
