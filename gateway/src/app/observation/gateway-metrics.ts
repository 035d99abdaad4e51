import type { DataSource } from 'typeorm';
import { DeliveryService } from '../../features/deliveries/delivery.service.js';
import type { MarketFeed } from '../../features/market/market-feed.js';
import { PracticeSettlementService } from '../../features/practice/practice-settlement.service.js';
import { RecordService } from '../../features/record/record.service.js';
import { WitnessService } from '../../features/record/witness/witness.service.js';
import { SignalRepository } from '../../features/signals/signal.repository.js';
import type { Clock } from '../../platform/clock.js';
import { archiveState } from '../../platform/database/archive-state.js';
import { poolCounts } from '../../platform/database/postgres.js';
import { EventQueue } from '../../platform/event-queue.js';
import type { JobObserver } from '../../platform/job-runner.js';
import { Memo } from '../../platform/memo.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { RedisLink } from '../../platform/redis/redis-link.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { countDeadJobs, readWaitingJobs } from '../../platform/work-queue/job-rows.js';
import { WorkQueue } from '../../platform/work-queue/work-queue.js';

export interface FigureSources {
  readonly dataSource: DataSource;
  readonly feed: MarketFeed;
  readonly clock: Clock;
  readonly services: ServiceRegistry;
  readonly redis?: RedisLink | undefined;
}

