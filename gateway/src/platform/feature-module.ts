import type { DataSource } from 'typeorm';
import type { Policies } from './auth/policy.js';
import type { Clock } from './clock.js';
import type { MonthPartitioned } from './database/month-partitions.js';
import type { JobRunner, ScheduledJob } from './job-runner.js';
import type { Log } from './log.js';
import type { MailTransport } from './mail/mail-transport.js';
import type { AccountBeginning, PersonalDataSource } from './personal-data.js';
import type { RedisLink } from './redis/redis-link.js';
import type { RetentionRule } from './retention/retention-rule.js';
import type { ServiceRegistry } from './service-registry.js';
import type { VapidKeys } from './vapid.js';
import type { JobHandler } from './work-queue/work-queue.js';

/** The bot of Telegram. */
export interface TelegramSettings {
  readonly token: string;
  /** Of the Bot API, without a slash at its end. */
  readonly apiUrl: string;
  /** Whether updates are sent to us, and not asked for. */
  readonly webhook: boolean;
}

/** What services are made of; tests bring their own clock and transport. */
export interface Foundations {
  readonly dataSource: DataSource;
  readonly mailTransport: MailTransport;
  readonly clock: Clock;
  readonly log: Log;
  /** What the gateways share; undefined where this one is alone. */
  readonly redis?: RedisLink | undefined;
  readonly authSecret: string;
  /** Private key (PEM, PKCS 8) that the record's heads are signed with; one is made where it is not given. */
  readonly recordKey?: string | undefined;
  /** By which push services know this Farol; made where they are not given. */
  readonly vapidKeys?: VapidKeys | undefined;
  readonly publicUrl: string;
  /** Private hosts that messages may be sent to by address of a user; none where it is not given. */
  readonly privateHosts?: readonly string[] | undefined;
  /** The bot of Telegram; there is none where it is not given. */
  readonly telegram?: TelegramSettings | undefined;
  /** How many times the allowances of one client network; once where it is not given. */
  readonly networkFactor?: number | undefined;
}

type Constructor = new (...parameters: never[]) => object;

/** All that the application knows of a feature: `<feature>.module.ts` in its folder. */
export interface FeatureModule {
  readonly name: string;
  readonly entities?: readonly Constructor[];
  readonly resolvers?: readonly Constructor[];
  /** One for each root field of the resolvers. */
  readonly policies?: Policies;
  /** Provides services and resolvers; those of other features are there by `services.get`, in any order. */
  provide?(services: ServiceRegistry, foundations: Foundations): void;
  /** Does jobs that transactions add to the work queue, by their name. */
  handlers?(services: ServiceRegistry): Readonly<Record<string, JobHandler>>;
  /** Work by the clock in the work queue, once for all gateways. */
  jobs?(services: ServiceRegistry): readonly ScheduledJob[];
  /** Settlement of what expires, which every gateway looks for by its own timer. */
  settlements?(services: ServiceRegistry): readonly ScheduledJob[];
  /** Starts handlers of events and what is this gateway's own; returns what ends it. */
  start?(services: ServiceRegistry, runner: JobRunner): () => unknown;
  /** Runs in the transaction that makes a user. */
  accountBeginning?(services: ServiceRegistry): AccountBeginning;
  personalData?(services: ServiceRegistry): readonly PersonalDataSource[];
  readonly retention?: readonly RetentionRule[];
  /** Tables that are given a partition for each month. */
  readonly partitions?: readonly MonthPartitioned[];
}
