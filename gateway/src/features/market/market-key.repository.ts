import type { DataSource } from 'typeorm';
import { MarketKeyEntity } from './market-key.entity.js';
import { keyOfSeed, MarketKey, type MarketKeys } from './market-key.js';

/** Gives 16 bytes that nobody can guess. */
export type RandomBytes = (size: number) => Uint8Array;

/** Keys of the market that are kept in the database, so that all its gateways agree. */
export class MarketKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The key to make prices with, and all that did. */
  async open(seed: number | undefined, randomBytes: RandomBytes): Promise<MarketKeys> {
    const current = await this.current(seed, randomBytes);
    return { current, find: (publicId) => this.find(publicId) };
  }

  /**
   * The key to make prices with: that of the seed, else the one of this database, which is made where there is none.
   * Gateways that start at once get the same one.
   */
  async current(seed: number | undefined, randomBytes: RandomBytes): Promise<MarketKey> {
    const key = seed === undefined ? new MarketKey(randomBytes(16)) : keyOfSeed(seed);
    await this.insert(key, seed === undefined);
    return seed === undefined ? this.random() : key;
  }

  /** A key that made prices before; undefined where this database never had it. */
  async find(publicId: string): Promise<MarketKey | undefined> {
    const row = await this.keys.findOneBy({ publicId });
    return row ? new MarketKey(row.key) : undefined;
  }

  private get keys() {
    return this.dataSource.getRepository(MarketKeyEntity);
  }

  private async insert({ publicId, bytes }: MarketKey, isRandom: boolean): Promise<void> {
    const row = { publicId, key: Buffer.from(bytes), isRandom };
    await this.keys.createQueryBuilder().insert().values(row).orIgnore().execute();
  }

  private async random(): Promise<MarketKey> {
    const { key } = await this.keys.findOneByOrFail({ isRandom: true });
    return new MarketKey(key);
  }
}
