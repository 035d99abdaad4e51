import { chakra } from '@chakra-ui/react/styled-system';
import Star from 'lucide-react/icons/star';
import { useId, useState } from 'react';
import { PAIRS, type Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { starredFirst } from '../../../entities/starred-first';
import { useStarPair, useStarredPairs } from '../../../entities/starred-pairs';
import { useBoardPriceSubscription } from '../../../gql/market-board';
import { useWatchlistQuery } from '../../../gql/market-watchlist';
import { queryState } from '../../../lib/apollo/query-state';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Skeleton } from '../../../ui/skeleton';
import { type LivePrices, livePrices } from '../board/live-prices';
import { type WatchedPair, WatchlistHead, WatchlistRow } from './watchlist-row';

/** Directions and chances are polled at this interval; prices arrive by subscription. */
const POLL_MS = 15_000;

/** Shown while no pair is starred. */
const FIRST_PAIRS = PAIRS.slice(0, 5);

/** These pairs with their figures in a timeframe, in their order; undefined until loaded. */
function useWatched(timeframe: Timeframe, pairs: readonly Pair[]) {
  const [prices] = useState(() => livePrices());
  // Apart from the board's rows, which have more fields: the one would take those of the other out of the cache.
  const result = useWatchlistQuery({
    variables: { timeframe },
    pollInterval: POLL_MS,
    fetchPolicy: 'no-cache',
  });
  useBoardPriceSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: message } }) => {
      if (message) prices.take(message.boardPrice.pair, message.boardPrice.price);
    },
  });
  const rows = (result.data ?? result.previousData)?.marketBoard.rows;
  const watched = rows?.filter(({ pair }) => pairs.includes(pair));
  return {
    watched: watched && starredFirst(watched, pairs, ({ pair }) => pair),
    prices,
    ...queryState(result, rows),
  };
}

const Frame = chakra(Card, { base: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } });
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    minH: 'control.md',
    pl: '4',
    pr: '1',
  },
});
const Title = chakra('h2', { base: { flex: '1', fontWeight: 'semibold' } });
const Count = chakra('span', { base: { ml: '2', color: 'muted', fontWeight: 'normal' } });
const Hint = chakra('p', {
  base: { flex: 'none', px: '4', py: '2', borderTopWidth: '1px', textStyle: 'xs', color: 'muted' },
});
const Failed = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    pl: '4',
    pr: '2',
    pb: '1',
    textStyle: 'xs',
    color: 'muted',
  },
});
const Rows = chakra('ul', {
  base: {
    display: 'grid',
    // Holds the hidden texts of the rows.
    position: 'relative',
    gridAutoRows: 'minmax(2.25rem, 3rem)',
    minH: 0,
    overflowY: 'auto',
    '& > li': { display: 'grid', borderTopWidth: '1px' },
  },
});

interface WatchlistCardProps {
  /** The pair that everything on the page is about. */
  readonly chosen: Pair;
  readonly timeframe: Timeframe;
  readonly onChoose: (pair: Pair) => void;
}

function StarChosen({ pair, starred }: { readonly pair: Pair; readonly starred: boolean }) {
  const { star, starring } = useStarPair();
  return (
    <IconButton
      size="sm"
      aria-label={`Estrela em ${pair}`}
      title={starred ? `Tirar ${pair} da lista` : `Pôr ${pair} na lista`}
      aria-pressed={starred}
      aria-disabled={starring || undefined}
      color={starred ? 'text' : 'muted'}
      onClick={() => !starring && star(pair, !starred)}
    >
      <Icon as={Star} fill={starred ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

interface ListProps extends Pick<WatchlistCardProps, 'chosen' | 'onChoose'> {
  readonly pairs: readonly Pair[];
  readonly watched: readonly WatchedPair[] | undefined;
  readonly prices: LivePrices;
}

function List({ pairs, watched, prices, chosen, onChoose }: ListProps) {
  return (
    <>
      <WatchlistHead />
      <Rows>
        {watched
          ? watched.map((row) => (
              <li key={row.pair}>
                <WatchlistRow row={row} prices={prices} chosen={row.pair === chosen} onChoose={onChoose} />
              </li>
            ))
          : pairs.map((pair) => (
              <li key={pair} aria-hidden="true">
                <Skeleton mx="4" h="3" alignSelf="center" />
              </li>
            ))}
      </Rows>
    </>
  );
}

/**
 * The starred pairs: price, change of the day, direction with its chance. Pressing one chooses it for the whole page.
 */
export function WatchlistCard({ chosen, timeframe, onChoose }: WatchlistCardProps) {
  const titleId = useId();
  const starred = useStarredPairs();
  const pairs = starred.length > 0 ? starred : FIRST_PAIRS;
  const { watched, prices, failed, retry, retrying } = useWatched(timeframe, pairs);
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>
          Minha lista
          {starred.length > 0 && <Count>{starred.length}</Count>}
        </Title>
        <StarChosen pair={chosen} starred={starred.includes(chosen)} />
      </Head>
      {failed ? (
        <Failed role="alert">
          Não deu para carregar a lista
          <Button variant="ghost" size="sm" busy={retrying} onClick={retry}>
            Tentar novamente
          </Button>
        </Failed>
      ) : (
        <List {...{ pairs, watched, prices, chosen, onChoose }} />
      )}
      {starred.length === 0 && <Hint>Ainda sem estrelas: a estrela põe {chosen} aqui.</Hint>}
    </Frame>
  );
}
