import type { DataSource, EntityManager } from 'typeorm';
import { TelegramCodeEntity, TelegramLinkEntity } from './telegram.entity.js';

export type TelegramLinkRow = Omit<TelegramLinkEntity, 'user'>;
export type TelegramCodeRow = Omit<TelegramCodeEntity, 'user'>;

/** Whether new alerts go to a chat. @param now epoch milliseconds */
export function takesAlerts({ pausedAt, pausedUntil, switchedOffAt }: TelegramLinkRow, now: number): boolean {
  const isQuiet = pausedAt !== null && (pausedUntil === null || pausedUntil.getTime() > now);
  return switchedOffAt === null && !isQuiet;
}

/** Reads and writes which chats of a bot are whose, and the codes by which they become so. */
export class TelegramLinkRepository {
  /** @param botId empty where there is no bot; then nothing is found */
  constructor(
    private readonly dataSource: DataSource,
    private readonly botId: string,
  ) {}

  ofUser(userId: string, manager: EntityManager = this.dataSource.manager): Promise<TelegramLinkRow | null> {
    return manager.findOneBy(TelegramLinkEntity, { userId, botId: this.botId });
  }

  ofChat(chatId: string, manager: EntityManager = this.dataSource.manager): Promise<TelegramLinkRow | null> {
    return manager.findOneBy(TelegramLinkEntity, { chatId, botId: this.botId });
  }

  /** Links of users, held against deletion until the transaction ends. */
  hold(manager: EntityManager, userIds: readonly string[]): Promise<TelegramLinkRow[]> {
    return this.selectOf(manager, userIds).setLock('for_key_share').getMany();
  }

  /** Links of users, in one order, held against every change until the transaction ends. */
  lock(manager: EntityManager, userIds: readonly string[]): Promise<TelegramLinkRow[]> {
    return this.selectOf(manager, userIds).setLock('for_no_key_update').getMany();
  }

  ofUsers(userIds: readonly string[]): Promise<TelegramLinkRow[]> {
    return this.selectOf(this.dataSource.manager, userIds).getMany();
  }

  /** Links a chat to a user in the place of one of a former bot; false where either is linked already. */
  async insert(manager: EntityManager, row: Omit<TelegramLinkRow, 'botId'>): Promise<boolean> {
    const { userId } = row;
    await manager
      .createQueryBuilder()
      .delete()
      .from(TelegramLinkEntity)
      .where('user_id = :userId AND bot_id <> :botId', { userId, botId: this.botId })
      .execute();
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(TelegramLinkEntity)
      .values({ ...row, botId: this.botId })
      .orIgnore()
      .returning('user_id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  /** Answers whether the user has a link. */
  async update(manager: EntityManager, userId: string, change: Partial<TelegramLinkRow>): Promise<boolean> {
    const { affected } = await manager.update(TelegramLinkEntity, { userId, botId: this.botId }, change);
    return affected === 1;
  }

  async delete(manager: EntityManager, userId: string): Promise<boolean> {
    const { affected } = await manager.delete(TelegramLinkEntity, { userId, botId: this.botId });
    return affected === 1;
  }

  /** Makes a code the only one of its user. */
  async writeCode(code: TelegramCodeRow): Promise<void> {
    await this.dataSource.manager.upsert(TelegramCodeEntity, code, ['userId']);
  }

  findCode(manager: EntityManager, hash: string): Promise<TelegramCodeRow | null> {
    return manager.findOneBy(TelegramCodeEntity, { hash });
  }

  /** Takes a code, which is good once; answers whether it was there. */
  async takeCode(manager: EntityManager, hash: string): Promise<boolean> {
    return (await manager.delete(TelegramCodeEntity, { hash })).affected === 1;
  }

  async deleteCodes(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(TelegramCodeEntity, { userId });
  }

  private selectOf(manager: EntityManager, userIds: readonly string[]) {
    return manager
      .createQueryBuilder(TelegramLinkEntity, 'l')
      .where('l.userId = ANY(:userIds) AND l.botId = :botId', { userIds, botId: this.botId })
      .orderBy('l.userId');
  }
}
