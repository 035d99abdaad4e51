import { ViewerService } from '../../features/accounts/viewer.service.js';
import { ApiKeyResolver } from '../../features/integrations/api-key.resolver.js';
import { ApiKeyService } from '../../features/integrations/api-key.service.js';
import { EventBus } from '../../platform/event-bus.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** Keys of programs. */
export function addIntegrationServices(registry: ServiceRegistry, { dataSource, clock }: Foundations): void {
  const viewers = new ViewerService(dataSource);
  const keys = registry.add(new ApiKeyService(dataSource, viewers, registry.get(EventBus), clock));
  registry.add(new ApiKeyResolver(keys));
}
