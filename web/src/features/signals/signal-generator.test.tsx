import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_PAIR, PAIRS } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME, TIMEFRAMES } from '#schema/timeframe.js';
import { ActiveSignalsDocument, type GeneratedSignalFragment } from '../../gql/signals';
import type { Coverage, MarketChoice } from '../../lib/offered-market';
import { fakeGateway, refusal, renderWith } from '../../testing/live-gateway';
import { notify } from '../../ui/notify';
import { generatedSignal, signalParts } from './signal.fixture';
import { SignalGenerator } from './signal-generator';
import { cooldownEnd } from './use-generate-signal';

vi.mock('../../ui/notify', () => ({ notify: vi.fn() }));

const inFiveMinutes = () => new Date(Date.now() + 290_000).toISOString();
const typed = (signal: GeneratedSignalFragment) => ({
  ...signal,
  __typename: 'Signal',
  hitRate: { ...signal.hitRate, __typename: 'HitRate' },
  expirationTime: inFiveMinutes(),
});

const ALL_BUT_LAST = PAIRS.slice(0, 9).map((pair) => ({ pair, timeframes: TIMEFRAMES }));

function Page({ coverage = ALL_BUT_LAST }: { readonly coverage?: Coverage }) {
  const [choice, setChoice] = useState<MarketChoice>({ pair: DEFAULT_PAIR, timeframe: DEFAULT_TIMEFRAME });
  const [signal, setSignal] = useState<GeneratedSignalFragment>();
  return (
    <SignalGenerator
      choice={choice}
      onChoice={setChoice}
      coverage={coverage}
      signal={signal}
      onSignal={setSignal}
      simulated
      outcomes={0}
    />
  );
}

const generates = { GenerateSignal: () => ({ generateSignal: typed(generatedSignal()) }) };
const saves = { SaveSignal: () => ({ saveSignal: typed(generatedSignal()) }) };
const generateButton = () => screen.getByRole('button', { name: /^Gerar Sinal/ });

beforeEach(() => {
  cooldownEnd.setState(0);
  vi.mocked(notify).mockClear();
});

describe('selection', () => {
  test('§9 pairs and timeframes: all are offered, with EUR/USD and 5m selected first', () => {
    renderWith(fakeGateway({}), <Page />);
    const pair = screen.getByLabelText('Par');
    const timeframe = screen.getByLabelText('Tempo');
    expect(pair).toHaveValue('EUR/USD');
    expect(timeframe).toHaveValue('5m');
    expect(pair).toHaveTextContent('NZD/USD (sem dados)');
    expect(pair.children).toHaveLength(PAIRS.length);
    expect(timeframe.children).toHaveLength(TIMEFRAMES.length);
  });

  test('§9 pairs and timeframes: those missing from the feed are marked and disabled', () => {
    const hourly = [{ pair: 'EUR/USD', timeframes: ['5m', '1h'] }] as const;
    renderWith(fakeGateway({}), <Page coverage={hourly} />);
    const texts = (label: string, disabled: boolean) =>
      within(screen.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .filter((option) => option.disabled === disabled)
        .map(({ textContent }) => textContent);
    expect(texts('Par', false)).toEqual(['EUR/USD']);
    expect(texts('Par', true)).toEqual(PAIRS.slice(1).map((pair) => `${pair} (sem dados)`));
    expect(texts('Tempo', false)).toEqual(['5m', '1h']);
    expect(texts('Tempo', true)).toEqual(['1m (sem dados)', '15m (sem dados)', '30m (sem dados)']);
  });

  test('the selected pair and timeframe are sent', async () => {
    const gateway = fakeGateway(generates);
    renderWith(gateway, <Page />);
    await userEvent.selectOptions(screen.getByLabelText('Par'), 'GBP/JPY');
    await userEvent.selectOptions(screen.getByLabelText('Tempo'), '15m');
    await userEvent.click(generateButton());
    expect(gateway.asked.map(({ variables }) => variables)).toEqual([
      { input: { pair: 'GBP/JPY', timeframe: '15m' } },
    ]);
  });
});

describe('generating', () => {
  test('§4 generator: it shows Gerando... while it waits, and two presses send once', async () => {
    let resolve: (data: unknown) => void = () => undefined;
    const promise = new Promise((settle) => {
      resolve = settle;
    });
    const gateway = fakeGateway({ GenerateSignal: () => promise });
    renderWith(gateway, <Page />);
    await userEvent.dblClick(generateButton());
    const waiting = screen.getByRole('button', { name: /Gerando\.\.\./ });
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    expect(gateway.countOf('GenerateSignal')).toBe(1);
    await act(async () => resolve({ generateSignal: typed(generatedSignal()) }));
  });

  test('the result shows its inputs', async () => {
    renderWith(fakeGateway(generates), <Page />);
    await userEvent.click(generateButton());
    expect(await screen.findByText('CALL')).toBeInTheDocument();
    const card = screen.getByRole('region', { name: 'Gerador de Sinais' });
    for (const text of ['Forte', '82%', 'não é probabilidade', '60,0', '+0,00016', '1,08471', '1,08666']) {
      expect(card).toHaveTextContent(text);
    }
    expect(card).toHaveTextContent(/5m · entrada 1,08601 · 5min até \d\d:\d\d/);
    expect(card).toHaveTextContent('RSI acima de 50 e MACD positivo apontam alta.');
    expect(card).toHaveTextContent('em 412 sinais de usuários (EUR/USD 5m, Forte)');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Sinal gerado: EUR/USD CALL, força Forte, confiança 82%.',
    );
  });

  test('the result leads to the proof of its entry, and to none without an entry', async () => {
    const recordEntry = { __typename: 'RecordEntryLink', leaf: 1234, cosignedAt: null };
    const entries = [recordEntry, null];
    const signal = () => typed(generatedSignal({ recordEntry: entries.shift() ?? null }));
    const gateway = fakeGateway({ GenerateSignal: () => ({ generateSignal: signal() }) });
    const { unmount } = renderWith(gateway, <Page />);
    await userEvent.click(generateButton());
    const link = await screen.findByRole('link', { name: 'Prova da linha 1.234 do registro' });
    expect(link).toHaveAttribute('href', '/prova?linha=1234');
    unmount();
    cooldownEnd.setState(0);
    renderWith(gateway, <Page />);
    await userEvent.click(generateButton());
    expect(await screen.findByText('CALL')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Prova da linha/ })).toBeNull();
  });

  test('§4 cooldown: the button is disabled after a success, even after leaving and returning to the page', async () => {
    const gateway = fakeGateway(generates);
    const { unmount } = renderWith(gateway, <Page />);
    await userEvent.click(generateButton());
    const resting = await screen.findByRole('button', { name: /^Aguarde (30|29)s$/ });
    await userEvent.click(resting);
    expect(gateway.countOf('GenerateSignal')).toBe(1);
    unmount();
    renderWith(gateway, <Page />);
    expect(screen.getByRole('button', { name: /^Aguarde \d+s$/ })).toBeInTheDocument();
  });

  test('§8 generate: the server’s message is shown, and no cooldown starts', async () => {
    const gateway = fakeGateway({ GenerateSignal: () => Promise.reject(refusal('Mercado fechado')) });
    renderWith(gateway, <Page />);
    await userEvent.click(generateButton());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ title: 'Erro', description: 'Mercado fechado', tone: 'error' }),
    );
    expect(generateButton()).toBeEnabled();
  });

  test('§8 generate: without a server message the default text is shown', async () => {
    renderWith(fakeGateway({ GenerateSignal: () => Promise.reject(new Error('boom')) }), <Page />);
    await userEvent.click(generateButton());
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        title: 'Erro',
        description: 'Falha ao gerar sinal. Tente novamente.',
        tone: 'error',
      }),
    );
  });
});

