import { Api, type ApiClientOptions } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import type { TelegramSettings } from '../../platform/feature-module.js';
import type { Log } from '../../platform/log.js';
import { Token } from '../../platform/service-registry.js';
import { TelegramUnavailable, telegramFailure } from './telegram-failure.js';

/** Telegram has so long to take a message. */
const CALL_SECONDS = 5;
/** A question for updates is answered after so long where there are none. */
const POLL_SECONDS = 25;
/** Updates that the bot gets: messages, and chats that block it. */
const UPDATES = ['message', 'my_chat_member'] as const;
/** Updates that Telegram sends at once to a webhook. */
const WEBHOOK_CONNECTIONS = 10;

type Signal = Parameters<Api['getMe']>[0];

/** The library names a signal of its own, which the one of Node fits. */
const toSignal = (signal: AbortSignal | undefined) => signal as unknown as Signal;

/** What the bot's menu offers. */
const MENU = [
  { command: 'sinais', description: 'Seus sinais ativos' },
  { command: 'placar', description: 'O placar do Farol, com intervalo' },
  { command: 'pausar', description: 'Sem alertas até /retomar, ou por um tempo: /pausar 2h' },
  { command: 'retomar', description: 'Voltar a receber alertas' },
  { command: 'parar', description: 'Desligar este Telegram da conta' },
] as const;

/** A message to a chat. */
export interface OutgoingMessage {
  readonly chatId: string;
  readonly text: string;
  /** Id of the message in the same chat that it answers. */
  readonly replyTo?: number | undefined;
}

/** The bot that TELEGRAM_BOT_TOKEN names; everything that is asked of Telegram is asked here. */
export class TelegramBot {
  /** The token begins with it. */
  readonly id: string;
  /** Whether updates come by a webhook and are not asked for. */
  readonly hasWebhook: boolean;
  private readonly calls: Api;
  private readonly polls: Api;
  private known: UserFromGetMe | undefined;
  private refused = false;

  constructor(
    { token, apiUrl, webhook }: TelegramSettings,
    private readonly log: Log,
  ) {
    [this.id = ''] = token.split(':');
    this.hasWebhook = webhook;
    this.calls = new Api(token, clientOptions(apiUrl, CALL_SECONDS));
    this.polls = new Api(token, clientOptions(apiUrl, POLL_SECONDS + CALL_SECONDS));
  }

  /** What Telegram says of it; undefined until it was asked, and where it refuses the token. */
  get me(): UserFromGetMe | undefined {
    return this.refused ? undefined : this.known;
  }

  /** Whether Telegram refuses the token. It is asked nothing more then until the gateway starts again. */
  get isRefused(): boolean {
    return this.refused;
  }

  get api(): Api {
    return this.calls;
  }

  /** Asks who the bot is, once. @throws TelegramUnavailable where that cannot be known now */
  async introduce(signal?: AbortSignal): Promise<void> {
    if (this.known || this.refused) return;
    this.known = await this.ask(() => this.calls.getMe(toSignal(signal)));
    if (this.known) this.log.info({ bot: this.known.username }, 'the bot of Telegram is known');
  }

  /** Says once that the token is none. */
  refuse(answer: string): void {
    if (this.refused) return;
    this.refused = true;
    this.log.error({ answer }, 'Telegram refuses TELEGRAM_BOT_TOKEN: alerts go out by other channels alone');
  }

  /** Answers the message's id in its chat. @throws what `telegramFailure` reads */
  async send({ chatId, text, replyTo }: OutgoingMessage, signal: AbortSignal): Promise<number> {
    const reply =
      replyTo === undefined
        ? {}
        : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };
    const options = { link_preview_options: { is_disabled: true }, ...reply };
    const message = await this.calls.sendMessage(Number(chatId), text, options, toSignal(signal));
    return message.message_id;
  }

  /** Has updates come by questions from now on. @throws TelegramUnavailable */
  async prepareToPoll(signal: AbortSignal): Promise<void> {
    await this.ask(() => this.calls.deleteWebhook({}, toSignal(signal)));
    await this.ask(() => this.calls.setMyCommands([...MENU], {}, toSignal(signal)));
  }

  /** Has updates sent to an address from now on. @throws TelegramUnavailable */
  async setWebhook(url: string, secret: string, signal: AbortSignal): Promise<void> {
    const options = {
      secret_token: secret,
      allowed_updates: [...UPDATES],
      max_connections: WEBHOOK_CONNECTIONS,
    };
    await this.ask(() => this.calls.setWebhook(url, options, toSignal(signal)));
    await this.ask(() => this.calls.setMyCommands([...MENU], {}, toSignal(signal)));
  }

  /** Waits for updates from `offset` on; those before it are taken as done. @throws TelegramUnavailable */
  async updates(offset: number | undefined, signal: AbortSignal): Promise<readonly Update[]> {
    const options = { ...(offset !== undefined && { offset }), timeout: POLL_SECONDS };
    const asked = { ...options, allowed_updates: [...UPDATES] };
    return (await this.ask(() => this.polls.getUpdates(asked, toSignal(signal)))) ?? [];
  }

  /** Undefined where the token is refused. */
  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await call();
    } catch (error) {
      const failure = telegramFailure(error);
      const waitMs = failure.kind === 'held' ? failure.waitSeconds * 1000 : 0;
      if (failure.kind !== 'unauthorized') throw new TelegramUnavailable(failure.text, waitMs);
      this.refuse(failure.text);
      return undefined;
    }
  }
}

/** Nothing is sent elsewhere than to the Bot API's address: where it leads on, the call has failed. */
function clientOptions(apiRoot: string, timeoutSeconds: number): ApiClientOptions {
  return { apiRoot, timeoutSeconds, baseFetchConfig: { redirect: 'error' } };
}

/** Undefined where no token is given: then nothing of Telegram shows or runs. */
export const TELEGRAM_BOT = new Token<TelegramBot | undefined>('bot of Telegram');
