import type { PersonalDataSource } from '../../features/accounts/personal-data.service.js';
import { AuditService } from '../../features/admin/audit/audit.service.js';
import { FrameUrlService } from '../../features/broker/frame-url/frame-url.service.js';
import { EducationService } from '../../features/education/education.service.js';
import { ApiKeyService } from '../../features/integrations/api-key.service.js';
import { NoticeService } from '../../features/notifications/notice.service.js';
import { PracticeDataService } from '../../features/practice/practice-data.service.js';
import { ProgressService } from '../../features/progress/progress.service.js';
import { ProgressDataService } from '../../features/progress/progress-data.service.js';
import { RewardsDataService } from '../../features/rewards/rewards-data.service.js';
import { SignalStoreService } from '../../features/signals/signal-store.service.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';

/** Rows that reference the user and go with the account. */
const goneWithTheAccount = async () => undefined;

/** What each slice keeps of a person; a slice that keeps something new adds its line here. */
export function personalDataSources(registry: ServiceRegistry): readonly PersonalDataSource[] {
  return [
    {
      name: 'signals',
      exportOf: (userId) => registry.get(SignalStoreService).allOf(userId),
      erase: (manager, userId) => registry.get(SignalStoreService).forgetAuthor(manager, userId),
    },
    {
      name: 'xp',
      exportOf: (userId) => registry.get(ProgressService).entriesOf(userId),
      erase: goneWithTheAccount,
    },
    {
      name: 'progress',
      exportOf: (userId) => registry.get(ProgressDataService).exportOf(userId),
      erase: goneWithTheAccount,
    },
    {
      name: 'education',
      exportOf: (userId) => registry.get(EducationService).allOf(userId),
      erase: goneWithTheAccount,
    },
    {
      name: 'practice',
      exportOf: (userId) => registry.get(PracticeDataService).exportOf(userId),
      erase: (manager, userId) => registry.get(PracticeDataService).forget(manager, userId),
    },
    {
      name: 'frameUrl',
      exportOf: async (userId) => (await registry.get(FrameUrlService).ofMany([userId]))[0] ?? null,
      erase: goneWithTheAccount,
    },
    {
      name: 'apiKeys',
      exportOf: (userId) => registry.get(ApiKeyService).list(userId),
      erase: goneWithTheAccount,
    },
    {
      name: 'rewards',
      exportOf: (userId) => registry.get(RewardsDataService).exportOf(userId),
      erase: goneWithTheAccount,
    },
    {
      name: 'notices',
      exportOf: (userId) => registry.get(NoticeService).allOf(userId),
      erase: goneWithTheAccount,
    },
    {
      name: 'administratorActs',
      exportOf: (userId) => registry.get(AuditService).concerning(userId),
      // Nothing can be taken out of that log; without the account the id in it leads to nobody.
      erase: async () => undefined,
    },
  ];
}
