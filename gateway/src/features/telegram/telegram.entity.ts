import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';

/**
 * The only chat that receives a user's alerts. Telegram's ids are stored as text, since nothing is computed with them.
 */
@Entity('telegram_links')
@Unique('telegram_links_chat', ['botId', 'chatId'])
export class TelegramLinkEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'telegram_links_user' })
  user: Relation<object>;

  /** A link is valid only for the bot with which it was made. */
  @Column({ type: 'text', name: 'bot_id' })
  botId: string;

  @Column({ type: 'text', name: 'chat_id' })
  chatId: string;

  /** The name that Telegram shows: `@name`, or the first name. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'timestamptz', name: 'linked_at' })
  linkedAt: Date;

  /** When the owner paused alerts; null if they are not paused. */
  @Column({ type: 'timestamptz', name: 'paused_at', nullable: true })
  pausedAt: Date | null;

  /** End of the pause; null if it lasts until resumed. */
  @Column({ type: 'timestamptz', name: 'paused_until', nullable: true })
  pausedUntil: Date | null;

  /** Failed attempts since the last success. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off because of failures; null if it was not. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;
}

/** A code that links a chat when its owner opens it in Telegram. Single-use, valid for some minutes. */
@Entity('telegram_codes')
@Unique('telegram_codes_hash', ['hash'])
export class TelegramCodeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'telegram_codes_user' })
  user: Relation<object>;

  /** Hash of the code together with its bot. */
  @Column({ type: 'text' })
  hash: string;

  /** The account as shown to the chat, such as `m***@exemplo.com.br`. */
  @Column({ type: 'text' })
  account: string;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;
}

/** A handled update of Telegram, stored so that a repeated delivery is ignored. */
@Entity('telegram_updates')
export class TelegramUpdateEntity {
  @PrimaryColumn({ type: 'text', name: 'bot_id' })
  botId: string;

  @PrimaryColumn({ type: 'bigint', name: 'update_id' })
  updateId: string;

  @Column({ type: 'timestamptz', name: 'received_at' })
  receivedAt: Date;
}
