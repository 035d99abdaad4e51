import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Viewer, ViewerRights } from '../../platform/auth/viewer.js';
import type { Context } from '../../platform/graphql/context.js';
import type { AssertPermitted } from '../authorisation.js';
import { rootFieldsOf } from '../query-limits/root-fields.js';
import { onStreamEnd, type Results } from './on-stream-end.js';
import type { SharedSubscriptions } from './shared-subscriptions.js';
import type { ViewerConnections } from './viewer-connections.js';

/**
 * Ends a user's subscription as soon as an administrator revokes access to it, even while it starts. Permissions are
 * checked when they change, not for each event.
 */
export class AuthorizedSubscriptions {
  constructor(
    private readonly subscriptions: Pick<SharedSubscriptions, 'subscribe'>,
    private readonly assertPermitted: AssertPermitted,
    private readonly connections: Pick<ViewerConnections, 'watchRights'>,
  ) {}

  async subscribe(args: ExecutionArgs): Promise<Results | ExecutionResult> {
    const context = args.contextValue as Context;
    const results = await this.subscriptions.subscribe(args);
    if (!context.viewer || !(Symbol.asyncIterator in results)) return results;
    const fields = rootFieldsOf(args.document, args.operationName);
    const operations = [...fields].map((field) => `Subscription.${field}`);
    return this.whilePermitted(results, operations, context, context.viewer);
  }

  private whilePermitted(
    results: Results,
    operations: readonly string[],
    context: Context,
    viewer: Viewer,
  ): Results {
    const see = (rights: ViewerRights) => {
      const now = { ...viewer, ...rights };
      if (!operations.every((operation) => this.isPermitted(operation, context, now)))
        void results.return?.();
    };
    return onStreamEnd(results, this.connections.watchRights(viewer, see));
  }

  private isPermitted(operation: string, { administrator, sandbox }: Context, viewer: Viewer): boolean {
    try {
      this.assertPermitted(operation, { viewer, administrator, sandbox });
      return true;
    } catch {
      return false;
    }
  }
}
