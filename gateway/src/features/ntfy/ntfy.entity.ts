import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';

/** The topic of an ntfy server that receives its owner's alerts; one a user. */
@Entity('ntfy_topics')
export class NtfyTopicEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @OneToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'ntfy_topics_user' })
  user: Relation<object>;

  /** Of the topic, such as `https://ntfy.sh/meus-alertas`. */
  @Column({ type: 'text' })
  url: string;

  /** Host of the URL; messages to one host share a queue. */
  @Column({ type: 'text' })
  host: string;

  /** Access token, sealed under AUTH_SECRET; null for an open topic. */
  @Column({ type: 'text', nullable: true })
  token: string | null;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Failed attempts since the last success. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off because of failures; null if it was not. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
