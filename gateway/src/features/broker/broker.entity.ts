import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** The administrators' setting for the frame, in one row; without it, the frame is on. */
@Entity('broker_settings')
@Check('broker_settings_one_row', 'is_only')
export class BrokerSettingsEntity {
  /** Always true, which limits the table to one row. */
  @PrimaryColumn({ type: 'boolean', name: 'is_only' })
  isOnly: boolean;

  @Column({ type: 'boolean', name: 'frame_on' })
  frameOn: boolean;
}

/** Last address of a user's frame. A separate table, since it changes often and users rarely do. */
@Entity('frame_urls')
export class FrameUrlEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'frame_urls_user' })
  user: Relation<object>;

  /** Without query and fragment. */
  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}

/** Last address of the frame in a browser without an account; deleted after a day without use. */
@Entity('visitor_urls')
@Index('visitor_urls_age', ['updatedAt'])
export class VisitorUrlEntity {
  /** Id of the anonymous user, derived from a digest of the session id; the session id itself is not stored. */
  @PrimaryColumn({ type: 'uuid', name: 'visitor_id' })
  visitorId: string;

  /** Without query and fragment. */
  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