/** Current values of gauges: pool, Redis, feed, settlement and readers. */
function addGatewayFigures(
  metrics: Metrics,
  { dataSource, feed, clock, services, redis }: FigureSources,
): void {
  const secondsSince = (time: Date | number | undefined) =>
    time === undefined ? 0 : Math.max(0, (clock.now() - Number(time)) / 1000);
  metrics.onRead(
    'farol_database_connections',
    'Connections of this gateway to PostgreSQL, and requests that wait for one',
    () => poolCounts(dataSource),
    'state',
  );
  // Metrics that are read together share one query.
  const memo = new Memo(clock);
  const archive = () => memo.get('archive', () => archiveState(dataSource));
  metrics.onRead(
    'farol_archive_age_seconds',
    'Since the database last archived a segment of its log; grows while nothing is written; absent where nothing is archived',
    async () => {
      const { newest } = await archive();
      return newest && secondsSince(newest);
    },
  );
  metrics.onRead(
    'farol_archive_failing',
    '1 while the database cannot archive a segment of its log',
    async () => Number((await archive()).failing),
  );
  metrics.onRead('farol_database_up', '1 while PostgreSQL answers this gateway', () =>
    dataSource.query('SELECT 1').then(
      () => 1,
      () => 0,
    ),
  );
  if (redis) {
    metrics.onRead('farol_redis_up', '1 while Redis answers; 0 while this gateway goes on by itself', () =>
      Number(redis.isUp),
    );
  }
  metrics.onRead('farol_feed_age_seconds', 'Age of the newest price of any pair', () => {
    const { lastTickAt } = feed.status();
    return lastTickAt === undefined ? undefined : secondsSince(lastTickAt);
  });
  metrics.onRead(
    'farol_feed_state',
    '1 for the state that the market feed is in',
    () => ({ open: 0, closed: 0, stale: 0, [feed.status().state]: 1 }),
    'state',
  );
  metrics.onRead(
    'farol_settlement_lag_seconds',
    'Age of the oldest expiry that is not settled yet, by kind; 0 where nothing is due',
    async () => {
      const now = new Date(clock.now());
      const [signals, practice] = await Promise.all([
        services.get(SignalRepository).oldestDue(now),
        services.get(PracticeSettlementService).oldestDue(now),
      ]);
      return { signals: secondsSince(signals), practice: secondsSince(practice) };
    },
    'kind',
  );
  metrics.onRead(
    'farol_record_age_seconds',
    'Since the newest candle of this feed closed that was entered in the record; more than 65 s in an open market mean that the job is late',
    async () => {
      const close = await services.get(RecordService).newestClose(feed.id);
      return close && secondsSince(close);
    },
  );
  const ofWitnesses = async (figure: 'leavesBehind' | 'secondsBehind') => {
    const seen = await memo.get('witnesses', () => services.get(WitnessService).sightings());
    return Object.fromEntries(seen.map((one) => [`${one.name}+${one.keyId}`, one[figure]]));
  };
  metrics.onRead(
    'farol_witness_behind_leaves',
    "Leaves of the record's log that a witness has not cosigned yet, by witness",
    () => ofWitnesses('leavesBehind'),
    'witness',
  );
  metrics.onRead(
    'farol_witness_behind_seconds',
    "Age of the first checkpoint of the record's log that a witness has not cosigned yet, by witness; 0 where there is none",
    () => ofWitnesses('secondsBehind'),
    'witness',
  );
  const backlog = () => memo.get('events', () => services.get(Outbox).backlog());
  metrics.onRead(
    'farol_outbox_pending',
    'Events whose work (XP, notices) is not done yet, of all gateways',
    async () => (await backlog()).pending,
  );
  metrics.onRead(
    'farol_outbox_oldest_seconds',
    'Age of the oldest of them; some minutes mean that its work fails; 0 where there is none',
    async () => (await backlog()).oldestSeconds,
  );
  // Each job has its series from the start, so that one that is lost does not look like one without a fault.
  const ofEveryJob = (figures: Readonly<Record<string, number>>) => {
    const names = services.get(WorkQueue).names();
    return { ...Object.fromEntries(names.map((name) => [name, 0])), ...figures };
  };
  metrics.onRead(
    'farol_jobs_dead',
    'Jobs of the work queue that failed for the last time and wait for a person, of all gateways, by job',
    async () => ofEveryJob(await countDeadJobs(dataSource)),
    'job',
  );
  const ofWaitingJobs = async (figure: 'lateSeconds' | 'retried') => {
    const waiting = await memo.get('waiting jobs', () => readWaitingJobs(dataSource));
    return ofEveryJob(Object.fromEntries(waiting.map((jobs) => [jobs.name, jobs[figure]])));
  };
  metrics.onRead(
    'farol_jobs_late_seconds',
    'How long the longest due job has waited for a worker, of all gateways, by job',
    () => ofWaitingJobs('lateSeconds'),
    'job',
  );
  metrics.onRead(
    'farol_jobs_retried',
    'Jobs that failed at least once and are tried again, of all gateways, by job; those of mail mean that its server refuses or does not answer',
    () => ofWaitingJobs('retried'),
    'job',
  );
  const ofDeliveries = async (figure: 'made' | 'failed') => {
    const channels = await memo.get('deliveries', () => services.get(DeliveryService).lastHour());
    return Object.fromEntries(channels.map((one) => [one.channel, one[figure]]));
  };
  metrics.onRead(
    'farol_deliveries_made',
    'Messages to receivers outside that were made in the last hour, of all gateways, by channel',
    () => ofDeliveries('made'),
    'channel',
  );
  metrics.onRead(
    'farol_deliveries_failed',
    'Those of them that were given up or not sent in time, by channel',
    () => ofDeliveries('failed'),
    'channel',
  );
  metrics.onRead(
    'farol_event_readers',
    'Queues of events that somebody reads',
    () => EventQueue.figures.readers,
  );
  metrics.onRead('farol_events_waiting', 'Events in queues, not read yet', () => EventQueue.figures.waiting);
  metrics.onRead(
    'farol_slow_readers',
    'Readers dropped because they fell too far behind, since the start',
    () => EventQueue.figures.dropped,
  );
}

/** The metrics of one gateway; gauges are read when the metrics are. */
export function createMetrics(sources: FigureSources): Metrics {
  const metrics = new Metrics();
  metrics.watchProcess();
  addGatewayFigures(metrics, sources);
  return metrics;
}

/** Counts the runs of jobs. */
export function jobObserver(metrics: Metrics): JobObserver {
  return (job, { failed, seconds }) => {
    metrics.jobRuns.inc({ job, result: failed ? 'failed' : 'ok' });
    metrics.jobSeconds.observe({ job }, seconds);
  };
}
