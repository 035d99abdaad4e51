import { PAIRS } from '#schema/pair.js';

/**
 * The servers compared: Farol, code written by hand for only this case (the limit), and two GraphQL servers. Those get
 * rows as the driver returns them, with moments as dates, which their scalar formats. The limit, and one more mercurius
 * for comparison, pass on PostgreSQL's text, as Farol does.
 */
export const PEERS = ['farol', 'limit', 'mercurius', 'apollo'] as const;
export type Peer = (typeof PEERS)[number];

/** Signals requested by the list. */
const LISTED = 50;

const HIT_RATE = 'won lost tied voided total rate low high breakEven sufficient';

/** Farol's maximum cost, as a multiple of a peer's. */
export interface Bound {
  readonly peer: Peer;
  readonly factor: number;
}

export interface PeerCase {
  readonly title: string;
  readonly query: string;
  readonly variables: (call: number) => object;
  /** Whether the caller has to be authenticated. */
  readonly signedIn: boolean;
  readonly peers: readonly Peer[];
  /** Of the server's processor time. */
  readonly bounds: readonly Bound[];
  /** Whether answers can be compared: the same query has the same answer. */
  readonly comparable: boolean;
  /** Path of the peers; Farol's is always /graphql. */
  readonly path?: string;
}

/** Of PostgreSQL's processor time, in every case: as a multiple of the cost of the limit's statements. */
export const DATABASE_FACTOR = 1.2;

const none = () => ({});

export const CASES = {
  list: {
    title: `${LISTED} past signals x 15 fields, session token`,
    query: `query PeerList($first: Int!) { pastSignals(first: $first) { items {
      id pair timeframe direction confidence strength entryPrice expirationTime candleTime generatedAt savedAt
      simulated outcome exitPrice settledAt } } }`,
    variables: () => ({ first: LISTED }),
    signedIn: true,
    peers: PEERS,
    bounds: [
      { peer: 'limit', factor: 1.6 },
      { peer: 'mercurius', factor: 1 },
    ],
    comparable: true,
  },
  record: {
    title: 'trackRecord, 150 rows, for anybody; computed by the peers at every call',
    query: `query PeerRecord { trackRecord { feed engineVersion overall { ${HIT_RATE} }
      rows { pair timeframe strength hitRate { ${HIT_RATE} } } } }`,
    variables: none,
    signedIn: false,
    peers: ['farol', 'limit', 'mercurius', 'apollo'],
    bounds: [],
    comparable: true,
  },
  kept: {
    title: 'trackRecord, 150 rows, for anybody; kept by the limit as one Buffer',
    query: `query PeerKept { trackRecord { feed engineVersion overall { ${HIT_RATE} }
      rows { pair timeframe strength hitRate { ${HIT_RATE} } } } }`,
    variables: none,
    signedIn: false,
    peers: ['farol', 'limit'],
    bounds: [{ peer: 'limit', factor: 2 }],
    comparable: true,
    path: '/kept',
  },
  me: {
    title: 'me, 16 fields, session token',
    query: `query PeerMe { me { id name username email emailVerified pendingEmail phone registrationStatus userLevel
      accessBinaryOptions accessCrypto accessEducation accessRewards accessDashboard accessSettings __typename } }`,
    variables: none,
    signedIn: true,
    peers: ['farol', 'limit', 'mercurius', 'apollo'],
    bounds: [{ peer: 'limit', factor: 2 }],
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
    peers: ['farol', 'limit'],
    bounds: [{ peer: 'limit', factor: 2 }],
    comparable: false,
  },
} as const satisfies Record<string, PeerCase>;

export type CaseName = keyof typeof CASES;
