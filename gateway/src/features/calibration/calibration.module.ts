import { type Policies, page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { testAnswered } from '../education/education.event.js';
import { MARKET_FEED } from '../market/market-feed.js';
import { PastStretchService } from '../market/past-stretch.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { CalibrationCardEntity, CalibrationQuestionEntity } from './calibration.entity.js';
import { CalibrationRepository } from './calibration.repository.js';
import { CalibrationResolver } from './calibration.resolver.js';
import { CalibrationService } from './calibration.service.js';
import { LessonReviewService } from './lesson-review.service.js';
import { MarketQuestions } from './market-questions.js';

const education = page('accessEducation');

/** Not open to any scope of API keys: the answers are for people. */
const calibrationPolicies: Policies = {
  'Query.calibrationWeek': education,
  'Mutation.answerCalibration': education,
  'Mutation.recallLesson': education,
};

/** Weekly questions to which users state chances, and what they recall of the lessons. */
export const calibrationModule: FeatureModule = {
  name: 'calibration',
  entities: [CalibrationQuestionEntity, CalibrationCardEntity],
  resolvers: [CalibrationResolver],
  policies: calibrationPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    const repository = new CalibrationRepository(dataSource);
    services.provide(
      MarketQuestions,
      () => new MarketQuestions(get(MARKET_FEED), get(PastStretchService), get(RATE_LIMITER), clock),
    );
    services.provide(
      LessonReviewService,
      () => new LessonReviewService(repository, get(UserDayService), get(RATE_LIMITER), clock),
    );
    services.provide(
      CalibrationService,
      () =>
        new CalibrationService(
          repository,
          get(MarketQuestions),
          get(LessonReviewService),
          get(UserDayService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      CalibrationResolver,
      () => new CalibrationResolver(get(CalibrationService), get(LessonReviewService)),
    );
  },

  start: (services) =>
    services
      .get(Outbox)
      .on(testAnswered, (event, transaction) => services.get(LessonReviewService).review(event, transaction)),

  personalData: (services) => [
    { name: 'calibration', exportOf: (userId) => services.get(CalibrationService).allOf(userId) },
  ],
};
