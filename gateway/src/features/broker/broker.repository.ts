import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { BrokerSettingsEntity, FrameUrlEntity, VisitorUrlEntity } from './broker.entity.js';

/** Last address of a user's frame. */
export interface FrameUrl {
  readonly url: string;
  readonly updatedAt: Date;
}

/** Raw SQL, as TypeORM has no UNION: users and visitors in one query. */
const LAST_URLS = `
SELECT user_id AS id, url, updated_at AS "updatedAt" FROM frame_urls WHERE user_id = ANY($1)
UNION ALL
SELECT visitor_id, url, updated_at FROM visitor_urls WHERE visitor_id = ANY($1)`;

/** Raw SQL, as TypeORM refuses to lock without a transaction, which a single switch does without. */
const LOCK_SETTINGS = 'SELECT frame_on AS "frameOn" FROM broker_settings FOR UPDATE';

/** Reads and writes the frame setting and the last address of each frame. */
export class BrokerRepository {
  private readonly manager: EntityManager;

  constructor(dataSource: DataSource) {
    this.manager = dataSource.manager;
  }

  async isFrameOn(): Promise<boolean> {
    return (await this.manager.findOneBy(BrokerSettingsEntity, { isOnly: true }))?.frameOn ?? true;
  }

  /** Returns the setting until now; a switch at the same time waits for this one's transaction. */
  async switchFrame(manager: EntityManager, frameOn: boolean): Promise<boolean> {
    const first = { isOnly: true, frameOn: true };
    await manager.createQueryBuilder().insert().into(BrokerSettingsEntity).values(first).orIgnore().execute();
    const [row] = await manager.query<{ frameOn: boolean }[]>(LOCK_SETTINGS);
    await manager.update(BrokerSettingsEntity, { isOnly: true }, { frameOn });
    return row?.frameOn ?? true;
  }

  async keepUrlOfUser(userId: string, { url, updatedAt }: FrameUrl): Promise<void> {
    await this.manager.upsert(FrameUrlEntity, { userId, url, updatedAt }, ['userId']);
  }

  async keepUrlOfVisitor(visitorId: string, { url, updatedAt }: FrameUrl): Promise<void> {
    await this.manager.upsert(VisitorUrlEntity, { visitorId, url, updatedAt }, ['visitorId']);
  }

  /** Last addresses by ids of users and visitors; ids without a report are left out. */
  lastUrls(ids: readonly string[]): Promise<(FrameUrl & { readonly id: string })[]> {
    return this.manager.query(LAST_URLS, [ids]);
  }

  async deleteVisitors(unusedSince: Date): Promise<void> {
    await this.manager.delete(VisitorUrlEntity, { updatedAt: LessThan(unusedSince) });
  }
}
