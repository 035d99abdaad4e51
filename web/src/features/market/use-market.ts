import { useMarketQuery } from '../../gql/market';

const POLL_MS = 60_000;

/** State of the market and the pairs that its feed has; undefined until the first answer. */
export function useMarket() {
  return useMarketQuery({ pollInterval: POLL_MS }).data?.market;
}
