import { accountBlocked, accountDeleted, sessionEnded } from '../../features/accounts/account.event.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { EventBus } from '../../platform/event-bus.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';

/** Why what a viewer holds open has to be closed; `unknown`: another gateway may have said so, unheard. */
export type ViewerEnd = 'signed out' | 'blocked' | 'unknown';

/**
 * Calls `close` as soon as the session or key that a connection was opened with is ended, or its user is
 * blocked or deleted.
 *
 * @returns what stops waiting for it
 */
export function onViewerEnd(
  services: ServiceRegistry,
  { sessionId, userId }: Viewer,
  close: (end: ViewerEnd) => void,
): () => void {
  const events = services.get(EventBus);
  const waits = [
    { end: 'signed out', events: events.iterate(sessionEnded, sessionId) },
    { end: 'signed out', events: events.iterate(accountDeleted, userId) },
    { end: 'blocked', events: events.iterate(accountBlocked, userId) },
  ] as const;
  for (const wait of waits) {
    wait.events.next().then(
      ({ done }) => {
        if (!done) close(wait.end);
      },
      () => close('unknown'),
    );
  }
  return () => {
    for (const wait of waits) void wait.events.return?.();
  };
}
