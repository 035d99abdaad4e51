import type { ApolloServer } from '@apollo/server';
import type { ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql';
import type { Clock } from '../platform/clock.js';
import { EventBus } from '../platform/event-bus.js';
import type { Context } from '../platform/graphql/context.js';
import { OperationPlans } from '../platform/graphql/planned/operation-plans.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { RATE_LIMITER } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { createApollo } from './apollo.js';
import { POLICIES, PUBLIC_STREAMS } from './features.js';
import { authoriser, callCounter, guardOperations, permission } from './guarded-schema.js';
import { MeasuredSubscriptions, measuredExecution } from './observation/measured-operations.js';
import { QueryAdmission } from './query-limits/admission.js';
import { MetaFieldCount } from './query-limits/meta-fields.js';
import { RefusedCalls } from './query-limits/refused-calls.js';
import { SharedResponses } from './response-cache/shared-responses.js';
import { buildFarolSchema } from './schema.js';
import { AuthorizedSubscriptions } from './streams/authorized-subscriptions.js';
import { ErrorForm } from './streams/formatted-errors.js';
import { NetworkConnections } from './streams/network-connections.js';
import { SharedSubscriptions } from './streams/shared-subscriptions.js';
import { ViewerConnections } from './streams/viewer-connections.js';
import { ValidatedDocuments } from './validated-documents.js';

export interface GraphQLOptions {
  readonly services: ServiceRegistry;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clock: Clock;
  readonly introspection: boolean;
  readonly networkFactor?: number | undefined;
}

/** The guarded schema, and the executors for it. */
export interface GraphQL {
  readonly schema: GraphQLSchema;
  readonly admission: QueryAdmission;
  readonly refused: RefusedCalls;
  /** Runs queries and mutations of /graphql and of the REST table. */
  readonly apollo: ApolloServer<Context>;
  /** Runs operations of WebSockets and event streams. */
  readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
  readonly subscriptions: MeasuredSubscriptions;
  readonly connections: NetworkConnections;
  readonly errorForm: ErrorForm;
  readonly shared: SharedResponses;
  readonly validated: ValidatedDocuments;
}

export async function createGraphQL(options: GraphQLOptions): Promise<GraphQL> {
  const { services, metrics, log, introspection, clock } = options;
  const limiter = services.get(RATE_LIMITER);
  const assertPermitted = permission(POLICIES);
  const authorise = authoriser(assertPermitted, limiter);
  const schema = guardOperations(await buildFarolSchema(services), POLICIES, authorise);
  const shared = new SharedSubscriptions(PUBLIC_STREAMS, authorise);
  const permitted = new AuthorizedSubscriptions(shared, assertPermitted, services.get(ViewerConnections));
  const plans = new OperationPlans();
  const count = callCounter(limiter);
  const admission = new QueryAdmission(schema, introspection);
  const refused = new RefusedCalls(admission, count, clock);
  const execute = refused.counting((args: ExecutionArgs) => plans.execute(args));
  const subscribe = refused.counting((args: ExecutionArgs) => permitted.subscribe(args));
  const metaFields = new MetaFieldCount(count);
  const events = services.get(EventBus);
  return {
    schema,
    admission,
    refused,
    apollo: createApollo({
      schema,
      execute,
      introspection,
      log,
      metrics,
      plugins: [metaFields.plugin, refused.plugin],
    }),
    execute: metaFields.before(measuredExecution(execute, metrics, log)),
    subscriptions: new MeasuredSubscriptions({ subscribe: async (args) => subscribe(args) }, metrics, log),
    connections: new NetworkConnections(options.networkFactor),
    errorForm: new ErrorForm(introspection, log),
    validated: new ValidatedDocuments({ schema, admission, execute, count, metrics }),
    shared: new SharedResponses({ schema, admission, authorise, count, metrics, clock, events }),
  };
}
