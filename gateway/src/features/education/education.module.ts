import { page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MarketService } from '../market/market.service.js';
import { AcademyStepEntity, CompletedModuleEntity, ModuleTestEntity } from './education.entity.js';
import { EducationRepository } from './education.repository.js';
import { EducationResolver } from './education.resolver.js';
import { EducationService } from './education.service.js';
import { LessonMarketResolver } from './lesson-market.resolver.js';
import { LessonMarketService } from './lesson-market.service.js';
import { ModuleTestResolver } from './module-test.resolver.js';
import { ModuleTestService } from './module-test.service.js';
import { TradingPlanEntity } from './trading-plan.entity.js';
import { TradingPlanResolver } from './trading-plan.resolver.js';
import { TradingPlanService } from './trading-plan.service.js';

const education = page('accessEducation');

/** Completed modules, their steps, tests and plans, and the candles for lessons. */
export const educationModule: FeatureModule = {
  name: 'education',
  entities: [AcademyStepEntity, CompletedModuleEntity, ModuleTestEntity, TradingPlanEntity],
  resolvers: [EducationResolver, LessonMarketResolver, ModuleTestResolver, TradingPlanResolver],
  policies: {
    'Query.educationProgress': education,
    'Query.lessonMarket': education,
    'Mutation.completeStep': education,
    'Mutation.completeModule': education,
    'Query.moduleTest': education,
    'Mutation.answerModuleTest': education,
    'Query.tradingPlan': education,
    'Mutation.saveTradingPlan': education,
  },
  provide(services, { dataSource, clock }) {
    const { get } = services;
    const repository = new EducationRepository(dataSource);
    services.provide(EducationService, () => new EducationService(repository, get(Outbox), clock));
    services.provide(
      ModuleTestService,
      () => new ModuleTestService(get(EducationService), repository, get(Outbox), clock),
    );
    services.provide(ModuleTestResolver, () => new ModuleTestResolver(get(ModuleTestService)));
    services.provide(EducationResolver, () => new EducationResolver(get(EducationService)));
    services.provide(TradingPlanService, () => new TradingPlanService(repository, clock));
    services.provide(TradingPlanResolver, () => new TradingPlanResolver(get(TradingPlanService)));
    services.provide(LessonMarketService, () => new LessonMarketService(get(MarketService)));
    services.provide(LessonMarketResolver, () => new LessonMarketResolver(get(LessonMarketService)));
  },
  personalData: (services) => [
    { name: 'education', exportOf: (userId) => services.get(EducationService).allOf(userId) },
  ],
};
