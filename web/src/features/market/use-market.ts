import { useMarketQuery } from '../../gql/market';

const POLL_MS = 60_000;

/** State of the market and the pairs that its feed has; undefined until the first answer. */
export const useMarket = () => useMarketQuery().data?.market;

/** The same, asked for again every minute: for the one place that is always there, from where all others have it. */
export const usePolledMarket = () => useMarketQuery({ pollInterval: POLL_MS }).data?.market;
