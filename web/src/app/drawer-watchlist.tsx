// Own file: loaded with the first drawer that is opened.
import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from 'react-router-dom';
import { WatchlistCard } from '../features/market/watchlist/watchlist-card';
import { useRememberedMarket } from '../lib/remembered-market';

const Place = chakra('div', { base: { px: '2', pt: '4' } });

interface DrawerWatchlistProps {
  readonly onNavigate: () => void;
}

/** The starred pairs on a phone, on every page: a pair opens the trading page with it. */
export function DrawerWatchlist({ onNavigate }: DrawerWatchlistProps) {
  const navigate = useNavigate();
  const [{ pair, timeframe }] = useRememberedMarket('market');
  return (
    <Place>
      <WatchlistCard
        chosen={pair}
        timeframe={timeframe}
        onChoose={(chosen) => {
          onNavigate();
          navigate(`/binary-options?${new URLSearchParams({ par: chosen })}`);
        }}
      />
    </Place>
  );
}
