import type { ApolloServer } from '@apollo/server';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  subscribe as subscribeTo,
} from 'graphql';
import type { Clock } from '../platform/clock.js';
import type { Context } from '../platform/graphql/context.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { RATE_LIMITER } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { createApollo } from './apollo.js';
import { authoriser, callCounter, permission } from './authorisation.js';
import { POLICIES, PUBLIC_STREAMS } from './features.js';
import { guardOperations } from './guarded-schema.js';
import { measuredExecution, measuredSubscription } from './observation/observed-calls.js';
import { Admission } from './query-limits/admission.js';
import { DocumentLimits } from './query-limits/document-limits.js';
import { readingBudget } from './query-limits/document-price.js';
import { introspectionAnswers } from './query-limits/introspection-answers.js';
import { buildFarolSchema } from './schema.js';
import { AuthorizedSubscriptions } from './streams/authorized-subscriptions.js';
import { ErrorForm } from './streams/formatted-errors.js';
import { limitedSubscriptions } from './streams/limited-subscriptions.js';
import { NetworkConnections } from './streams/network-connections.js';
import type { Results } from './streams/on-stream-end.js';
import { SharedSubscriptions } from './streams/shared-subscriptions.js';
import { ViewerConnections } from './streams/viewer-connections.js';

export interface GraphQLOptions {
  readonly services: ServiceRegistry;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clock: Clock;
  readonly introspection: boolean;
  readonly networkFactor?: number | undefined;
}

/** The guarded schema, what admits calls of it, and what runs them. */
export interface GraphQL {
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  /** Runs queries and mutations of /graphql and of the REST table. */
  readonly apollo: ApolloServer<Context>;
  /** Runs queries and mutations of WebSockets and event streams. */
  readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
  readonly subscribe: (args: ExecutionArgs) => Promise<Results | ExecutionResult>;
  readonly connections: NetworkConnections;
  readonly errorForm: ErrorForm;
}

export async function createGraphQL(options: GraphQLOptions): Promise<GraphQL> {
  const { services, metrics, log, introspection, clock, networkFactor } = options;
  const limiter = services.get(RATE_LIMITER);
  const assertPermitted = permission(POLICIES);
  const authorise = authoriser(assertPermitted, limiter);
  const schema = guardOperations(await buildFarolSchema(services), POLICIES, authorise);
  const limits = new DocumentLimits(schema, introspection);
  const payReading = readingBudget(limiter, networkFactor);
  const admission = new Admission(schema, limits, callCounter(limiter), payReading, clock);
  const shared = new SharedSubscriptions(
    PUBLIC_STREAMS,
    authorise,
    async (args) => (await subscribeTo(args)) as Results | ExecutionResult,
  );
  const streams = new AuthorizedSubscriptions(shared, assertPermitted, services.get(ViewerConnections));
  const run = admission.before(async (args) => execute(args));
  const connections = new NetworkConnections(networkFactor);
  const subscribe = admission.before(limitedSubscriptions((args) => streams.subscribe(args), connections));
  return {
    schema,
    admission,
    apollo: createApollo({
      schema,
      introspection,
      log,
      metrics,
      plugins: [admission.plugin, introspectionAnswers()],
    }),
    execute: measuredExecution(run, metrics, log),
    subscribe: measuredSubscription(subscribe, metrics, log),
    connections,
    errorForm: new ErrorForm(introspection, log),
  };
}
