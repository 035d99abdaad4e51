import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLError } from 'graphql';
import type { Context } from '../../platform/graphql/context.js';
import { formatGraphQLError } from '../../platform/graphql/error-format.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { operationLabel } from './operation-label.js';

/** Counts one operation, its time and the codes of its errors; whichever way it came. */
export function countOperation(
  metrics: Metrics,
  operation: string,
  errors: readonly GraphQLError[],
  seconds: number | undefined,
): void {
  metrics.operations.inc({ operation, result: errors.length > 0 ? 'error' : 'ok' });
  if (seconds !== undefined) metrics.operationSeconds.observe({ operation }, seconds);
  for (const error of errors) {
    const { extensions } = formatGraphQLError(error.toJSON(), error);
    metrics.errors.inc({ door: 'graphql', code: String(extensions?.code) });
  }
}

/** Counts what Apollo answers: /graphql over HTTP, and the REST rows, which run through it. */
export function operationFigures(metrics: Metrics): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ contextValue }) {
      const begin = performance.now();
      return {
        async willSendResponse({ errors, operationName, request }) {
          const operation = operationLabel(operationName ?? request.operationName);
          contextValue.noteOperation?.(operation);
          countOperation(metrics, operation, errors ?? [], (performance.now() - begin) / 1000);
        },
      };
    },
  };
}
