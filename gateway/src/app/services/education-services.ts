import { EducationResolver } from '../../features/education/education.resolver.js';
import { EducationService } from '../../features/education/education.service.js';
import { EventBus } from '../../platform/event-bus.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** Completed modules and the steps of the academy. */
export function addEducationServices(registry: ServiceRegistry, { dataSource, clock }: Foundations): void {
  const education = registry.add(new EducationService(dataSource, registry.get(EventBus), clock));
  registry.add(new EducationResolver(education));
}
