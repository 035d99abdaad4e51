import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { NoticeChannel, NoticeTopic } from '#schema/notice-switch.js';

/** Messages of a topic that a user does not want by a channel; without a row they are sent. */
@Entity('notice_switches')
export class NoticeSwitchEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, since features do not know each other's tables. Deleted with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'notice_switches_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text' })
  topic: NoticeTopic;

  @PrimaryColumn({ type: 'text' })
  channel: NoticeChannel;

  @Column({ type: 'timestamptz', name: 'switched_off_at' })
  switchedOffAt: Date;
}
