import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PlacePracticeOrderInput, PracticeTradePartsFragmentDoc } from '../../../gql/practice';
import { setSocketState } from '../../../lib/apollo/connection';
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

// The first import takes longer than a test waits.
beforeAll(() => import('./order-confirmation'));

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
const onMarket = vi.fn();

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
      onMarket={onMarket}
      last={undefined}
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

/** Advances the fake timers. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function press(direction: string) {
  fireEvent.click(button(direction));
  await pass(0);
}

const expiries = () =>
  within(screen.getByRole('radiogroup', { name: 'Expiração' })).getAllByRole<HTMLInputElement>('radio');
const HOURLY = [{ pair: 'GBP/USD', timeframes: ['1h'] }] as const;

describe('§9 pairs and timeframes', () => {
  test('timeframes that the market lacks are disabled and named', () => {
    showTicket({ pair: 'GBP/USD', timeframe: '1h', coverage: HOURLY });
    const disabled = expiries().map((radio) => radio.disabled);
    expect(disabled).toEqual([true, true, true, true, false]);
    expect(screen.getByRole('radio', { name: '1h' })).toBeChecked();
    expect(screen.getByText('Sem dados em 1m, 5m, 15m e 30m.')).toBeInTheDocument();
  });

  test('a market with all five names none', () => {
    showTicket();
    expect(expiries().some((radio) => radio.disabled)).toBe(false);
    expect(screen.queryByText(/^Sem dados em/)).toBeNull();
  });

  test('the draft of a signal whose market is unavailable shows a message, and no order belongs to that signal', async () => {
    showTicket({ pair: 'GBP/USD', timeframe: '1h', coverage: HOURLY, draft });
    expect(screen.getByText(/^Do sinal: EUR\/USD PUT 5m/)).toHaveTextContent(
      'O mercado não tem mais estes dados.',
    );
    await userEvent.click(screen.getByRole('button', { name: /PUT/ }));
    await waitFor(() => expect(sent).toMatchObject([{ pair: 'GBP/USD', timeframe: '1h', signalId: null }]));
  });
});

describe('before an order is placed', () => {
  test('payout, loss and break-even are shown for the current stake', async () => {
    showTicket();
    expect(stake()).toHaveValue('200,00');
    expect(fact('Se acertar')).toBe('+R$ 170,00');
    expect(fact('Se errar')).toBe('−R$ 200,00');
    expect(fact('Equilíbrio')).toBe('54,1%');
    expect(fact('Acerto paga')).toBe('85%');
    await userEvent.click(screen.getByRole('radio', { name: '5%' }));
    expect(fact('Se acertar')).toBe('+R$ 425,00');
  });

  test('a stake above 5 % shows a warning and is allowed', async () => {
    showTicket();
    await type('500');
    expect(screen.queryByText(/Acima de 5% do saldo/)).toBeNull();
    await type('500,01');
    expect(screen.getByText(/Acima de 5% do saldo/)).toBeVisible();
    expect(button('CALL')).toBeEnabled();
  });

  test('an invalid stake cannot be placed, and the reason is shown', async () => {
    showTicket();
    await type('0,50');
    expect(screen.getByText(/O mínimo é/)).toBeVisible();
    expect(button('CALL')).toBeDisabled();
    await type('20.000');
    expect(screen.getByText(/livres/)).toBeVisible();
  });
});

describe('placing an order', () => {
  test('announces an opened trade until it is settled', async () => {
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
    const ending = screen.getByText(/^CALL EUR\/USD de R\$\s200,00: acertou, \+R\$\s170,00$/);
    // The list of open trades already announces it.
    expect(ending.closest('[role=status]')).toBeNull();
  });

  test('an expired trade without a result is shown as being decided', async () => {
    vi.useFakeTimers({ now: 0 });
    showTicket();
    await press('CALL');
    await pass(2000);
    expect(screen.getByText(/^CALL EUR\/USD de R\$\s200,00 expirou às \d\d:\d\d: apurando$/)).toBeVisible();
  });

  test('a double click places one order and shows the opened trade with its remaining time', async () => {
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

  test('an order without an answer is resent under its key; after a refusal the next one has a new key', async () => {
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

  test('nothing is sent when the check finds no account', async () => {
    showTicket({ checkRegistration: () => false });
    await userEvent.click(button('CALL'));
    expect(sent).toHaveLength(0);
  });
});

describe('a chance stated with an order', () => {
  afterEach(() => localStorage.clear());
  const choice = () => screen.getByRole('switch', { name: 'Dizer sua chance' });

  test('is off at first, and an order carries none', async () => {
    showTicket();
    expect(choice()).not.toBeChecked();
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(button('CALL'));
    await waitFor(() => expect(sent).toMatchObject([{ statedChance: null }]));
  });

  test('goes with the order once it is turned on, which is remembered; the number is not', async () => {
    const { unmount } = showTicket();
    await userEvent.click(choice());
    fireEvent.change(screen.getByRole('slider'), { target: { value: '70' } });
    expect(screen.getByText('70%')).toBeVisible();
    await userEvent.click(button('PUT'));
    await waitFor(() => expect(sent).toMatchObject([{ direction: 'PUT', statedChance: 70 }]));
    unmount();
    showTicket();
    expect(choice()).toBeChecked();
    expect(screen.getByRole('slider')).toHaveValue('50');
    await userEvent.click(choice());
    expect(localStorage.getItem('statesChance')).toBeNull();
  });
});

describe('a signal passed to the ticket', () => {
  test('is named and placed only by the user; an order in its direction carries its id', async () => {
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
  ] as const)('%s makes an order without the signal', async (_what, given, direction) => {
    showTicket({ draft, ...given });
    await userEvent.click(button(direction));
    await waitFor(() => expect(sent[0]).toMatchObject({ direction, signalId: null }));
  });
});

describe('by keyboard', () => {
  const focused = () => document.activeElement?.textContent;
  const dialog = () => screen.findByRole('dialog', { name: /^Abrir CALL de R\$\s400,00 em EUR\/USD\?$/ });

  test('arrows choose a direction while nothing has the focus, and Enter opens the trade', async () => {
    showTicket();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('PUT');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('CALL');
    expect(sent).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ direction: 'CALL', stake: 20_000 }]));
  });

  test('in text fields and radio groups the ticket ignores arrows and Enter', async () => {
    showTicket();
    await userEvent.click(stake());
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Enter}');
    expect(stake()).toHaveFocus();
    expect(stake()).toHaveValue('200,00');
    expiries()[1]?.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(focused()).not.toBe('PUT');
    expect(sent).toHaveLength(0);
  });

  test('the ticket ignores arrows with a modifier', async () => {
    showTicket();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(document.body).toHaveFocus();
  });

  test('up and down step through the shares of the balance, and announce the stake', async () => {
    showTicket();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(stake()).toHaveValue('300,00');
    expect(screen.getByText(/^Valor: R\$\s300,00$/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(stake()).toHaveValue('100,00');
  });

  test('a held key opens one trade', async () => {
    showTicket();
    const call = button('CALL');
    expect(fireEvent.keyDown(call, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(call, { key: 'Enter' })).toBe(true);
  });

  test('above 3 % of the balance the ticket asks for confirmation', async () => {
    showTicket();
    await type('400');
    button('CALL').focus();
    await userEvent.keyboard('{Enter}');
    const question = within(await dialog());
    expect(question.getByText(/É 4,0% do saldo\..*Se errar: −R\$\s400,00\./)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(0);
    button('CALL').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Abrir CALL' }));
    await waitFor(() => expect(sent).toMatchObject([{ direction: 'CALL', stake: 40_000 }]));
  });

  test('at 3 % it does not ask', async () => {
    showTicket();
    await type('300');
    button('CALL').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('pointer orders need no confirmation', async () => {
    showTicket();
    await type('400');
    await userEvent.click(button('PUT'));
    await waitFor(() => expect(sent).toMatchObject([{ direction: 'PUT', stake: 40_000 }]));
  });
});

describe('repeating the last trade', () => {
  const last = practiceTrade({ pair: 'GBP/USD', timeframe: '15m', stake: 12_300 });
  const repeat = () => screen.getByRole('button', { name: /^Repetir/ });

  test('fills in pair, expiry and stake, and sends nothing until a direction is pressed', async () => {
    showTicket({ last });
    expect(repeat()).toHaveAccessibleName(/^Repetir GBP\/USD · 15m · R\$\s123,00$/);
    await userEvent.click(repeat());
    expect(onMarket).toHaveBeenCalledWith({ pair: 'GBP/USD', timeframe: '15m' });
    expect(stake()).toHaveValue('123,00');
    expect(sent).toHaveLength(0);
  });

  test('shows a message for a stake above the balance, which cannot be placed', async () => {
    showTicket({ last, account: practiceAccount({ balance: 10_000 }) });
    await userEvent.click(repeat());
    expect(screen.getByText(/^Há R\$\s100,00 livres$/)).toBeVisible();
    expect(button('CALL')).toBeDisabled();
  });

  test('is disabled when its market is unavailable, and drops a signal passed to the ticket', async () => {
    const { unmount } = showTicket({ last, coverage: HOURLY });
    expect(repeat()).toBeDisabled();
    unmount();
    onDropDraft.mockClear();
    showTicket({ last, draft });
    await userEvent.click(repeat());
    expect(onDropDraft).toHaveBeenCalledOnce();
  });

  test('is disabled before the first trade', () => {
    showTicket();
    expect(repeat()).toBeDisabled();
  });
});

test('without a connection neither direction can be pressed, and the ticket says why', async () => {
  showTicket();
  await type('200');
  expect(button('CALL')).toBeEnabled();
  act(() => setSocketState('lost'));
  for (const name of ['CALL', 'PUT']) expect(button(name)).toBeDisabled();
  expect(screen.getByText('Sem conexão: não dá para abrir operações agora.')).toBeInTheDocument();
  act(() => setSocketState('open'));
  expect(button('CALL')).toBeEnabled();
  expect(screen.queryByText(/Sem conexão/)).toBeNull();
  act(() => setSocketState('idle'));
});
