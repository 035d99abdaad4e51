import { startBrokerJob } from '../features/broker/broker.job.js';
import { FrameUrlService } from '../features/broker/frame-url/frame-url.service.js';
import { FramingService } from '../features/broker/framing.service.js';
import { startCryptoJob } from '../features/crypto/crypto.job.js';
import { OpportunitySearchService } from '../features/crypto/opportunity-search.service.js';
import { OpportunitySettlementService } from '../features/crypto/opportunity-settlement.service.js';
import { listenForNotices } from '../features/notifications/notice.listener.js';
import { NoticeService } from '../features/notifications/notice.service.js';
import { startSettlementJob } from '../features/outcomes/settlement.job.js';
import { SettlementService } from '../features/outcomes/settlement.service.js';
import { startPracticeJob } from '../features/practice/practice.job.js';
import { PracticePauseService } from '../features/practice/practice-pause.service.js';
import { PracticeSettlementService } from '../features/practice/practice-settlement.service.js';
import { startPresenceJob } from '../features/progress/presence.job.js';
import { listenForProgress } from '../features/progress/progress.listener.js';
import { ProgressService } from '../features/progress/progress.service.js';
import { SummaryRoundService } from '../features/rewards/summary-round.service.js';
import { startWeeklySummaryJob } from '../features/rewards/weekly-summary.job.js';
import { startMonthPartitionJob } from '../features/signals/month-partition.job.js';
import { MonthPartitionService } from '../features/signals/month-partition.service.js';
import { JobRunner, type RoundObserver } from '../platform/job-runner.js';
import type { Log } from '../platform/log.js';
import { startMailJob } from '../platform/mail/mail.job.js';
import { MailService } from '../platform/mail/mail.service.js';
import { startOutboxJob } from '../platform/outbox/outbox.job.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { startRetentionJob } from '../platform/retention/retention.job.js';
import { RetentionService } from '../platform/retention/retention.service.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import type { Timer } from '../platform/timer.js';

/** Starts what works beside requests: jobs by the clock, and listeners to events. Returns what ends them. */
export function startJobs(
  services: ServiceRegistry,
  timer: Timer,
  log: Log,
  observe?: RoundObserver,
): () => Promise<void> {
  const runner = new JobRunner(timer, log, observe);
  const outbox = services.get(Outbox);
  const progress = services.get(ProgressService);
  const ends: (() => unknown)[] = [
    listenForProgress(progress, outbox),
    listenForNotices(services.get(NoticeService), outbox),
    startOutboxJob(outbox, runner),
    startSettlementJob(services.get(SettlementService), runner),
    startPracticeJob(services.get(PracticeSettlementService), services.get(PracticePauseService), runner),
    startCryptoJob(
      services.get(OpportunitySearchService),
      services.get(OpportunitySettlementService),
      runner,
    ),
    startMonthPartitionJob(services.get(MonthPartitionService), runner),
    startMailJob(services.get(MailService), runner),
    startRetentionJob(services.get(RetentionService), runner),
    startPresenceJob(progress, runner),
    startBrokerJob(services.get(FramingService), services.get(FrameUrlService), runner),
    startWeeklySummaryJob(services.get(SummaryRoundService), runner),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
