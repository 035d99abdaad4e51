import { type Api, Composer, Context } from 'grammy';
import type { MessageOrigin, Update, User, UserFromGetMe } from 'grammy/types';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import type { CallIntakeService } from '../auditor/call-intake.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { RecordFiguresService } from '../record/record-figures.service.js';
import type { SignalService } from '../signals/signal.service.js';
import type { TelegramLinkRepository, TelegramLinkRow } from './telegram-link.repository.js';
import type { TelegramLinkService } from './telegram-link.service.js';
import { pauseLength } from './telegram-pause.js';
import {
  BAD_PAUSE,
  CLOSED,
  intakeText,
  LINE_FIELDS,
  linkText,
  NOT_LINKED,
  PRIVATE_ONLY,
  pausedText,
  RESUMED,
  recordText,
  signalsText,
  sourceChosenText,
  sourcesText,
  UNKNOWN_TEXT,
  UNLINKED,
  welcomeText,
} from './telegram-texts.js';

/** Handles an update; returns the reply to the chat. */
type Work = (transaction: Transaction) => Promise<string | undefined>;

/** Longest name to store for a person, in characters. */
const NAME_MAX = 64;

/** An update with its handling, which takes effect once even if the update is delivered twice. */
export class TelegramContext extends Context {
  constructor(
    update: Update,
    api: Api,
    me: UserFromGetMe,
    readonly once: (work: Work) => Promise<void>,
  ) {
    super(update, api, me);
  }
}

/** The name shown to the owner on the page, without invisible or direction-changing characters. */
function nameOf({ username, first_name: first }: User): string {
  const name = username ? `@${username}` : first.replaceAll(/\p{C}/gu, '').trim();
  return [...name].slice(0, NAME_MAX).join('') || 'Telegram';
}

/** The chat and the time that a forwarded message comes from. Epoch milliseconds. */
function originOf(origin: MessageOrigin | undefined): { title?: string; sentAt?: number } {
  if (!origin) return {};
  const sentAt = origin.date * 1000;
  if (origin.type === 'channel') return { title: origin.chat.title, sentAt };
  if (origin.type === 'chat' && 'title' in origin.sender_chat)
    return { title: origin.sender_chat.title, sentAt };
  return { sentAt };
}

/** The bot's commands. They work only in private chats, since others can read replies in a group. */
export class TelegramCommands {
  private readonly composer = new Composer<TelegramContext>();

