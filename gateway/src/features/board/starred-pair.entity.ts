import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Pair } from '#schema/pair.js';

/** A pair that a user has starred. A user has at most one row per pair. */
@Entity('starred_pairs')
export class StarredPairEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id', primaryKeyConstraintName: 'starred_pairs_pkey' })
  userId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'starred_pairs_pkey' })
  pair: Pair;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'starred_pairs_user' })
  user: Relation<object>;

  @Column({ type: 'timestamptz', name: 'starred_at' })
  starredAt: Date;
}
