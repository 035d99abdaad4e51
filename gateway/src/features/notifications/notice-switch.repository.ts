import { type DataSource, type EntityManager, In } from 'typeorm';
import { NoticeSwitchEntity } from './notice-switch.entity.js';

export type NoticeSwitchRow = Omit<NoticeSwitchEntity, 'user'>;

/** Reads and writes what users have switched off. */
export class NoticeSwitchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What these users have switched off. */
  of(
    userIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<NoticeSwitchRow[]> {
    return manager.find(NoticeSwitchEntity, {
      where: { userId: In([...userIds]) },
      order: { userId: 'ASC', topic: 'ASC', channel: 'ASC' },
    });
  }

  async switchOff(row: NoticeSwitchRow): Promise<void> {
    const insert = this.dataSource.createQueryBuilder().insert().into(NoticeSwitchEntity);
    await insert.values(row).orIgnore().execute();
  }

  async switchOn({ userId, topic, channel }: Omit<NoticeSwitchRow, 'switchedOffAt'>): Promise<void> {
    await this.dataSource.manager.delete(NoticeSwitchEntity, { userId, topic, channel });
  }
}
