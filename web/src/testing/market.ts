/** The answer of `Market` with the simulated feed. */
export function marketIn(state: string) {
  return {
    __typename: 'MarketStatus',
    state,
    feed: 'simulated',
    simulated: true,
    pairs: ['EUR/USD'],
    coverage: [{ __typename: 'PairCoverage', pair: 'EUR/USD', timeframes: ['1m', '5m', '15m', '30m', '1h'] }],
    opensAt: null,
    closesAt: null,
    lastTickAt: null,
  };
}
