import { createServices, type ServiceOptions } from '../src/app/services.js';

import { PRACTICE_PLATFORM } from '../src/features/broker/broker-config.js';
import { createLog } from '../src/platform/log.js';
import type { ServiceRegistry } from '../src/platform/service-registry.js';
import type { TestGateway } from './gateway.js';

/** The services of one more gateway over the same database and market, as a second process has them. */
export function furtherServices(
  { database, feed, cryptoFeed, mailbox, clock }: TestGateway,
  given: Partial<ServiceOptions> = {},
): ServiceRegistry {
  return createServices({
    dataSource: database.dataSource,
    feed,
    cryptoFeed,
    mailTransport: mailbox,
    clock,
    log: createLog('silent'),
    authSecret: 'x'.repeat(32),
    publicUrl: 'http://127.0.0.1',
    broker: PRACTICE_PLATFORM,
    ...given,
  });
}
