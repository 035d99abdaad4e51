import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { TelegramMessageKind, TelegramMessageStatus } from './telegram.type.js';

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

  /** Failed messages since the last delivered one. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off because of failures; null if it is on. */
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

/** Throttling that Telegram requested of a bot, shared by all gateways. */
@Entity('telegram_bots')
export class TelegramBotEntity {
  @PrimaryColumn({ type: 'text' })
  id: string;

  /** Nothing is sent until then. */
  @Column({ type: 'timestamptz', name: 'held_until' })
  heldUntil: Date;
}

/** A message to a chat and its result. */
@Entity('telegram_messages')
@Unique('telegram_messages_once', ['botId', 'chatId', 'kind', 'subject'])
@Index('telegram_messages_of_user', ['userId', 'id'])
@Index('telegram_messages_due', ['botId', 'nextAt'], { where: 'next_at IS NOT NULL' })
@Index('telegram_messages_pace', ['botId', 'triedAt'])
@Index('telegram_messages_chat_pace', ['botId', 'chatId', 'triedAt'])
export class TelegramMessageEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null for a reply to a chat without a linked account. */
  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId: string | null;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'telegram_messages_user' })
  user: Relation<object>;

  @Column({ type: 'text', name: 'bot_id' })
  botId: string;

  @Column({ type: 'text', name: 'chat_id' })
  chatId: string;

  @Column({ type: 'text' })
  kind: TelegramMessageKind;

  /** Id of the alert or update that it is about. A chat gets one message of a kind about it. */
  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  status: TelegramMessageStatus;

  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** Telegram's latest answer, or why nothing was sent. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  /** Whether it may have arrived unnoticed, because the answer or the gateway was lost. */
  @Column({ type: 'boolean', name: 'may_have_arrived', default: false })
  mayHaveArrived: boolean;

  /** Its id in the chat once it has arrived; an outcome replies to its alert's message. */
  @Column({ type: 'integer', name: 'message_id', nullable: true })
  messageId: number | null;

  /** Time of the latest attempt, used for rate limiting. */
  @Column({ type: 'timestamptz', name: 'tried_at', nullable: true })
  triedAt: Date | null;

  /** Time of the next attempt; null if the message is finished. */
  @Column({ type: 'timestamptz', name: 'next_at', nullable: true })
  nextAt: Date | null;

  /** After this time it is no longer sent. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
