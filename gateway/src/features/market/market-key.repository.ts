import type { DataSource } from 'typeorm';
import { MarketKeyEntity } from './market-key.entity.js';
import { keyOfSeed, MarketKey, type MarketKeys } from './market-key.js';

/** Generates 16 random bytes that cannot be guessed. */
export type RandomBytes = (size: number) => Uint8Array;

/** Stores the market's keys in the database, so that all of its gateways use the same ones. */
export class MarketKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The current key and all former keys. */
  async open(seed: number | undefined, randomBytes: RandomBytes): Promise<MarketKeys> {
    const current = await this.current(seed, randomBytes);
    return { current, find: (publicId) => this.find(publicId) };
  }

  /**
   * The current key: that of the seed, otherwise the one in this database, which is created if missing. Gateways that
   * start at the same time get the same key.
   */
  async current(seed: number | undefined, randomBytes: RandomBytes): Promise<MarketKey> {
    const key = seed === undefined ? new MarketKey(randomBytes(16)) : keyOfSeed(seed);
    await this.insert(key, seed === undefined);
    return seed === undefined ? this.random() : key;
  }

  /** A former key; undefined if this database never had it. */
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
