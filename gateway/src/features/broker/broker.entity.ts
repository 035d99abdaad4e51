import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** The one row of what administrators decide about the frame; where it is missing, the frame is on. */
@Entity('broker_settings')
@Check('broker_settings_one_row', 'is_only')
export class BrokerSettingsEntity {
  /** Always true, so that there is one row. */
  @PrimaryColumn({ type: 'boolean', name: 'is_only' })
  isOnly: boolean;

  @Column({ type: 'boolean', name: 'frame_on' })
  frameOn: boolean;
}

/** Where a user's frame was last. A table of its own, since it changes often and users hardly ever. */
@Entity('frame_urls')
export class FrameUrlEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'frame_urls_user' })
  user: Relation<object>;

  /** Without query and fragment. */
  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}

/** Where the frame of a browser without an account was last; deleted once it is unused for a day. */
@Entity('visitor_urls')
@Index('visitor_urls_age', ['updatedAt'])
export class VisitorUrlEntity {
  /** Id of the anonymous user, made of a digest of the session id, which itself is not kept. */
  @PrimaryColumn({ type: 'uuid', name: 'visitor_id' })
  visitorId: string;

  /** Without query and fragment. */
  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
