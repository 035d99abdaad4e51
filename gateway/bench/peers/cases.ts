import { PAIRS } from '#schema/pair.js';

/**
 * The servers compared: Farol; code written by hand for only this case (the limit); and Apollo Server as it comes, with
 * type-graphql and TypeORM's `find`.
 */
export const PEERS = ['farol', 'limit', 'apollo'] as const;
export type Peer = (typeof PEERS)[number];

/** Signals requested by the list. */
const LISTED = 50;

const HIT_RATE = 'won lost tied voided total rate low high breakEven sufficient';

export interface PeerCase {
  readonly title: string;
  readonly query: string;
  readonly variables: (call: number) => object;
  /** Whether the caller has to be authenticated. */
  readonly signedIn: boolean;
  /** Farol's maximum processor time, as a multiple of Apollo's. */
  readonly bound: number;
  /** Whether answers can be compared: the same query has the same answer. */
  readonly comparable: boolean;
}

const none = () => ({});

export const CASES = {
  list: {
    title: `${LISTED} past signals x 15 fields, session token`,
    query: `query PeerList($first: Int!) { pastSignals(first: $first) { items {
      id pair timeframe direction confidence strength entryPrice expirationTime candleTime generatedAt savedAt
      simulated outcome exitPrice settledAt } } }`,
    variables: () => ({ first: LISTED }),
    signedIn: true,
    bound: 0.5,
    comparable: true,
  },
  record: {
    title: 'trackRecord, 150 rows, for anybody; kept for a second by Farol',
    query: `query PeerRecord { trackRecord { feed engineVersion overall { ${HIT_RATE} }
      rows { pair timeframe strength hitRate { ${HIT_RATE} } } } }`,
    variables: none,
    signedIn: false,
    bound: 1,
    comparable: true,
  },
  me: {
    title: 'me, 16 fields, session token',
    query: `query PeerMe { me { id name username email emailVerified pendingEmail phone registrationStatus userLevel
      accessBinaryOptions accessCrypto accessEducation accessRewards accessDashboard accessSettings __typename } }`,
    variables: none,
    signedIn: true,
    bound: 1,
    comparable: true,
  },
  generate: {
    title: 'generate a signal, session token; the same rows are written',
    query: `mutation PeerGenerate($input: GenerateSignalInput!) { generateSignal(input: $input) {
      id pair timeframe direction confidence strength entryPrice expirationTime generatedAt simulated
      analysis { indicators { rsi macd support resistance signalScore } recommendation timeframe } } }`,
    // Signals of hours: those of minutes would fall due meanwhile, and Farol would settle those of all servers.
    variables: (call) => ({ input: { pair: PAIRS[call % PAIRS.length], timeframe: '1h' } }),
    signedIn: true,
    bound: 1,
    comparable: false,
  },
} as const satisfies Record<string, PeerCase>;

export type CaseName = keyof typeof CASES;
