import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { pageFlagsOf } from '#schema/page-access.js';
import { accountChanged } from '../../features/accounts/account.event.js';
import type { User } from '../../features/accounts/user.type.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import type { Authorise } from '../guarded-schema.js';
import { onStreamEnd, type Results } from './on-stream-end.js';
import { rootFieldOf, type SharedSubscriptions } from './shared-subscriptions.js';

/** The viewer after an administrator's change. */
function changedViewer(viewer: Viewer, user: User): Viewer {
  const { userLevel, emailVerified } = user;
  return { ...viewer, userLevel, emailVerified, pages: pageFlagsOf(user) };
}

/**
 * Ends a user's subscription as soon as an administrator revokes access to it; access is otherwise checked once, at the
 * start.
 */
export class AuthorizedSubscriptions {
  constructor(
    private readonly subscriptions: Pick<SharedSubscriptions, 'subscribe'>,
    private readonly authorise: Authorise,
    private readonly events: EventBus,
  ) {}

  async subscribe(args: ExecutionArgs): Promise<Results | ExecutionResult> {
    const context = args.contextValue as Context;
    const results = await this.subscriptions.subscribe(args);
    if (!context.viewer || !(Symbol.asyncIterator in results)) return results;
    const field = rootFieldOf(args.document, args.operationName);
    return this.whilePermitted(results, `Subscription.${field}`, context, context.viewer);
  }

  private whilePermitted(results: Results, operation: string, context: Context, viewer: Viewer): Results {
    const changes = this.events.iterate(accountChanged, viewer.userId);
    const watch = async () => {
      for await (const user of changes) {
        const now = { ...context, viewer: changedViewer(viewer, user) };
        if (!(await this.isPermitted(operation, now))) await results.return?.();
      }
    };
    // Reading fails if events were missed; the owner of the connection then closes it, as `ViewerConnections` does.
    watch().catch(() => undefined);
    return onStreamEnd(results, () => void changes.return?.());
  }

  private async isPermitted(operation: string, context: Context): Promise<boolean> {
    try {
      await this.authorise(operation, context);
      return true;
    } catch (error) {
      // Exceeding a rate limit is no reason to end a running subscription.
      return error instanceof FarolError && error.code === 'RATE_LIMITED';
    }
  }
}
