import type { DataSource } from 'typeorm';
import { IsNull } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { resume } from '../../platform/resume.js';
import { uuidv7 } from '../../platform/uuid.js';
import { NoticeEntity } from './notice.entity.js';
import { noticesChanged } from './notice.event.js';
import { toNotice } from './notice.mapper.js';
import type { Notice, NoticeBoard } from './notice.type.js';
import type { NoticeContent } from './notice-content.js';

const SHOWN = 30;

/** Keeps, counts and shows notices. */
export class NoticeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells a user something, once for its key, in the caller's transaction where one is given; answers whether it was
   * new.
   */
  add(userId: string, content: NoticeContent, within?: Transaction): Promise<boolean> {
    return this.outbox.transaction(async ({ manager, afterwards }) => {
      const now = this.clock.now();
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(NoticeEntity)
        .values({ id: uuidv7(now), userId, ...content, createdAt: new Date(now) })
        .orIgnore()
        .returning('id')
        .execute();
      const isNew = Array.isArray(raw) && raw.length === 1;
      if (isNew) afterwards(() => this.announce(userId));
      return isNew;
    }, within);
  }

  async board(userId: string): Promise<NoticeBoard> {
    const notices = this.dataSource.getRepository(NoticeEntity);
    const [items, unread] = await Promise.all([
      notices.find({ where: { userId }, order: { id: 'DESC' }, take: SHOWN }),
      this.unreadOf(userId),
    ]);
    return { items: items.map(toNotice), unread };
  }

  unreadOf(userId: string): Promise<number> {
    return this.dataSource.getRepository(NoticeEntity).countBy({ userId, readAt: IsNull() });
  }

  /** The caller's notices as they are, then whenever they change: who was away misses nothing. */
  changes({ userId }: Viewer): Promise<AsyncIterable<NoticeBoard>> {
    const now = async () => [await this.board(userId)];
    return resume(this.events.iterate(noticesChanged, userId), now, (board) => board);
  }

  /** Marks all of the caller's notices read. */
  async markRead({ userId }: Viewer): Promise<NoticeBoard> {
    const readAt = new Date(this.clock.now());
    await this.dataSource.getRepository(NoticeEntity).update({ userId, readAt: IsNull() }, { readAt });
    return this.announce(userId);
  }

  /** All notices of a user, newest first, for the user. */
  async allOf(userId: string): Promise<Notice[]> {
    const found = await this.dataSource
      .getRepository(NoticeEntity)
      .find({ where: { userId }, order: { id: 'DESC' } });
    return found.map(toNotice);
  }

  private async announce(userId: string): Promise<NoticeBoard> {
    const board = await this.board(userId);
    this.events.publish(noticesChanged, userId, board);
    return board;
  }
}
