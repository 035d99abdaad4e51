import { EducationResolver } from '../../features/education/education.resolver.js';
import { EducationService } from '../../features/education/education.service.js';
import { LessonMarketResolver } from '../../features/education/lesson-market.resolver.js';
import { LessonMarketService } from '../../features/education/lesson-market.service.js';
import { MarketService } from '../../features/market/market.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** Completed modules, the steps of the academy and what it draws. */
export function addEducationServices(registry: ServiceRegistry, { dataSource, clock }: Foundations): void {
  const education = registry.add(new EducationService(dataSource, registry.get(Outbox), clock));
  registry.add(new EducationResolver(education));
  const lessons = registry.add(new LessonMarketService(registry.get(MarketService)));
  registry.add(new LessonMarketResolver(lessons));
}
