import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MarketQuery } from '../../gql/market';
import { fakeGateway as gatewayWith, refusal, renderWith } from '../../testing/live-gateway';
import { readNotice } from '../../ui/notify';
import { ChartCard } from './chart-card';

// The legend repeats prices of the newest candle.
configure({ defaultIgnore: 'script, style, [aria-hidden=true] *' });

const drawn = {
  show: vi.fn(),
  applyTheme: vi.fn(),
  remove: vi.fn(),
};
const create = vi.hoisted(() => vi.fn());
vi.mock('./candle-chart', () => ({ createCandleChart: create }));

/** What React's profiler reports as rendered again; the parts of the card without a price are counted separately. */
const commits = vi.hoisted((): string[] => []);
vi.mock('./market-notice', () => ({
  MarketNotice: () => (
    <Profiler id="notice" onRender={(id) => commits.push(id)}>
      <i>{Date.now()}</i>
    </Profiler>
  ),
}));
vi.mock('../../ui/table-toggle', async (load) => {
  const { TableToggle, ...rest } = await load<typeof import('../../ui/table-toggle')>();
  return {
    ...rest,
    TableToggle: (props: Parameters<typeof TableToggle>[0]) => (
      <Profiler id="toggle" onRender={(id) => commits.push(id)}>
        <TableToggle {...props} />
      </Profiler>
    ),
  };
});

/** A sent event reaches every operation without an answer. */
const never = () => new Promise(() => undefined);
const fakeGateway = (answers: Parameters<typeof gatewayWith>[0]) =>
  gatewayWith({
    ChartLines: never,
    ChartLinesChanged: never,
    PriceLines: never,
    PriceLineCrossed: never,
    ...answers,
  });

const FIVE_MINUTES = 300_000;
const START = Date.UTC(2026, 0, 5, 12);
const candle = (place: number, close: number) => ({
  __typename: 'Candle',
  time: new Date(START + place * FIVE_MINUTES).toISOString(),
  open: 1.08,
  high: 1.09,
  low: 1.07,
  close,
});
const series = (candles: unknown[], forming: unknown = null) => ({
  candles: {
    __typename: 'CandleSeries',
    pair: 'EUR/USD',
    timeframe: '5m',
    simulated: true,
    dayOpen: 1.08,
    candles,
    forming,
    levels: { __typename: 'PriceLevels', support: 1.07, resistance: 1.09 },
  },
});
const tick = (place: number, close: number) => ({
  price: { pair: 'EUR/USD', timeframe: '5m', price: close, time: '', forming: candle(place, close) },
});
const loaded = () => series([candle(0, 1.081), candle(1, 1.082)], candle(2, 1.0854));
const market: MarketQuery['market'] = {
  state: 'OPEN',
  feed: '',
  simulated: true,
  pairs: [],
  coverage: [],
  opensAt: null,
  closesAt: null,
  lastTickAt: null,
};

const card = <ChartCard pair="EUR/USD" timeframe="5m" market={market} />;

/** The same chart, and a second one on demand. */
function Twice() {
  const [twice, setTwice] = useState(false);
  return (
    <>
      {card}
      {twice && card}
      <button type="button" onClick={() => setTwice(true)}>
        Once more
      </button>
    </>
  );
}

beforeEach(() => {
  for (const spy of Object.values(drawn)) spy.mockClear();
  create.mockReset().mockReturnValue(drawn);
});

