import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MarketQuery } from '../../gql/market';
import { fakeGateway, renderWith } from '../../testing/live-gateway';
import { ChartCard } from './chart-card';

const drawn = {
  show: vi.fn(),
  applyTheme: vi.fn(),
  remove: vi.fn(),
};
vi.mock('./candle-chart', () => ({ createCandleChart: () => drawn }));

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
    const gateway = fakeGateway({ Candles: loaded, Market: () => new Promise(() => undefined) });
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
    expect(changed).toEqual(new Set([price, price.nextElementSibling, screen.getByRole('img')]));
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
    const asked = gateway.asked.map(({ variables }) => variables);
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
