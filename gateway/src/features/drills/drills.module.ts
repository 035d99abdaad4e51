import { randomBytes, randomInt } from 'node:crypto';
import { DRILL_DAYS } from '#schema/drill.js';
import { type Policies, page } from '../../platform/auth/policy.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { deleteOlderThan } from '../../platform/retention/retention-rule.js';
import { PastStretchService } from '../market/past-stretch.service.js';
import { DrillAccountEntity, DrillEntity, DrillTradeEntity } from './drill.entity.js';
import { DrillRepository } from './drill.repository.js';
import { DrillResolver } from './drill.resolver.js';
import { DrillService } from './drill.service.js';

const DAY_MS = 86_400_000;

const binaryOptions = page('accessBinaryOptions');

/** Not open to any scope of API keys: drills are for people. */
const drillPolicies: Policies = {
  'Query.drillDesk': binaryOptions,
  'Query.drillFigures': binaryOptions,
  'Mutation.beginDrill': binaryOptions,
  'Mutation.setDrillPace': binaryOptions,
  'Mutation.placeDrillOrder': binaryOptions,
  'Mutation.endDrill': binaryOptions,
  'Mutation.restartDrillAccount': binaryOptions,
};

/** Drills: practice on stretches of the past, in an account that counts only there. */
export const drillsModule: FeatureModule = {
  name: 'drills',
  entities: [DrillAccountEntity, DrillEntity, DrillTradeEntity],
  resolvers: [DrillResolver],
  policies: drillPolicies,

  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(DrillRepository, () => new DrillRepository(dataSource));
    services.provide(
      DrillService,
      () =>
        new DrillService(get(DrillRepository), get(PastStretchService), get(RATE_LIMITER), clock, {
          pick: (count) => randomInt(count),
          bytes: (count) => randomBytes(count),
        }),
    );
    services.provide(DrillResolver, () => new DrillResolver(get(DrillService)));
  },

  personalData: (services) => [
    { name: 'drills', exportOf: (userId) => services.get(DrillService).exportOf(userId) },
  ],

  retention: [deleteOlderThan('drills', DRILL_DAYS * DAY_MS)],
};
