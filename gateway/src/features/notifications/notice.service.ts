import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { type Batches, mapBatches } from '../../platform/database/batches.js';
import { defineEvent, type EventBus } from '../../platform/event-bus.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { resume } from '../../platform/resume.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { NoticeEntity } from './notice.entity.js';
import type { MarkNoticesArgs, NoticeFilter } from './notice.input.js';
import type { NoticeRepository } from './notice.repository.js';
import type { Notice, NoticeBoard } from './notice.type.js';
import type { NoticeContent } from './notice-content.js';
import { kindsOf, topicOf } from './notice-kind.type.js';
import type { NoticeSwitchService } from './notice-switch.service.js';

const SHOWN = 30;
const URGENT_MS = 24 * 3_600_000;
/** Under this topic are the kinds that ask the user to act: something stopped, or touches the safety of the account. */
const URGENT = 'SECURITY';

/** A user's notices have changed; the topic is the user's id. */
export const noticesChanged = defineEvent<NoticeBoard>('notices.changed');

function toNotice({ id, kind, title, body, path, proofLeaf, createdAt, readAt }: NoticeEntity): Notice {
  const leaf = proofLeaf === null ? null : Number(proofLeaf);
  return { id, kind, title, body, path, proofLeaf: leaf, createdAt, readAt };
}

/** Stores, counts and lists notices. */
export class NoticeService {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly switches: NoticeSwitchService,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a notice for a user who has not switched its topic off, once for each key, in the caller's transaction if one
   * is given. Returns whether one was added.
   */
  async add(userId: string, content: NoticeContent, within?: Transaction): Promise<boolean> {
    return (await this.addMany([[userId, content]], within)).has(userId);
  }

  /** Adds one notice for each of many users, as `add` does. Returns the users for whom it was new. */
  addMany(
    contents: readonly (readonly [userId: string, content: NoticeContent])[],
    within?: Transaction,
  ): Promise<ReadonlySet<string>> {
    return this.outbox.transaction(async ({ manager, afterwards }) => {
      const now = this.clock.now();
      const off = await this.switches.offOf([...new Set(contents.map(([userId]) => userId))], manager);
      const wanted = contents.filter(([userId, { kind }]) => !off.has(userId, topicOf(kind), 'BELL'));
      const rows = wanted.map(([userId, content]) => ({
        id: uuidv7(now),
        userId,
        ...content,
        createdAt: new Date(now),
      }));
      const users = await this.notices.insertMany(manager, rows);
      const read = [...users].filter((userId) => this.events.mayHaveSubscribers(noticesChanged, userId));
      for (const userId of read) afterwards(() => this.announce(userId));
      return users;
    }, within);
  }

  async board(userId: string): Promise<NoticeBoard> {
    const [items, unread] = await Promise.all([this.notices.newestOf(userId, SHOWN), this.unreadOf(userId)]);
    return { items: items.map(toNotice), unread };
  }

  unreadOf(userId: string): Promise<number> {
    return this.notices.countUnread(userId);
  }

  /** Number of unread notices of the last 24 hours that ask the user to act. */
  urgentOf(userId: string): Promise<number> {
    return this.notices.countUnreadOf(userId, kindsOf(URGENT), new Date(this.clock.now() - URGENT_MS));
  }

  /** Emits the caller's current notices, then again on every change, so a client that was offline misses nothing. */
  changes({ userId }: Viewer): Promise<AsyncIterable<NoticeBoard>> {
    const now = async () => [await this.board(userId)];
    return resume(this.events.iterate(noticesChanged, userId), now, (board) => board);
  }

  /** The newest of a topic, or unread ones. */
  async find({ userId }: Viewer, { topic, unread }: NoticeFilter): Promise<Notice[]> {
    const kinds = topic ? kindsOf(topic) : undefined;
    return (await this.notices.newestOf(userId, SHOWN, { kinds, unread })).map(toNotice);
  }

  /** Marks the caller's notices read or unread: those named, or all. Ids of others change nothing. */
  async mark({ userId }: Viewer, { read, ids }: MarkNoticesArgs): Promise<NoticeBoard> {
    await this.notices.mark(userId, read ? new Date(this.clock.now()) : null, ids ?? undefined);
    return this.announce(userId);
  }

  /** All notices of a user, newest first, for the export of personal data. */
  allOf(userId: string): Batches<Notice> {
    return mapBatches(this.notices.allOf(userId), toNotice);
  }

  private async announce(userId: string): Promise<NoticeBoard> {
    const board = await this.board(userId);
    this.events.publish(noticesChanged, userId, board);
    return board;
  }
}
