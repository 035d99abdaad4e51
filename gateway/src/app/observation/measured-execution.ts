import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { Context } from '../../platform/graphql/context.js';
import type { Log } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { countOperation } from './operation-figures.js';
import { operationLabel } from './operation-label.js';

/** Runs queries and mutations that come over a WebSocket, which passes Apollo by, counted and logged as its own are. */
export function measuredExecution(metrics: Metrics, log: Log) {
  return async (args: ExecutionArgs): Promise<ExecutionResult> => {
    const begin = performance.now();
    const result = await execute(args);
    const milliseconds = performance.now() - begin;
    const operation = operationLabel(args.operationName);
    countOperation(metrics, operation, result.errors ?? [], milliseconds / 1000);
    const { requestId, viewer } = args.contextValue as Context;
    const durationMs = Math.round(milliseconds * 10) / 10;
    log.info({ requestId, userId: viewer?.userId, operation, durationMs }, 'socket request');
    return result;
  };
}
