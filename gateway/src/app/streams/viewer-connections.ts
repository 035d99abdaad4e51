import { accountBlocked, accountDeleted, sessionEnded } from '../../features/accounts/account.event.js';
import { SessionService } from '../../features/accounts/session.service.js';
import { ApiKeyService } from '../../features/integrations/api-key.service.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { EventBus } from '../../platform/event-bus.js';
import type { ScheduledJob } from '../../platform/job-runner.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';

/** The reason for closing a viewer's connections; `unknown`: another gateway's event may have been missed. */
export type ViewerEnd = 'signed out' | 'blocked' | 'unknown';

/** Maximum delay between the expiry of a session and the closing of its connections. */
const SWEEP_MS = 5000;

interface Held {
  readonly viewer: Viewer;
  /** Epoch milliseconds; the session may have been used since, so it is checked again then. */
  endsAt: number;
  end(reason: ViewerEnd): void;
}

/** Sockets and event streams of signed-in callers: none outlives the session or key that opened it. */
export class ViewerConnections {
  private readonly held = new Set<Held>();

  constructor(
    private readonly services: ServiceRegistry,
    private readonly clock: Clock,
  ) {}

  /** Connections that are open at present. */
  get size(): number {
    return this.held.size;
  }

  readonly job: ScheduledJob = {
    name: 'ended sessions',
    everyMs: SWEEP_MS,
    work: () => this.closeOutlived(),
    complaint: 'connections of ended sessions could not be closed',
  };

  /**
   * Calls `close` once: as soon as the connection's session or key was revoked or has expired, or its user is blocked
   * or deleted.
   *
   * @returns function that stops waiting for it
   */
  hold(viewer: Viewer, close: (end: ViewerEnd) => void): () => void {
    const events = this.services.get(EventBus);
    const waits = [
      { end: 'signed out', events: events.iterate(sessionEnded, viewer.sessionId) },
      { end: 'signed out', events: events.iterate(accountDeleted, viewer.userId) },
      { end: 'blocked', events: events.iterate(accountBlocked, viewer.userId) },
    ] as const;
    const stop = () => {
      this.held.delete(held);
      for (const wait of waits) void wait.events.return?.();
    };
    const held: Held = {
      viewer,
      endsAt: Number.POSITIVE_INFINITY,
      end: (reason) => {
        if (!this.held.has(held)) return;
        stop();
        close(reason);
      },
    };
    this.held.add(held);
    for (const wait of waits) {
      wait.events.next().then(
        ({ done }) => {
          if (!done) held.end(wait.end);
        },
        () => held.end('unknown'),
      );
    }
    // If it ended after it was authenticated and before this wait began, no event will come.
    void this.look(held);
    return stop;
  }

  /** Closes connections that have outlived their session. */
  async closeOutlived(): Promise<void> {
    const now = this.clock.now();
    await Promise.all([...this.held].filter(({ endsAt }) => endsAt < now).map((held) => this.look(held)));
  }

  private async look(held: Held): Promise<void> {
    try {
      held.endsAt = (await this.endOf(held.viewer)) ?? Number.NEGATIVE_INFINITY;
      if (held.endsAt < this.clock.now()) held.end('signed out');
    } catch {
      held.end('unknown');
    }
  }

  private endOf({ sessionId, scopes }: Viewer): Promise<number | undefined> {
    return scopes
      ? this.services.get(ApiKeyService).endOf(sessionId)
      : this.services.get(SessionService).endOf(sessionId);
  }
}
