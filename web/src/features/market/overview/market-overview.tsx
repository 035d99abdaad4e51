import { chakra } from '@chakra-ui/react/styled-system';
import { SampleMarketCard } from './sample-market-card';
import { SAMPLE_MARKETS } from './sample-markets';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
  },
});

/** The eight sample markets of spec §2. */
export function MarketOverview() {
  return (
    <Grid>
      {SAMPLE_MARKETS.map((market) => (
        <SampleMarketCard key={market.pair} market={market} />
      ))}
    </Grid>
  );
}
