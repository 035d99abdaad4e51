import type { OpportunityPartsFragment } from '../../gql/crypto';

/** A running opportunity of Bitcoin, for tests. */
export function opportunityParts(
  changes: Partial<OpportunityPartsFragment> = {},
): OpportunityPartsFragment & { readonly __typename: 'CryptoOpportunity' } {
  return {
    __typename: 'CryptoOpportunity',
    id: 'opportunity-1',
    symbol: 'BTC',
    name: 'Bitcoin',
    entryPrice: '96432.10',
    targetPrice: '98746.47',
    lastPrice: '90742.61',
    potentialReturn: 2.4,
    confidence: 72,
    reason: 'Compra: RSI em 28,4, sobrevendido.',
    simulated: true,
    candleTime: new Date(0).toISOString(),
    expiresAt: new Date(25 * 3_600_000).toISOString(),
    reachedAt: null,
    outcome: null,
    exitReturn: null,
    indicators: { rsi: 28.4, atr: 944.8, support: 95_900, resistance: 97_800 },
    ...changes,
  };
}
