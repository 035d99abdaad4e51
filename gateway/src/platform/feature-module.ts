import type { DataSource } from 'typeorm';
import type { Policies } from './auth/policy.js';
import type { Clock } from './clock.js';
import type { MonthPartitioned } from './database/month-partitions.js';
import type { JobRunner, ScheduledJob } from './job-runner.js';
import type { Log } from './log.js';
import type { MailTransport } from './mail/mail-transport.js';
import type { PersonalDataSource, UserInitializer } from './personal-data.js';
import type { RedisLink } from './redis/redis-link.js';
import type { RetentionRule } from './retention/retention-rule.js';
import type { ServiceRegistry } from './service-registry.js';
import type { VapidKeys } from './vapid.js';
import type { WitnessSettings } from './witness-settings.js';
import type { JobHandler } from './work-queue/work-queue.js';

/** What services are built from; tests pass their own clock and transport. */
export interface ServiceDependencies {
  readonly dataSource: DataSource;
  readonly mailTransport: MailTransport;
  readonly clock: Clock;
  readonly log: Log;
  /** Shared by the gateways; undefined for a single gateway. */
  readonly redis?: RedisLink | undefined;
  readonly authSecret: string;
  /** Private key (PEM, PKCS 8) that signs the record's heads; made by default. */
  readonly recordKey?: string | undefined;
  /** Witnesses of the record's log; none by default. */
  readonly witnesses?: readonly WitnessSettings[] | undefined;
  /** Keys that identify this Farol to push services; made by default. */
  readonly vapidKeys?: VapidKeys | undefined;
  /** Contact that push services are given; nobody's by default. */
  readonly vapidSubject?: string | undefined;
  readonly publicUrl: string;
  /** Private hosts that users' message addresses may name; none by default. */
  readonly privateHosts?: readonly string[] | undefined;
  /** Multiplies the allowances of one client network; 1 by default. */
  readonly networkFactor?: number | undefined;
}

type Constructor = new (...parameters: never[]) => object;

/** All that the application knows of a feature, or of a large part of one: `<feature>.module.ts` in its folder. */
export interface FeatureModule {
  readonly name: string;
  readonly entities?: readonly Constructor[];
  readonly resolvers?: readonly Constructor[];
  /** One for each root field of the resolvers. */
  readonly policies?: Policies;
  /** Subscriptions whose results are the same for all who may see them, so that one execution serves all readers. */
  readonly publicStreams?: readonly string[];
  /** Provides services and resolvers; `services.get` returns those of other features, in any order. */
  provide?(services: ServiceRegistry, dependencies: ServiceDependencies): void;
  /** Handlers of the jobs that transactions add to the work queue, by name. */
  handlers?(services: ServiceRegistry): Readonly<Record<string, JobHandler>>;
  /** Scheduled jobs in the work queue, run once for all gateways. */
  jobs?(services: ServiceRegistry): readonly ScheduledJob[];
  /** Settlement of expired rows, which every gateway checks by its own timer. */
  settlements?(services: ServiceRegistry): readonly ScheduledJob[];
  /** Starts event handlers and work that every gateway does for itself; returns a function that ends it. */
  start?(services: ServiceRegistry, runner: JobRunner): () => unknown;
  /** Runs in the transaction that creates a user. */
  userInitializer?(services: ServiceRegistry): UserInitializer;
  personalData?(services: ServiceRegistry): readonly PersonalDataSource[];
  readonly retention?: readonly RetentionRule[];
  /** Tables that get a partition for each month. */
  readonly partitions?: readonly MonthPartitioned[];
}
