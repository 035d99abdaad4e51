import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Pair } from '#schema/pair.js';

/** A point of a line as stored. */
export interface StoredPoint {
  /** Epoch ms. */
  readonly time: number;
  /** In the quote currency. */
  readonly price: number;
}

/** A line that a user has drawn on the charts of a pair. */
@Entity('chart_lines')
export class ChartLineEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id', primaryKeyConstraintName: 'chart_lines_pkey' })
  userId: string;

  /** Made by the client, so that a line can be moved before it is stored; unique for the user. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'chart_lines_pkey' })
  id: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'chart_lines_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  pair: Pair;

  /** One point of a horizontal line, two of a trend line. */
  @Column({ type: 'jsonb' })
  points: StoredPoint[];

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
