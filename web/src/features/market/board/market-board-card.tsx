import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useDeferredValue, useId, useState } from 'react';
import { DEFAULT_TIMEFRAME, isTimeframe, TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { starredFirst } from '../../../entities/starred-first';
import { useStarredPairs } from '../../../entities/starred-pairs';
import { useBoardPriceSubscription, useMarketBoardQuery } from '../../../gql/market-board';
import { useReconnected } from '../../../lib/apollo/connection';
import { errorMessage } from '../../../lib/apollo/error-message';
import { queryState } from '../../../lib/apollo/query-state';
import { useRemembered } from '../../../lib/session/use-remembered';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { SelectField } from '../../../ui/select-field';
import { Skeleton } from '../../../ui/skeleton';
import { type BoardOrder, type BoardView, boardRows, ORDERS, VIEWS } from './board-order';
import { BoardRow } from './board-row';
import { livePrices } from './live-prices';

/** Readings, volatility and the record are polled at this interval; prices arrive by subscription. */
const POLL_MS = 15_000;

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))' },
    p: '4',
    borderBottomWidth: '1px',
    '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});
const Foot = chakra('p', {
  base: { px: '4', py: '3', borderTopWidth: '1px', textStyle: 'xs', color: 'muted' },
});

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

/** As high as ten rows, so that the examples below do not move when the rows arrive. */
function BoardSkeleton() {
  return (
    <div aria-hidden="true">
      {TIMEFRAMES.flatMap((one) => [`${one} a`, `${one} b`]).map((key) => (
        <Box key={key} h={{ base: '268px', sm: '212px', xl: '109px' }} p="4">
          <Skeleton w="40%" h="4" />
        </Box>
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
  const titleId = useId();
  const { board, prices, error, failed, retry, retrying } = useBoard(timeframe);
  const rows = board
    ? starredFirst(
        boardRows(board.rows, order, view, ({ pair }) => starred.includes(pair)),
        starred,
        ({ pair }) => pair,
      )
    : [];

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
      <ul aria-label="Pares">
        {rows.map((row) => (
          <BoardRow
            key={row.pair}
            row={row}
            prices={prices}
            timeframe={board.timeframe}
            starred={starred.includes(row.pair)}
          />
        ))}
      </ul>
    );
  };

  return (
    <Card aria-labelledby={titleId} aria-busy={!board && !failed}>
      <CardHeader title="Mercado agora" titleId={titleId} />
      <Fields>
        <SelectField label="Tempo" value={timeframe} options={timeframes} onChange={setTimeframe} />
        <SelectField label="Mostrar" value={view} options={VIEWS} onChange={setView} />
        <SelectField label="Ordenar por" value={order} options={ORDERS} onChange={setOrder} />
      </Fields>
      {content()}
      <Foot>
        Leituras só de velas fechadas; confiança compara sinais entre si e não é probabilidade. O acerto é o
        do registro público, com o intervalo de 95%. Nada aqui é convite para operar.
      </Foot>
    </Card>
  );
}
