import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { TelegramMessageKind, TelegramMessageStatus } from './telegram.type.js';

/** The one chat that a user's alerts go to. Ids of Telegram are names, which nothing is computed with. */
@Entity('telegram_links')
@Unique('telegram_links_chat', ['botId', 'chatId'])
export class TelegramLinkEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'telegram_links_user' })
  user: Relation<object>;

  /** A link is good for the bot that it was made with. */
  @Column({ type: 'text', name: 'bot_id' })
  botId: string;

  @Column({ type: 'text', name: 'chat_id' })
  chatId: string;

  /** As Telegram shows its owner: `@name`, or what they call themselves. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'timestamptz', name: 'linked_at' })
  linkedAt: Date;

  /** When its owner asked for quiet; null where alerts go out. */
  @Column({ type: 'timestamptz', name: 'paused_at', nullable: true })
  pausedAt: Date | null;

  /** The end of that; null where it lasts until it is taken back. */
  @Column({ type: 'timestamptz', name: 'paused_until', nullable: true })
  pausedUntil: Date | null;

  /** Messages that did not arrive since the last one that did. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off for failing; null where it was not. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;
}

/** The way in for a chat, which its account's owner opens in Telegram: good once and for some minutes. */
@Entity('telegram_codes')
@Unique('telegram_codes_hash', ['hash'])
export class TelegramCodeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'telegram_codes_user' })
  user: Relation<object>;

  /** Of the code, with the bot that it is for. */
  @Column({ type: 'text' })
  hash: string;

  /** The account as shown to the chat, such as `m***@exemplo.com.br`. */
  @Column({ type: 'text' })
  account: string;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;
}

/** That an update of Telegram was acted upon, so that it is not when it comes again. */
@Entity('telegram_updates')
export class TelegramUpdateEntity {
  @PrimaryColumn({ type: 'text', name: 'bot_id' })
  botId: string;

  @PrimaryColumn({ type: 'bigint', name: 'update_id' })
  updateId: string;

  @Column({ type: 'timestamptz', name: 'received_at' })
  receivedAt: Date;
}

/** What Telegram has asked of a bot, for all gateways. */
@Entity('telegram_bots')
export class TelegramBotEntity {
  @PrimaryColumn({ type: 'text' })
  id: string;

  /** It sends nothing until then. */
  @Column({ type: 'timestamptz', name: 'held_until' })
  heldUntil: Date;
}

/** A message to a chat and what became of it. */
@Entity('telegram_messages')
@Unique('telegram_messages_once', ['botId', 'chatId', 'kind', 'subject'])
@Index('telegram_messages_of_user', ['userId', 'id'])
@Index('telegram_messages_due', ['botId', 'nextAt'], { where: 'next_at IS NOT NULL' })
@Index('telegram_messages_pace', ['botId', 'triedAt'])
@Index('telegram_messages_chat_pace', ['botId', 'chatId', 'triedAt'])
export class TelegramMessageEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null where it answers a chat that is linked to nobody. */
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

  /** What it is about: an alert's id, an update's; a chat gets one message about it. */
  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'text' })
  status: TelegramMessageStatus;

  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** What Telegram last said, or why nothing was sent. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  /** Whether it may have arrived without our knowing: the answer was lost, or the gateway with it. */
  @Column({ type: 'boolean', name: 'may_have_arrived', default: false })
  mayHaveArrived: boolean;

  /** Its id in the chat, once it has arrived; what ends an alert replies to it. */
  @Column({ type: 'integer', name: 'message_id', nullable: true })
  messageId: number | null;

  /** When it was last tried; what Telegram's limits are counted by. */
  @Column({ type: 'timestamptz', name: 'tried_at', nullable: true })
  triedAt: Date | null;

  /** When it is tried next; null once nothing more is done. */
  @Column({ type: 'timestamptz', name: 'next_at', nullable: true })
  nextAt: Date | null;

  /** It is not sent from then on. */
  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
