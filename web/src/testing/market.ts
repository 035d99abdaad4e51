/** The market as the simulated feed tells it. */
export function marketIn(state: string) {
  return {
    __typename: 'MarketStatus',
    state,
    feed: 'simulated',
    simulated: true,
    pairs: ['EUR/USD'],
    opensAt: null,
    closesAt: null,
    lastTickAt: null,
  };
}
