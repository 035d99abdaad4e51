import { accountBlocked, accountDeleted, sessionEnded } from '../../features/accounts/account.event.js';
import { SessionService } from '../../features/accounts/session.service.js';
import { ApiKeyService } from '../../features/integrations/api-key.service.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { EventBus } from '../../platform/event-bus.js';
import type { ScheduledJob } from '../../platform/job-runner.js';
import type { ServiceKey, ServiceRegistry } from '../../platform/service-registry.js';

/** The reason for closing a viewer's connections; `unknown`: another gateway's event may have been missed. */
export type ViewerEnd = 'signed out' | 'blocked' | 'unknown';

/**
 * How often PostgreSQL is asked which sessions and keys are still valid. A revocation closes connections at once by an
 * event; where none arrives, because it was on another gateway and there is no Redis, they are closed within this time.
 */
const SWEEP_MS = 5000;
/** Ids in one statement, so that the rows of its answer do not occupy the event loop for long. */
const BATCH = 1000;

/** When sessions or keys end, in epoch milliseconds, by id; without those that are no longer valid. */
interface Ends {
  endsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

interface Held {
  readonly viewer: Viewer;
  /** Epoch milliseconds, as last read; the session may have been used since. */
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
    complaint: 'the sessions of open connections could not be checked',
  };

  /**
   * Calls `close` once: when the connection's session or key was revoked or has expired, or its user is blocked or
   * deleted.
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
      endsAt: Number.NEGATIVE_INFINITY,
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
    this.check([held]).catch(() => undefined);
    return stop;
  }

  /** Closes connections that have outlived their session or key. */
  closeOutlived(): Promise<void> {
    return this.check([...this.held]);
  }

  /**
   * Asks for all sessions together, and for all keys. While PostgreSQL does not answer, only connections are closed that
   * may have outlived their session meanwhile.
   */
  private async check(connections: readonly Held[]): Promise<void> {
    const [keys, sessions] = [new Set<string>(), new Set<string>()];
    for (const { viewer } of connections) (viewer.scopes ? keys : sessions).add(viewer.sessionId);
    const end = (reason: ViewerEnd) => {
      const now = this.clock.now();
      for (const held of connections) if (held.endsAt < now) held.end(reason);
    };
    try {
      const ofSessions = await this.endsOf(SessionService, sessions);
      const ofKeys = await this.endsOf(ApiKeyService, keys);
      for (const held of connections) {
        const { sessionId, scopes } = held.viewer;
        held.endsAt = (scopes ? ofKeys : ofSessions).get(sessionId) ?? Number.NEGATIVE_INFINITY;
      }
    } catch (error) {
      end('unknown');
      throw error;
    }
    end('signed out');
  }

  private async endsOf(
    service: ServiceKey<Ends>,
    ids: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, number>> {
    const all = [...ids];
    const ends = new Map<string, number>();
    for (let from = 0; from < all.length; from += BATCH) {
      const found = await this.services.get(service).endsOf(all.slice(from, from + BATCH));
      for (const [id, endsAt] of found) ends.set(id, endsAt);
    }
    return ends;
  }
}