  constructor(
    private readonly links: TelegramLinkRepository,
    private readonly linking: TelegramLinkService,
    private readonly signals: SignalService,
    private readonly figures: RecordFiguresService,
    private readonly days: UserDayService,
    private readonly intake: CallIntakeService,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {
    const own = this.composer.chatType('private');
    own.command('start', (context) => this.start(context, context.match.trim()));
    own.command('sinais', (context) => this.listSignals(context));
    own.command('placar', (context) => this.showRecord(context));
    own.command('pausar', (context) => this.pause(context, context.match));
    own.command('retomar', (context) => this.resume(context));
    own.command('parar', (context) => this.leave(context));
    own.command('fonte', (context) => this.chooseSource(context, context.match));
    own.on('message', (context) => this.takeCalls(context));
    own.on('my_chat_member', (context) => this.followMembership(context));
    this.composer.on('message::bot_command', (context) => context.once(async () => PRIVATE_ONLY));
  }

  /** Handles an update; ignores updates without a handler. */
  async answer(context: TelegramContext): Promise<void> {
    await this.composer.middleware()(context, async () => undefined);
  }

  private async start(context: TelegramContext, code: string): Promise<void> {
    const { from, chat } = context;
    if (!from || !chat) return;
    if (code === '') return context.once(async () => welcomeText(this.publicUrl));
    const request = { code, chatId: String(chat.id), name: nameOf(from) };
    await context.once(async (transaction) => linkText(await this.linking.link(transaction, request)));
  }

  private async listSignals(context: TelegramContext): Promise<void> {
    // Read before the transaction, which takes a connection of its own.
    const link = await this.linkOf(context);
    if (!link) return context.once(async () => NOT_LINKED);
    const { userId } = link;
    const [signals, { timeZone }] = await Promise.all([
      this.signals.active({ userId }, LINE_FIELDS),
      this.days.of(userId, this.clock.now()),
    ]);
    await context.once(async (transaction) =>
      (await this.linking.mayBeReached(transaction, userId))
        ? signalsText(signals, timeZone, this.publicUrl)
        : CLOSED,
    );
  }

  private async showRecord(context: TelegramContext): Promise<void> {
    const record = await this.figures.current();
    await context.once(async () => recordText(record, this.publicUrl));
  }

  private async pause(context: TelegramContext, said: string): Promise<void> {
    const link = await this.linkOf(context);
    if (!link) return context.once(async () => NOT_LINKED);
    const length = pauseLength(said);
    if (length === undefined) return context.once(async () => BAD_PAUSE);
    const now = this.clock.now();
    const { timeZone } = await this.days.of(link.userId, now);
    const until = length === null ? null : new Date(now + length);
    await context.once(async ({ manager }) =>
      (await this.linking.pause(link.userId, until, manager)) ? pausedText(until, timeZone) : NOT_LINKED,
    );
  }

  private async resume(context: TelegramContext): Promise<void> {
    const link = await this.linkOf(context);
    await context.once(async ({ manager }) =>
      link && (await this.linking.resume(link.userId, manager)) ? RESUMED : NOT_LINKED,
    );
  }

  private async leave(context: TelegramContext): Promise<void> {
    const { chat } = context;
    if (!chat) return;
    await context.once(async (transaction) =>
      (await this.linking.unlinkChat(transaction, String(chat.id), 'LEFT')) ? UNLINKED : NOT_LINKED,
    );
  }

  private async chooseSource(context: TelegramContext, said: string): Promise<void> {
    const link = await this.linkOf(context);
    if (!link) return context.once(async () => NOT_LINKED);
    const { userId } = link;
    await context.once(async (transaction) => {
      if (!(await this.linking.mayBeReached(transaction, userId))) return CLOSED;
      const { manager } = transaction;
      const chosen = await this.intake.choose(manager, userId, said);
      if (chosen) return sourceChosenText(chosen.name);
      return sourcesText(await this.intake.openSources(userId, manager), this.publicUrl);
    });
  }

  /** Adds the calls of a message, written or forwarded. */
  private async takeCalls(context: TelegramContext): Promise<void> {
    const text = context.message?.text ?? context.message?.caption ?? '';
    if (!this.intake.looksLikeCalls(text)) return context.once(async () => UNKNOWN_TEXT);
    const link = await this.linkOf(context);
    if (!link) return context.once(async () => NOT_LINKED);
    const { userId } = link;
    // Calls are written into the record's log, in a transaction of its own.
    if (await this.links.hasUpdate(context.update.update_id)) return;
    const reply = await this.forward(userId, text, context.message?.forward_origin);
    await context.once(async () => reply);
  }

  private async forward(userId: string, text: string, origin: MessageOrigin | undefined): Promise<string> {
    const { title, sentAt = this.clock.now() } = originOf(origin);
    try {
      const taken = await this.intake.forward(userId, { text, title, sentAt });
      if (taken) return intakeText(taken.source.name, taken.intake);
      return sourcesText(await this.intake.openSources(userId), this.publicUrl);
    } catch (error) {
      // A limit, which the sender can be told.
      if (error instanceof FarolError && error.code !== 'UNAVAILABLE') return error.message;
      throw error;
    }
  }

  /** Unlinks a chat that blocks the bot: its user wants no messages, and none could be delivered. */
  private async followMembership(context: TelegramContext): Promise<void> {
    const { chat, myChatMember } = context;
    if (!chat || myChatMember?.new_chat_member.status !== 'kicked') return;
    await context.once(async (transaction) => {
      await this.linking.unlinkChat(transaction, String(chat.id), 'BLOCKED');
      return undefined;
    });
  }

  private async linkOf({ chat }: TelegramContext): Promise<TelegramLinkRow | null> {
    return chat ? this.links.ofChat(String(chat.id)) : null;
  }
}
