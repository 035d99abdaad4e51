import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PAIRS, type Pair } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME, isTimeframe, TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { starredFirst } from '../../../entities/starred-first';
import { useStarredPairs } from '../../../entities/starred-pairs';
import { useBoardPriceSubscription, useMarketBoardQuery } from '../../../gql/market-board';
import { useReconnected } from '../../../lib/apollo/connection';
import { errorMessage } from '../../../lib/apollo/error-message';
import { queryState } from '../../../lib/apollo/query-state';
import { useRemembered } from '../../../lib/session/use-remembered';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { CompactSelect } from '../../../ui/compact-select';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { type BoardOrder, type BoardView, boardRows, ORDERS, strongestPair, VIEWS } from './board-order';
import { BoardLine, BoardRow } from './board-row';
import { livePrices } from './live-prices';

/** Readings, volatility and the record are polled at this interval; prices arrive by subscription. */
const POLL_MS = 15_000;

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    px: { base: '3', sm: '4' },
    pr: { base: '3', sm: '2' },
    py: { base: '2', sm: '1' },
    minH: '10',
    borderBottomWidth: '1px',
  },
});
const Title = chakra('h2', { base: { fontWeight: 'semibold' } });
const Fields = chakra('div', {
  base: { display: 'flex', gap: '2', ml: 'auto', w: { base: 'full', md: 'auto' } },
});
/** Above the columns, which each row names for screen readers itself. */
const Columns = chakra(BoardLine, {
  base: {
    display: { base: 'none', xl: 'grid' },
    minH: '26px',
    borderBottomWidth: '1px',
    textStyle: 'xs',
    color: 'muted',
    whiteSpace: 'nowrap',
    '& [data-market]': { display: 'grid', gridTemplateColumns: '1fr 88px 64px', columnGap: '4' },
    '& [data-market] > * + *': { textAlign: 'right' },
  },
});
const Foot = chakra('p', {
  base: { px: '4', py: '3', borderTopWidth: '1px', textStyle: 'xs', color: 'muted' },
});

const Skeletal = chakra(BoardLine, { base: { h: { base: '65px', sm: '61px', xl: '58px' } } });

const timeframes = TIMEFRAMES.map((value) => ({ value, label: value }));

/** The board of a timeframe, kept live by one subscription for all pairs. */
function useBoard(timeframe: Timeframe) {
  const [prices] = useState(() => livePrices());
  const result = useMarketBoardQuery({
    variables: { timeframe },
    pollInterval: POLL_MS,
    fetchPolicy: 'cache-and-network',
  });
  useBoardPriceSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: message } }) => {
      if (message) prices.take(message.boardPrice.pair, message.boardPrice.price);
    },
  });
  const { refetch } = result;
  useReconnected(useCallback(() => void refetch().catch(() => undefined), [refetch]));
  const latest = result.data?.marketBoard ?? result.previousData?.marketBoard;
  // The first board is shown immediately; later ones rerender ten rows in slices, so that the page stays responsive.
  const board = useDeferredValue(latest) ?? latest;
  return { board, prices, ...queryState(result, board) };
}

/** As high as ten rows, so that what is below does not move when the rows arrive. */
function BoardSkeleton() {
  return (
    <div aria-hidden="true">
      {PAIRS.map((pair) => (
        <Skeletal key={pair}>
          <span />
          <Skeleton w="72px" h="4" />
          <Skeleton w="full" h="4" />
        </Skeletal>
      ))}
    </div>
  );
}

const keptTimeframe = (kept: unknown) => (isTimeframe(kept) ? kept : undefined);

/** All pairs of the feed with their current figures, to sort, filter and star. */
export function MarketBoardCard() {
  const [timeframe, setTimeframe] = useRemembered('board', keptTimeframe, DEFAULT_TIMEFRAME);
  const [order, setOrder] = useState<BoardOrder>('list');
  const [view, setView] = useState<BoardView>('all');
  const starred = useStarredPairs();
  const [open, setOpen] = useState<Pair>();
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const { board, prices, error, failed, retry, retrying } = useBoard(timeframe);
  const rows = board
    ? starredFirst(
        boardRows(board.rows, order, view, ({ pair }) => starred.includes(pair)),
        starred,
        ({ pair }) => pair,
      )
    : [];
  const strongest = board && strongestPair(board.rows);
  const toggle = useCallback((pair: Pair) => setOpen((opened) => (opened === pair ? undefined : pair)), []);
  /** Opens a row and leads the focus to it, out of a view that hides it. */
  const show = (pair: Pair) => {
    flushSync(() => {
      setOpen(pair);
      setView('all');
    });
    const row = list.current?.querySelector(`[data-pair="${pair}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  };

  const content = () => {
    if (failed && error) {
      return (
        <ErrorState
          text={errorMessage(error, 'Não deu para carregar o quadro')}
          onRetry={retry}
          retrying={retrying}
        />
      );
    }
    if (!board) return <BoardSkeleton />;
    if (rows.length === 0) {
      const none =
        view === 'starred' ? 'Toque na estrela de um par para vê-lo primeiro em todas as listas.' : '';
      return <EmptyState title="Nenhum par assim agora" text={none} />;
    }
    return (
      <ul aria-label="Pares" ref={list}>
        {rows.map((row) => (
          <BoardRow
            key={row.pair}
            row={row}
            prices={prices}
            timeframe={board.timeframe}
            starred={starred.includes(row.pair)}
            open={row.pair === open}
            onToggle={toggle}
          />
        ))}
      </ul>
    );
  };

  return (
    <Card aria-labelledby={titleId} aria-busy={!board && !failed}>
      <Head>
        <Title id={titleId}>Mercado agora</Title>
        {strongest && (
          <Button variant="ghost" size="sm" onClick={() => show(strongest)}>
            Leitura mais forte: {strongest}
          </Button>
        )}
        <Fields>
          <CompactSelect label="Tempo" value={timeframe} options={timeframes} onChange={setTimeframe} />
          <CompactSelect plain label="Mostrar" value={view} options={VIEWS} onChange={setView} />
          <CompactSelect label="Ordem" value={order} options={ORDERS} onChange={setOrder} />
        </Fields>
      </Head>
      <Columns aria-hidden="true">
        <span />
        <span data-market="">
          <span>Par</span>
          <span>Preço</span>
          <span>24 h</span>
        </span>
        <span>Últimas 24 h</span>
        <span>Volatilidade</span>
        <span>Direção e chance</span>
        <span>Acerto medido</span>
        <span />
      </Columns>
      {content()}
      <Foot>
        Leituras só de velas fechadas; confiança compara sinais entre si e não é probabilidade. O acerto é o
        do registro público, com o intervalo de 95%. Nada aqui é convite para operar.
      </Foot>
    </Card>
  );
}
