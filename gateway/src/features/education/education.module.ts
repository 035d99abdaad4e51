import { page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MarketService } from '../market/market.service.js';
import { AcademyStepEntity, CompletedModuleEntity } from './education.entity.js';
import { EducationRepository } from './education.repository.js';
import { EducationResolver } from './education.resolver.js';
import { EducationService } from './education.service.js';
import { LessonMarketResolver } from './lesson-market.resolver.js';
import { LessonMarketService } from './lesson-market.service.js';

const education = page('accessEducation');

/** Completed modules, the steps of the academy and the candles it draws. */
export const educationModule: FeatureModule = {
  name: 'education',
  entities: [AcademyStepEntity, CompletedModuleEntity],
  resolvers: [EducationResolver, LessonMarketResolver],
  policies: {
    'Query.educationProgress': education,
    'Query.lessonMarket': education,
    'Mutation.completeStep': education,
    'Mutation.completeModule': education,
  },
  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(
      EducationService,
      () => new EducationService(new EducationRepository(dataSource), get(Outbox), clock),
    );
    services.provide(EducationResolver, () => new EducationResolver(get(EducationService)));
    services.provide(LessonMarketService, () => new LessonMarketService(get(MarketService)));
    services.provide(LessonMarketResolver, () => new LessonMarketResolver(get(LessonMarketService)));
  },
  personalData: (services) => [
    { name: 'education', exportOf: (userId) => services.get(EducationService).allOf(userId) },
  ],
};
