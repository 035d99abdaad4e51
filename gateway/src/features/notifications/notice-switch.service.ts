import type { EntityManager } from 'typeorm';
import {
  carries,
  isAlwaysSent,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '#schema/notice-switch.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { badField } from '../../platform/errors.js';
import type { NoticeSwitchRepository, NoticeSwitchRow } from './notice-switch.repository.js';
import type { NoticeSwitch } from './notice-switch.type.js';

const TOPICS = Object.keys(NOTICE_TOPICS) as readonly NoticeTopic[];
const keyOf = ({ userId, topic, channel }: Omit<NoticeSwitchRow, 'switchedOffAt'>) =>
  `${userId} ${topic} ${channel}`;

/** What some users have switched off. */
export class SwitchedOff {
  private readonly keys: ReadonlySet<string>;

  constructor(rows: readonly NoticeSwitchRow[]) {
    this.keys = new Set(rows.map(keyOf));
  }

  has(userId: string, topic: NoticeTopic, channel: NoticeChannel): boolean {
    return !isAlwaysSent(topic) && this.keys.has(keyOf({ userId, topic, channel }));
  }
}

/** Which messages users want, by topic and channel. Every sender asks here before it sends. */
export class NoticeSwitchService {
  constructor(
    private readonly switches: NoticeSwitchRepository,
    private readonly clock: Clock,
  ) {}

  /** All switches of a user, in a fixed order. */
  async listOf(userId: string): Promise<NoticeSwitch[]> {
    const off = new SwitchedOff(await this.switches.of([userId]));
    return TOPICS.flatMap((topic) =>
      NOTICE_TOPICS[topic].map((channel) => ({
        topic,
        channel,
        enabled: !off.has(userId, topic, channel),
        fixed: isAlwaysSent(topic),
      })),
    );
  }

  /** @throws FarolError BAD_USER_INPUT if the channel carries no such messages, or they are always sent */
  async switch(
    { userId }: Viewer,
    topic: NoticeTopic,
    channel: NoticeChannel,
    enabled: boolean,
  ): Promise<NoticeSwitch[]> {
    if (!carries(channel, topic)) throw badField('channel', 'Este canal não leva estes avisos.');
    if (isAlwaysSent(topic)) throw badField('topic', 'Avisos de segurança são sempre enviados.');
    const row = { userId, topic, channel };
    if (enabled) await this.switches.switchOn(row);
    else await this.switches.switchOff({ ...row, switchedOffAt: new Date(this.clock.now()) });
    return this.listOf(userId);
  }

  /** What these users have switched off. */
  async offOf(userIds: readonly string[], manager?: EntityManager): Promise<SwitchedOff> {
    return new SwitchedOff(userIds.length > 0 ? await this.switches.of(userIds, manager) : []);
  }

  /** What a user has switched off, for the export of personal data. */
  async exportOf(userId: string): Promise<Omit<NoticeSwitchRow, 'userId'>[]> {
    return (await this.switches.of([userId])).map(({ userId: _, ...row }) => row);
  }
}
