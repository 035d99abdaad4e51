import type { DataSource, EntityManager } from 'typeorm';
import type { RowReading } from '../alerts/alert-channel.service.js';
import { TelegramCodeEntity, TelegramLinkEntity, TelegramUpdateEntity } from './telegram.entity.js';

export type TelegramLinkRow = Omit<TelegramLinkEntity, 'user'>;
export type TelegramCodeRow = Omit<TelegramCodeEntity, 'user'>;

/** Whether a chat receives new alerts now. @param now epoch milliseconds */
export function takesAlerts({ pausedAt, pausedUntil, switchedOffAt }: TelegramLinkRow, now: number): boolean {
  const isQuiet = pausedAt !== null && (pausedUntil === null || pausedUntil.getTime() > now);
  return switchedOffAt === null && !isQuiet;
}

/** Reads and writes links between a bot's chats and users, the codes that create links, and the handled updates. */
export class TelegramLinkRepository {
  /** @param botId empty without a bot; then nothing is found */
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

  /** Links of many users. */
  ofUsers(
    manager: EntityManager,
    userIds: readonly string[],
    reading: RowReading,
  ): Promise<TelegramLinkRow[]> {
    const links = manager
      .createQueryBuilder(TelegramLinkEntity, 'l')
      .where('l.userId = ANY(:userIds) AND l.botId = :botId', { userIds, botId: this.botId })
      .orderBy('l.userId');
    return (reading === 'lock' ? links.setLock('for_key_share') : links).getMany();
  }

  /** Links a chat to a user, replacing a link of a former bot. Returns false if either is already linked. */
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

  /** Returns whether the user has a link. */
  async update(manager: EntityManager, userId: string, change: Partial<TelegramLinkRow>): Promise<boolean> {
    const { affected } = await manager.update(TelegramLinkEntity, { userId, botId: this.botId }, change);
    return affected === 1;
  }

  async delete(manager: EntityManager, userId: string): Promise<boolean> {
    const { affected } = await manager.delete(TelegramLinkEntity, { userId, botId: this.botId });
    return affected === 1;
  }

  /** Deletes a user's link made until a time, with whichever bot. Returns it; undefined if there is none. */
  async deleteFormer(
    manager: EntityManager,
    userId: string,
    until: Date,
  ): Promise<Pick<TelegramLinkRow, 'name' | 'chatId'> | undefined> {
    const { raw } = await manager
      .createQueryBuilder()
      .delete()
      .from(TelegramLinkEntity)
      .where('user_id = :userId AND linked_at <= :until', { userId, until })
      .returning(['name', 'chatId'])
      .execute();
    const [row] = raw as { name: string; chat_id: string }[];
    return row && { name: row.name, chatId: row.chat_id };
  }

  /** Stores a code, replacing the user's previous one. */
  async writeCode(manager: EntityManager, code: TelegramCodeRow): Promise<void> {
    await manager.upsert(TelegramCodeEntity, code, ['userId']);
  }

  findCode(manager: EntityManager, hash: string): Promise<TelegramCodeRow | null> {
    return manager.findOneBy(TelegramCodeEntity, { hash });
  }

  /** Consumes a code; returns whether it existed. */
  async takeCode(manager: EntityManager, hash: string): Promise<boolean> {
    return (await manager.delete(TelegramCodeEntity, { hash })).affected === 1;
  }

  async deleteCodes(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(TelegramCodeEntity, { userId });
  }

  /** Whether an update was handled already. */
  async hasUpdate(updateId: number): Promise<boolean> {
    const { manager } = this.dataSource;
    return manager.existsBy(TelegramUpdateEntity, { botId: this.botId, updateId: String(updateId) });
  }

  /** Marks an update as handled; returns false if it already was. */
  async noteUpdate(manager: EntityManager, updateId: number, now: Date): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO telegram_updates (bot_id, update_id, received_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING update_id`,
      [this.botId, updateId, now],
    );
    return rows.length === 1;
  }
}