describe('a loaded chart', () => {
  test('the header shows the last price and its change over a day, and the chart also the levels', async () => {
    renderWith(fakeGateway({ Candles: loaded }), card);
    const region = await screen.findByRole('region', { name: 'EUR/USD' });
    expect(await within(region).findByText('1,08540')).toBeInTheDocument();
    expect(region).toHaveTextContent('+0,5% em 24 h');
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      'Velas de 5m de EUR/USD; último preço 1,08540, suporte 1,07000, resistência 1,09000',
    );
    expect(screen.getByRole('link', { name: /^TradingView/ })).toBeInTheDocument();
  });

  test('a tick changes the last price', async () => {
    const gateway = fakeGateway({ Candles: loaded });
    renderWith(gateway, card);
    await screen.findByText('1,08540');
    await act(async () => gateway.send(tick(2, 1.08611)));
    expect(screen.getByText('1,08611')).toBeInTheDocument();
  });

  test('§2 levels: a level that a price has broken since the last close is called so', async () => {
    const gateway = fakeGateway({ Candles: loaded });
    renderWith(gateway, card);
    const chart = await screen.findByRole('img');
    await act(async () => gateway.send(tick(2, 1.069)));
    expect(chart).toHaveAccessibleName(/suporte rompido 1,07000, resistência 1,09000$/);
    await act(async () => gateway.send(tick(2, 1.091)));
    expect(chart).toHaveAccessibleName(/suporte 1,07000, resistência rompida 1,09000$/);
  });

  test('a tick is one commit, which updates only price and chart', async () => {
    // A sent event reaches every operation without an answer.
    const gateway = fakeGateway({ Candles: loaded, Market: never });
    renderWith(
      gateway,
      <Profiler id="card" onRender={(id) => commits.push(id)}>
        {card}
      </Profiler>,
    );
    await screen.findByRole('img');
    const changed = new Set<Node | null>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        changed.add(target instanceof Element ? target : target.parentElement);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    commits.length = 0;
    await act(async () => gateway.send(tick(2, 1.08611)));
    observer.disconnect();
    expect(commits).toEqual(['card']);
    expect(drawn.show).toHaveBeenCalledTimes(2);
    const price = screen.getByText('1,08611');
    const inLegend = screen.getByText('1,08611', { selector: 'b', ignore: false });
    expect(changed).toEqual(new Set([price, price.nextElementSibling, screen.getByRole('img'), inLegend]));
  });

  test('a second chart of the same market starts with the series of the first and requests nothing', async () => {
    const gateway = fakeGateway({ Candles: loaded });
    renderWith(gateway, <Twice />);
    await screen.findByText('1,08540');
    await act(async () => gateway.send(tick(2, 1.08611)));
    await userEvent.click(screen.getByRole('button', { name: 'Once more' }));
    expect(screen.getAllByText('1,08611')).toHaveLength(2);
    expect(gateway.countOf('Candles')).toBe(1);
    await act(async () => gateway.send(tick(2, 1.0862)));
    expect(screen.getAllByText('1,08620')).toHaveLength(2);
  });

  test('after a lost connection the missed candles are fetched', async () => {
    const gateway = fakeGateway({ Candles: loaded });
    renderWith(gateway, card);
    await screen.findByText('1,08540');
    await act(async () => gateway.send(tick(6, 1.09)));
    const asked = gateway.asked.map(({ variables }) => variables).filter((variables) => 'limit' in variables);
    expect(asked).toEqual([
      { pair: 'EUR/USD', timeframe: '5m', limit: 200 },
      { pair: 'EUR/USD', timeframe: '5m', limit: 5 },
    ]);
  });

  test('the same candles can be read as a table, newest first', async () => {
    renderWith(fakeGateway({ Candles: loaded }), card);
    await screen.findByText('1,08540');
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    const rows = within(screen.getByRole('table', { name: 'Velas de 5m de EUR/USD' })).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toHaveTextContent('1,08000');
    expect(rows[1]).toHaveTextContent('1,08540');
  });

  test('the timeframe on the chart is the page’s until another is chosen there', async () => {
    const gateway = fakeGateway({ Candles: loaded });
    renderWith(gateway, card);
    await screen.findByText('1,08540');
    expect(screen.getByRole('radio', { name: '5m' })).toBeChecked();
    await userEvent.click(screen.getByText('15m'));
    expect(gateway.asked.at(-1)?.variables).toMatchObject({ pair: 'EUR/USD', timeframe: '15m' });
    expect(await screen.findByRole('img')).toHaveAccessibleName(/^Velas de 15m de EUR\/USD/);
  });

  test('indicators are chosen in a menu, drawn with their values, and remembered by the browser', async () => {
    const gateway = fakeGateway({ Candles: loaded });
    const { unmount } = renderWith(gateway, card);
    await screen.findByRole('img');
    await userEvent.click(screen.getByRole('button', { name: 'Indicadores 1' }));
    const bands = await screen.findByRole('menuitemcheckbox', { name: 'Bandas de Bollinger (20, 2)' });
    expect(bands).not.toBeChecked();
    await userEvent.click(bands);
    expect(drawn.show.mock.lastCall?.[0].indicators).toEqual({ ema: true, bands: true });
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'EMA 21' }));
    unmount();
    renderWith(gateway, card);
    expect(await screen.findByRole('button', { name: 'Indicadores 1' })).toBeInTheDocument();
    await screen.findByRole('img');
    expect(drawn.show.mock.lastCall?.[0].indicators).toEqual({ ema: false, bands: true });
    expect(localStorage.getItem('chartChoices')).toBe('{"ema":false,"bands":true,"style":"candles"}');
  });

  test('where the browser shows no element full screen, the chart covers the page until Esc', async () => {
    renderWith(fakeGateway({ Candles: loaded }), card);
    await screen.findByText('1,08540');
    await userEvent.click(screen.getByRole('button', { name: 'Gráfico em tela cheia' }));
    expect(screen.getByRole('button', { name: 'Sair da tela cheia' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Gráfico em tela cheia' })).toBeInTheDocument();
  });

  test('it stays folded as the user left it', async () => {
    const gateway = fakeGateway({ Candles: loaded });
    const { unmount } = renderWith(gateway, card);
    await screen.findByRole('img');
    await userEvent.click(screen.getByRole('button', { name: 'Recolher gráfico' }));
    expect(screen.queryByRole('img')).toBeNull();
    unmount();
    renderWith(gateway, card);
    expect(await screen.findByRole('button', { name: 'Mostrar gráfico' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(await screen.findByText('1,08540')).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('lines on the chart', () => {
  const line = (id: string, price: number) => ({
    __typename: 'ChartLine',
    id,
    points: [{ __typename: 'ChartPoint', time: new Date(START).toISOString(), price }],
  });

  test('are listed with their prices, deleted one by one or all, and follow what other pages do', async () => {
    let kept = [line('one', 1.081), line('two', 1.082)];
    const gateway = fakeGateway({
      Candles: loaded,
      Market: never,
      ChartLines: () => ({ chartLines: kept }),
      DeleteChartLines: ({ id }) => {
        kept = kept.filter((own) => id !== undefined && own.id !== id);
        return { deleteChartLines: kept };
      },
    });
    renderWith(gateway, card);
    await screen.findByRole('img');
    await userEvent.click(screen.getByRole('button', { name: 'Desenhar linhas no gráfico' }));
    const list = within(await screen.findByRole('list', { name: 'Linhas e alertas deste par' }));
    await userEvent.click(list.getByRole('button', { name: 'Apagar: Horizontal em 1,08100' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Horizontal em 1,08200',
    ]);
    expect(drawn.show.mock.lastCall?.[0].drawing.lines).toMatchObject([
      { id: 'two', points: [{ price: 1.082 }] },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Apagar linhas' }));
    expect(await screen.findByText(/^Linhas e alertas ficam na sua conta/)).toBeInTheDocument();
    expect(kept).toEqual([]);
  });

  test('are drawn at once, and taken back if the gateway refuses', async () => {
    let refuse = (_: Error) => {};
    const gateway = fakeGateway({
      Candles: loaded,
      ChartLines: () => ({ chartLines: [] }),
      SaveChartLine: () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    });
    renderWith(gateway, card);
    await screen.findByRole('img');
    await userEvent.click(screen.getByRole('button', { name: 'Desenhar linhas no gráfico' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Horizontal' }));
    expect(drawn.show.mock.lastCall?.[0].drawing.kind).toBe('horizontal');
    expect(screen.getByRole('button', { name: 'Cancelar linha' })).toBeInTheDocument();
    const [, { connection }] = create.mock.lastCall ?? [];
    await act(async () => connection.onDraw([{ time: START, price: 1.083 }]));
    const last = () => drawn.show.mock.lastCall?.[0].drawing;
    expect(last()).toMatchObject({ kind: undefined, lines: [{ points: [{ time: START, price: 1.083 }] }] });
    await act(async () => refuse(new Error('boom')));
    expect(last().lines).toEqual([]);
  });
});

interface Priced {
  readonly price: number;
}

describe('price alerts on the chart', () => {
  const rule = (id: string, given: object = {}) => ({
    __typename: 'PriceRule',
    id,
    pair: 'EUR/USD',
    price: 1.084,
    crossing: 'UP',
    repeats: true,
    enabled: true,
    isBeyond: false,
    ...given,
  });
  const alertsShown = () => drawn.show.mock.lastCall?.[0].drawing.lines;
  const connectionOf = () => create.mock.lastCall?.[1].connection;

  async function showChart(answers: Parameters<typeof fakeGateway>[0]) {
    const gateway = fakeGateway({ Candles: loaded, ChartLines: () => ({ chartLines: [] }), ...answers });
    renderWith(gateway, card);
    await screen.findByRole('img');
    return gateway;
  }

  test('are those of its pair that are on; dragged, a rule keeps its other terms', async () => {
    const gateway = await showChart({
      PriceLines: () => ({
        priceRules: [rule('a'), rule('off', { enabled: false }), rule('other', { pair: 'USD/JPY' })],
      }),
      MovePriceLine: ({ input }) => ({ updatePriceRule: rule('a', { price: (input as Priced).price }) }),
    });
    await waitFor(() => expect(alertsShown()).toMatchObject([{ id: 'a', isAlert: true }]));
    await act(async () =>
      connectionOf().onMove({ id: 'a', isAlert: true, points: [{ time: 0, price: 1.0861234 }] }),
    );
    const input = { pair: 'EUR/USD', price: 1.08612, crossing: 'UP', repeats: true, enabled: true };
    expect(gateway.asked.at(-1)).toMatchObject({ name: 'MovePriceLine', variables: { id: 'a', input } });
    await waitFor(() => expect(alertsShown()).toMatchObject([{ points: [{ price: 1.08612 }] }]));
    expect(screen.getByRole('img')).toHaveAccessibleName(/, alerta em 1,08612/);
    expect(readNotice()?.description).toBe('EUR/USD em 1,08612.');
  });

  test('go back if the gateway refuses, with its reason', async () => {
    let refuse = (_: unknown) => {};
    await showChart({
      PriceLines: () => ({ priceRules: [rule('a')] }),
      MovePriceLine: () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    });
    await waitFor(() => expect(alertsShown()).toHaveLength(1));
    await act(async () =>
      connectionOf().onMove({ id: 'a', isAlert: true, points: [{ time: 0, price: 1.5 }] }),
    );
    expect(alertsShown()).toMatchObject([{ points: [{ price: 1.5 }] }]);
    await act(async () => refuse(refusal('O preço está longe demais.')));
    await waitFor(() => expect(alertsShown()).toMatchObject([{ points: [{ price: 1.084 }] }]));
    expect(readNotice()?.description).toBe('O preço está longe demais.');
  });

  test('that another tab added are drawn when the user returns to this one', async () => {
    let rules = [rule('a')];
    await showChart({ PriceLines: () => ({ priceRules: rules }) });
    await waitFor(() => expect(alertsShown()).toHaveLength(1));
    rules = [...rules, rule('b')];
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(alertsShown()).toHaveLength(2));
  });

  test('are set at the price of a press', async () => {
    const rules: object[] = [];
    const gateway = await showChart({
      PriceLines: () => ({ priceRules: [...rules] }),
      AddPriceLine: ({ input }) => {
        rules.push(rule('new', { price: (input as Priced).price }));
        return { createPriceRule: rules.at(-1) };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Desenhar linhas no gráfico' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Alerta de preço' }));
    await act(async () => connectionOf().onDraw([{ time: START, price: 1.0830001 }]));
    expect(gateway.asked.find(({ name }) => name === 'AddPriceLine')?.variables).toEqual({
      input: { pair: 'EUR/USD', price: 1.083, channels: ['BELL'] },
    });
    await waitFor(() => expect(alertsShown()).toMatchObject([{ id: 'new', points: [{ price: 1.083 }] }]));
  });
});

test('the keys of a focused chart move its crosshair, and V reads the values aloud', async () => {
  renderWith(fakeGateway({ Candles: loaded }), card);
  await screen.findByRole('img');
  const [, { connection, onCursor }] = create.mock.lastCall ?? [];
  const handle = { step: vi.fn(), jump: vi.fn(), lift: vi.fn(), zoom: vi.fn(), place: vi.fn() };
  connection.handle.current = handle;
  screen.getByRole('application').focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Home}{End}+-{Enter}');
  expect(handle.step.mock.calls).toEqual([[-1], [10]]);
  expect(handle.jump.mock.calls).toEqual([['first'], ['last']]);
  expect(handle.zoom.mock.calls).toEqual([[1.25], [0.8]]);
  expect(handle.place).toHaveBeenCalledOnce();
  act(() => onCursor(START));
  expect(screen.queryByText(/abertura/)).toBeNull();
  await userEvent.keyboard('v');
  expect(
    screen.getByText(/abertura 1,08000, máxima 1,09000, mínima 1,07000, fecho 1,08100$/),
  ).toBeInTheDocument();
});

describe('a chart without candles', () => {
  test('a failure can be retried', async () => {
    const answers = [() => Promise.reject(new Error('boom')), loaded];
    renderWith(fakeGateway({ Candles: () => answers.shift()?.() }), card);
    expect(await screen.findByText('Não deu para carregar as velas')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Tentar novamente/ }));
    expect(await screen.findByText('1,08540')).toBeInTheDocument();
  });

  test('a pair without prices has its own message', async () => {
    renderWith(fakeGateway({ Candles: () => series([]) }), card);
    expect(await screen.findByText('Sem velas por enquanto')).toBeInTheDocument();
  });
});
