import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../../platform/graphql/context.js';
import type { Log } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { PermittedSubscriptions } from '../streams/permitted-subscriptions.js';
import { rootFieldOf } from '../streams/shared-subscriptions.js';
import { type Results, toldEnd } from '../streams/told-end.js';
import { countOperation } from './operation-figures.js';
import { operationLabel } from './operation-label.js';

/** Counts subscriptions, those that are open, and logs each when it is over. */
export class MeasuredSubscriptions implements Pick<PermittedSubscriptions, 'subscribe'> {
  constructor(
    private readonly subscriptions: Pick<PermittedSubscriptions, 'subscribe'>,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  async subscribe(args: ExecutionArgs): Promise<Results | ExecutionResult> {
    const results = await this.subscriptions.subscribe(args);
    const operation = operationLabel(args.operationName);
    const isStream = Symbol.asyncIterator in results;
    const errors: readonly GraphQLError[] = isStream ? [] : (results.errors ?? []);
    countOperation(this.metrics, operation, errors, undefined);
    if (!isStream) return results;
    // A stream runs only where its document is valid, so the field is one of the schema's.
    const field = rootFieldOf(args.document, args.operationName) ?? 'other';
    return this.measured(results, field, operation, args.contextValue as Context);
  }

  private measured(results: Results, field: string, operation: string, context: Context): Results {
    const begin = performance.now();
    const { requestId, viewer } = context;
    this.metrics.subscriptions.inc({ field });
    return toldEnd(results, () => {
      this.metrics.subscriptions.dec({ field });
      const durationMs = Math.round(performance.now() - begin);
      this.log.info({ requestId, userId: viewer?.userId, operation, field, durationMs }, 'stream');
    });
  }
}