describe('saving', () => {
  test('§8 save: a toast is shown, the result disappears and the active list has the signal', async () => {
    const hitRate = { ...typed(generatedSignal()).hitRate, total: 7, sufficient: false };
    const gateway = fakeGateway({
      ...generates,
      ...saves,
      RecordHitRate: () => ({ recordHitRate: hitRate }),
    });
    const later = {
      ...signalParts({ id: 'later' }),
      __typename: 'Signal',
      expirationTime: '2999-01-01T00:00:00Z',
    };
    gateway.client.writeQuery({ query: ActiveSignalsDocument, data: { activeSignals: [later] } });
    renderWith(gateway, <Page />);
    await userEvent.click(generateButton());
    await userEvent.dblClick(await screen.findByRole('button', { name: /^Salvar Sinal/ }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        title: 'Sinal Salvo',
        description: 'Sinal adicionado à sua lista de sinais ativos!',
        tone: 'success',
      }),
    );
    expect(gateway.asked.at(-1)).toEqual({ name: 'SaveSignal', variables: { input: { id: 'signal-1' } } });
    expect(gateway.countOf('SaveSignal')).toBe(1);
    expect(screen.queryByRole('button', { name: /^Salvar Sinal/ })).toBeNull();
    expect(screen.getByText('em 7 sinais do placar (EUR/USD 5m)')).toBeInTheDocument();
    const list = gateway.client.readQuery({ query: ActiveSignalsDocument });
    expect(list?.activeSignals.map(({ id }) => id)).toEqual(['signal-1', 'later']);
  });

  test('§8 save: a failure keeps the result', async () => {
    const gateway = fakeGateway({ ...generates, SaveSignal: () => Promise.reject(new Error('boom')) });
    renderWith(gateway, <Page />);
    await userEvent.click(generateButton());
    await userEvent.click(await screen.findByRole('button', { name: /^Salvar Sinal/ }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        title: 'Erro',
        description: 'Falha ao salvar sinal. Tente novamente.',
        tone: 'error',
      }),
    );
    expect(screen.getByRole('button', { name: /^Salvar Sinal/ })).toBeEnabled();
  });

  test('an expired signal cannot be saved', async () => {
    const expired = { ...typed(generatedSignal()), expirationTime: new Date(0).toISOString() };
    renderWith(fakeGateway({ GenerateSignal: () => ({ generateSignal: expired }) }), <Page />);
    await userEvent.click(generateButton());
    expect(await screen.findByRole('button', { name: /^Salvar Sinal/ })).toBeDisabled();
    expect(screen.getByText(/Expirado às/)).toBeInTheDocument();
  });
});
