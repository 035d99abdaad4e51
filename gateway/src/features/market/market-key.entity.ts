import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Every key that has generated prices. Never deleted, so that everything made from those prices can be checked and
 * settled.
 */
@Entity('market_keys')
@Index('market_keys_one_random', ['isRandom'], { unique: true, where: 'is_random' })
export class MarketKeyEntity {
  @PrimaryColumn({ type: 'text', name: 'public_id' })
  publicId: string;

  /** 16 bytes, secret. */
  @Column({ type: 'bytea' })
  key: Buffer;

  /** Generated at the first start without MARKET_SEED; there is at most one such key. */
  @Column({ type: 'boolean', name: 'is_random' })
  isRandom: boolean;

  @Column({ type: 'timestamptz', name: 'first_used_at', default: () => 'now()' })
  firstUsedAt: Date;
}
