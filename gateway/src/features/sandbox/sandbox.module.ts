import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { deleteAfter } from '../../platform/retention/retention-rule.js';
import { SandboxEntryService } from './sandbox-entry.service.js';
import { SandboxOrderEntity, SandboxSignalEntity } from './sandbox-run.entity.js';
import { SandboxRunRepository } from './sandbox-run.repository.js';

const DAY_MS = 24 * 3_600_000;

/**
 * The sandbox for integrators' tests. It has no resolvers: `app/sandbox` substitutes its services for those that other
 * features' resolvers use.
 */
export const sandboxModule: FeatureModule = {
  name: 'sandbox',
  entities: [SandboxOrderEntity, SandboxSignalEntity],
  provide(services, { dataSource, clock }) {
    services.provide(SandboxRunRepository, () => new SandboxRunRepository(dataSource, clock));
    services.provide(SandboxEntryService, () => new SandboxEntryService(services.get(RATE_LIMITER)));
  },
  personalData: (services) => [
    { name: 'sandbox', exportOf: (userId) => services.get(SandboxRunRepository).exportOf(userId) },
  ],
  retention: [
    deleteAfter('sandbox_orders', 'created_at', DAY_MS),
    deleteAfter('sandbox_signals', 'created_at', DAY_MS),
  ],
};
