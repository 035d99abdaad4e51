import { NoticeResolver } from '../../features/notifications/notice.resolver.js';
import { NoticeService } from '../../features/notifications/notice.service.js';
import { LevelService } from '../../features/progress/level.service.js';
import { ProgressResolver } from '../../features/progress/progress.resolver.js';
import { ProgressService } from '../../features/progress/progress.service.js';
import { ProgressDataService } from '../../features/progress/progress-data.service.js';
import { UserDayService } from '../../features/progress/user-day.service.js';
import { XpHistoryService } from '../../features/progress/xp-history.service.js';
import { EventBus } from '../../platform/event-bus.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** XP, time and notices. */
export function addProgressServices(registry: ServiceRegistry, { dataSource, clock }: Foundations): void {
  const events = registry.get(EventBus);
  const outbox = registry.get(Outbox);
  registry.add(new UserDayService(dataSource));
  registry.add(new ProgressDataService(dataSource));
  const progress = registry.add(new ProgressService(dataSource, events, outbox, clock));
  const levels = registry.add(new LevelService(dataSource, progress));
  registry.add(new ProgressResolver(progress, levels, new XpHistoryService(dataSource)));
  registry.add(new NoticeResolver(registry.add(new NoticeService(dataSource, events, outbox, clock))));
}
