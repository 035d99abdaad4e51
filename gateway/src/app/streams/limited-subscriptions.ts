import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import { refusal } from '../../platform/graphql/error-format.js';
import { type NetworkConnections, TRY_AGAIN_AFTER_SECONDS } from './network-connections.js';
import { onStreamEnd, type Results } from './on-stream-end.js';

type Subscribe = (args: ExecutionArgs) => Promise<Results | ExecutionResult>;

const tooMany = () =>
  new FarolError(
    'RATE_LIMITED',
    'Muitas assinaturas abertas. Feche algumas e tente de novo.',
    TRY_AGAIN_AFTER_SECONDS,
  );

/** Refuses a subscription of a caller who has as many open as one may. */
export function limitedSubscriptions(subscribe: Subscribe, connections: NetworkConnections): Subscribe {
  return async (args) => {
    const { viewer, clientAddress } = args.contextValue as Context;
    const release = connections.holdSubscription(viewer?.userId, clientAddress);
    if (!release) return { errors: [refusal(tooMany())] };
    try {
      const results = await subscribe(args);
      if (Symbol.asyncIterator in results) return onStreamEnd(results, release);
      release();
      return results;
    } catch (error) {
      release();
      throw error;
    }
  };
}
