import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ChartTheme, ProfileRing } from '#schema/rewards.js';

/** How a user has chosen things to look; who has never chosen has no row. */
@Entity('appearances')
export class AppearanceEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'appearances_user' })
  user: Relation<object>;

  @Column({ type: 'text', name: 'profile_ring' })
  profileRing: ProfileRing;

  @Column({ type: 'text', name: 'chart_theme' })
  chartTheme: ChartTheme;
}
