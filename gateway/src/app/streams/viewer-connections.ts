import { setImmediate } from 'node:timers/promises';
import {
  accountBlocked,
  accountChanged,
  accountDeleted,
  sessionEnded,
} from '../../features/accounts/account.event.js';
import { SessionService } from '../../features/accounts/session.service.js';
import { toRights } from '../../features/accounts/viewer-row.type.js';
import { ApiKeyService } from '../../features/integrations/api-key.service.js';
import type { SessionGrant, Viewer, ViewerRights } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { EventBus } from '../../platform/event-bus.js';
import type { ScheduledJob } from '../../platform/job-runner.js';
import type { ServiceKey, ServiceRegistry } from '../../platform/service-registry.js';

/** The reason for closing a viewer's connections; `unknown`: another gateway's event may have been missed. */
export type ViewerEnd = 'signed out' | 'blocked' | 'unknown';

/**
 * How often PostgreSQL is asked which sessions and keys are still valid, and what their users may do. A revocation closes
 * connections or ends streams at once by an event; where none arrives, because it was on another gateway and there is no
 * Redis, it takes effect within this time.
 */
const SWEEP_MS = 5000;
/** Ids in one statement, and streams looked at together, so that neither occupies the event loop for long. */
const BATCH = 1000;

/** What sessions or keys permit at present, by id; without those that are no longer valid. */
interface GrantSource {
  grantsOf(ids: readonly string[]): Promise<ReadonlyMap<string, SessionGrant>>;
}

interface HeldConnection {
  readonly viewer: Viewer;
  /** Epoch milliseconds, as last read; the session may have been used since. */
  endsAt: number;
  end(reason: ViewerEnd): void;
}

/** A running stream of a connection, whose viewer's rights can change. */
interface Watch {
  readonly viewer: Viewer;
  see(rights: ViewerRights): void;
}

/**
 * Sockets and event streams of signed-in callers: none outlives the session or key that opened it, and their streams
 * learn what their viewer may still do.
 */
export class ViewerConnections {
  private readonly connections = new Set<HeldConnection>();
  private readonly watches = new Set<Watch>();
  /** Watches whose viewer's rights have not been read since they began. */
  private readonly unread = new Set<Watch>();
  private reading: Promise<void> | undefined;

  constructor(
    private readonly services: ServiceRegistry,
    private readonly clock: Clock,
  ) {}

  /** Connections that are open at present. */
  get size(): number {
    return this.connections.size;
  }

  readonly job: ScheduledJob = {
    name: 'ended sessions',
    everyMs: SWEEP_MS,
    work: () => this.closeOutlived(),
    failureMessage: 'the sessions of open connections could not be checked',
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
      this.connections.delete(connection);
      for (const wait of waits) void wait.events.return?.();
    };
    const connection: HeldConnection = {
      viewer,
      endsAt: Number.NEGATIVE_INFINITY,
      end: (reason) => {
        if (!this.connections.has(connection)) return;
        stop();
        close(reason);
      },
    };
    this.connections.add(connection);
    for (const wait of waits) {
      wait.events.next().then(
        ({ done }) => {
          if (!done) connection.end(wait.end);
        },
        () => connection.end('unknown'),
      );
    }
    // If it ended after it was authenticated and before this wait began, no event will come.
    this.check([connection], []).catch(() => undefined);
    return stop;
  }

  /**
   * Calls `see` with the viewer's rights: soon after this call, after each change, and at each check of open
   * connections. A change that is committed after the viewer was authenticated is always seen.
   *
   * @returns function that stops it
   */
  watchRights(viewer: Viewer, see: (rights: ViewerRights) => void): () => void {
    const changes = this.services.get(EventBus).iterate(accountChanged, viewer.userId);
    const passOn = async () => {
      for await (const user of changes) see(toRights(user));
    };
    // Reading fails if events were missed; the connection is then closed, see `hold`.
    passOn().catch(() => undefined);
    const watch = { viewer, see };
    this.watches.add(watch);
    // If they changed after the viewer was authenticated and before this watch began, no event will come.
    this.unread.add(watch);
    this.reading ??= this.readRights();
    return () => {
      this.watches.delete(watch);
      this.unread.delete(watch);
      void changes.return?.();
    };
  }

  /** Closes connections that have outlived their session or key, and reads the rights of all others. */
  closeOutlived(): Promise<void> {
    return this.check([...this.connections], [...this.watches]);
  }

  /** Reads the rights for new watches; those that begin meanwhile share the next statement. */
  private async readRights(): Promise<void> {
    while (this.unread.size > 0) {
      const watches = [...this.unread];
      this.unread.clear();
      // While PostgreSQL does not answer, the next check of all connections reads them.
      await this.check([], watches).catch(() => undefined);
    }
    this.reading = undefined;
  }

  /**
   * Asks for all sessions together, and for all keys. While PostgreSQL does not answer, only connections are closed that
   * may have outlived their session meanwhile.
   */
  private async check(connections: readonly HeldConnection[], watches: readonly Watch[]): Promise<void> {
    const [keys, sessions] = [new Set<string>(), new Set<string>()];
    const note = ({ sessionId, scopes }: Viewer) => (scopes ? keys : sessions).add(sessionId);
    for (const { viewer } of connections) note(viewer);
    for (const { viewer } of watches) note(viewer);
    const end = (reason: ViewerEnd) => {
      const now = this.clock.now();
      for (const connection of connections) if (connection.endsAt < now) connection.end(reason);
    };
    let grant: (viewer: Viewer) => SessionGrant | undefined;
    try {
      const ofSessions = await this.grantsOf(SessionService, sessions);
      const ofKeys = await this.grantsOf(ApiKeyService, keys);
      grant = ({ sessionId, scopes }) => (scopes ? ofKeys : ofSessions).get(sessionId);
    } catch (error) {
      end('unknown');
      throw error;
    }
    for (const held of connections) held.endsAt = grant(held.viewer)?.endsAt ?? Number.NEGATIVE_INFINITY;
    end('signed out');
    for (const [index, watch] of watches.entries()) {
      // Other work goes on between batches.
      if (index % BATCH === BATCH - 1) await setImmediate();
      const rights = grant(watch.viewer)?.rights;
      if (rights && this.watches.has(watch)) watch.see(rights);
    }
  }

  private async grantsOf(
    service: ServiceKey<GrantSource>,
    ids: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, SessionGrant>> {
    const all = [...ids];
    const grants = new Map<string, SessionGrant>();
    for (let from = 0; from < all.length; from += BATCH) {
      const found = await this.services.get(service).grantsOf(all.slice(from, from + BATCH));
      for (const [id, grant] of found) grants.set(id, grant);
    }
    return grants;
  }
}
