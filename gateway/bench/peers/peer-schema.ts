import { buildSchema, type GraphQLFieldResolver, type GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { type HandWritten, meOf } from './hand-written.js';

/** The schema of the GraphQL peers, with types as plain as their answers permit. */
const SDL = `
scalar DateTimeISO
type Signal {
  id: ID! pair: String! timeframe: String! direction: String! confidence: Int! strength: String! entryPrice: Float!
  expirationTime: DateTimeISO! candleTime: DateTimeISO! generatedAt: DateTimeISO! savedAt: DateTimeISO
  simulated: Boolean! outcome: String exitPrice: Float settledAt: DateTimeISO
}
type SignalPage { items: [Signal!]! }
type HitRate {
  won: Int! lost: Int! tied: Int! voided: Int! total: Int! rate: Float low: Float! high: Float! breakEven: Float!
  sufficient: Boolean!
}
type TrackRecordRow { pair: String! timeframe: String! strength: String! hitRate: HitRate! }
type TrackRecord { feed: String! engineVersion: String! overall: HitRate! rows: [TrackRecordRow!]! }
type User {
  id: ID! name: String! username: String! email: String emailVerified: Boolean! pendingEmail: String phone: String
  registrationStatus: String! userLevel: String! accessBinaryOptions: Boolean! accessCrypto: Boolean!
  accessEducation: Boolean! accessRewards: Boolean! accessDashboard: Boolean! accessSettings: Boolean!
}
type Query { pastSignals(first: Int!): SignalPage! trackRecord: TrackRecord! me: User }
`;

interface PeerContext {
  readonly hand: HandWritten;
  readonly viewer: ReturnType<HandWritten['viewer']> | undefined;
}

const RESOLVERS: Record<string, GraphQLFieldResolver<unknown, PeerContext>> = {
  async pastSignals(_root, { first }, { hand, viewer }) {
    return { items: await hand.pastSignals((await known(viewer)).id, first) };
  },
  trackRecord: (_root, _args, { hand }) => hand.trackRecord(),
  me: async (_root, _args, { viewer }) => meOf(await known(viewer)),
};

function known(viewer: PeerContext['viewer']) {
  if (!viewer) throw new Error('nobody is signed in');
  return viewer;
}

export function peerSchema(): GraphQLSchema {
  const schema = buildSchema(SDL);
  (schema.getType('DateTimeISO') as GraphQLScalarType).serialize = (value) =>
    value instanceof Date ? value.toISOString() : String(value);
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const [name, field] of Object.entries(fields)) {
    const resolve = RESOLVERS[name];
    if (resolve) field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
  }
  return schema;
}
