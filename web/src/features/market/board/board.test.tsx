import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PAIRS, type Pair } from '#schema/pair.js';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { BoardRow } from './board-row';
import { boardRow } from './board-row.fixture';
import { livePrices, spacedFrames } from './live-prices';
import { MarketBoardCard } from './market-board-card';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

const never = () => new Promise<never>(() => {});

function showBoard(rows = PAIRS.map((pair) => boardRow(pair))) {
  let starred: readonly Pair[] = [];
  const client = scriptedClient({
    MarketBoard: ({ variables }) => ({
      data: {
        marketBoard: { __typename: 'MarketBoard', timeframe: variables.timeframe, simulated: true, rows },
      },
    }),
    BoardPrice: never,
    StarredPairs: () => ({ data: { starredPairs: starred } }),
    StarPair: ({ variables }) => {
      const { pair } = variables as { pair: Pair };
      starred = variables.starred ? [...starred, pair] : starred.filter((one) => one !== pair);
      return { data: { starPair: starred } };
    },
  });
  renderPage(<MarketBoardCard />, client);
}

const names = () =>
  within(screen.getByRole('list', { name: 'Pares' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

describe('the board', () => {
  test('shows each pair in one line: price, day, volatility, direction with its chance, measured rate', async () => {
    showBoard([
      boardRow('EUR/USD'),
      boardRow('GBP/USD', { hitRate: { ...boardRow('GBP/USD').hitRate, total: 9, sufficient: false } }),
    ]);
    const row = await screen.findByRole('listitem', { name: 'EUR/USD' });
    for (const text of [
      '1,10000',
      '+10,0%',
      'Volatilidade: Habitual60 pips',
      'CALL, chance estimada 51,2%',
      'Acerto medido: 52,0%em 412',
    ])
      expect(row).toHaveTextContent(text);
    expect(within(row).queryByRole('link')).toBeNull();
    const other = screen.getByRole('listitem', { name: 'GBP/USD' });
    expect(other).toHaveTextContent('Acerto medido: 9 de 30ainda é cedo');
  });

  test('opens one row at a time, with the whole measurement, the indicators and the ways on', async () => {
    showBoard();
    const row = await screen.findByRole('listitem', { name: 'EUR/USD' });
    const toggle = within(row).getByRole('button', { name: 'Detalhes de EUR/USD', expanded: false });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    for (const text of [
      'em 412 sinais do placar (EUR/USD 5m)',
      'Confiança 72%Médianão é probabilidade',
      'RSI61,2',
      'Suporte1,08471',
      '60 pips em 24 h; mediana de 29 dias: 50',
    ])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: 'Gerador com EUR/USD' })).toHaveAttribute(
      'href',
      '/binary-options?par=EUR%2FUSD&tempo=5m',
    );
    expect(within(row).getByRole('link', { name: 'Alerta de EUR/USD' })).toHaveAttribute(
      'href',
      '/alertas?par=EUR%2FUSD&tempo=5m',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Detalhes de GBP/USD' }));
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('leads to the strongest reading: opened, focused, and out of a view that hides it', async () => {
    const { reading, ...strong } = boardRow('GBP/JPY');
    showBoard([boardRow('EUR/USD'), { ...strong, reading: reading && { ...reading, confidence: 90 } }]);
    const lead = await screen.findByRole('button', { name: 'Leitura mais forte: GBP/JPY' });
    await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Com estrela');
    await userEvent.click(lead);
    expect(screen.getByRole('button', { name: 'Detalhes de GBP/JPY', expanded: true })).toHaveFocus();
  });

  test('a starred pair comes first, and returns to its place when unstarred', async () => {
    showBoard();
    const star = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Estrela em AUD/JPY' }));
    await star();
    await screen.findByRole('button', { name: 'Estrela em AUD/JPY', pressed: true });
    expect(names()[0]).toBe('AUD/JPY');
    await star();
    await screen.findByRole('button', { name: 'Estrela em AUD/JPY', pressed: false });
    expect(names()).toEqual(PAIRS);
  });

  test('missing values are described, not drawn as zero', async () => {
    showBoard([boardRow('EUR/USD', { price: null, course: [], volatility: null, reading: null })]);
    const row = await screen.findByRole('listitem', { name: 'EUR/USD' });
    for (const text of ['sem preço agora', 'pouco histórico', 'sem leitura'])
      expect(row).toHaveTextContent(text);
  });

  test('a view without pairs explains how to fill it', async () => {
    showBoard();
    await screen.findByRole('list', { name: 'Pares' });
    await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Com estrela');
    expect(await screen.findByText('Nenhum par assim agora')).toBeInTheDocument();
  });
});

describe('a tick', () => {
  /** All rows, each counting its renders; `next` shows the prices that arrived since the last frame. */
  function showRows() {
    const frames: (() => void)[] = [];
    const prices = livePrices((show) => frames.push(show));
    const drawn: string[] = [];
    const client = scriptedClient({});
    const rows = PAIRS.map((pair) => boardRow(pair));
    const toggle = () => undefined;
    renderPage(
      <ul>
        {rows.map((row) => (
          <Profiler key={row.pair} id={row.pair} onRender={(id) => drawn.push(id)}>
            <BoardRow
              row={row}
              prices={prices}
              timeframe="5m"
              starred={false}
              open={false}
              onToggle={toggle}
            />
          </Profiler>
        ))}
      </ul>,
      client,
    );
    drawn.length = 0;
    const next = () =>
      act(() => {
        for (const show of frames.splice(0)) show();
      });
    return { prices, drawn, next };
  }

  test('re-renders its own row once, and none of the other nine', () => {
    const { prices, drawn, next } = showRows();
    prices.take('GBP/JPY', 191.5);
    next();
    expect(drawn).toEqual(['GBP/JPY']);
    expect(screen.getByText('191,500')).toBeInTheDocument();
  });

  test('is rendered at once after a pause, and otherwise at most four times a second', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const shown: number[] = [];
    const atNext = spacedFrames();
    const prices = livePrices(atNext);
    prices.store.subscribe(() => shown.push(Math.round(performance.now() / 50) * 50));
    vi.advanceTimersByTime(1000);
    for (let tick = 0; tick < 100; tick += 1) {
      prices.take('EUR/USD', 1 + tick / 1000);
      vi.advanceTimersByTime(10);
    }
    expect(shown).toHaveLength(4);
  });

  test('changes nothing in its row but price and change', async () => {
    const { prices, next } = showRows();
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    prices.take('EUR/USD', 1.2);
    next();
    await act(async () => undefined);
    observer.disconnect();
    const texts = new Set(changed.map((node) => node.textContent));
    expect([...texts].sort()).toEqual(['+20,0', '1,20000'].map((text) => expect.stringContaining(text)));
  });

  test('of a hundred in one frame renders each pair once, with its newest price', () => {
    const { prices, drawn, next } = showRows();
    for (let tick = 0; tick < 100; tick += 1) prices.take(PAIRS[tick % 10] ?? 'EUR/USD', 1 + tick / 1000);
    next();
    expect(drawn.toSorted()).toEqual([...PAIRS].sort());
    expect(screen.getByText('1,09000')).toBeInTheDocument();
  });
});
