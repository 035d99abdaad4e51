import { Api, type ApiClientOptions } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import type { Log } from '../../platform/log.js';
import { Token } from '../../platform/service-registry.js';
import { isConflict, TelegramConflict, TelegramUnavailable, telegramFailure } from './telegram-failure.js';

/** Time limit for Telegram to accept a message. */
const CALL_SECONDS = 5;
/** How long Telegram holds a poll open without updates. */
const POLL_SECONDS = 25;
/** Updates that the bot subscribes to: messages, and changes of membership, such as a chat blocking it. */
const UPDATES = ['message', 'my_chat_member'] as const;
/** Concurrent connections of Telegram to a webhook. */
const WEBHOOK_CONNECTIONS = 10;

type Signal = Parameters<Api['getMe']>[0];

/** The library declares its own signal type, which Node's signal satisfies. */
const toSignal = (signal: AbortSignal | undefined) => signal as unknown as Signal;

/** Commands in the bot's menu. */
const MENU = [
  { command: 'sinais', description: 'Seus sinais ativos' },
  { command: 'placar', description: 'O placar do Farol, com intervalo' },
  { command: 'fonte', description: 'Para que fonte da auditoria vão as chamadas: /fonte NOME' },
  { command: 'pausar', description: 'Sem alertas até /retomar, ou por um tempo: /pausar 2h' },
  { command: 'retomar', description: 'Voltar a receber alertas' },
  { command: 'parar', description: 'Desligar este Telegram da conta' },
] as const;

/** The bot as configured by the operator. */
export interface TelegramSettings {
  readonly token: string;
  /** Address of the Bot API, without a slash at its end. */
  readonly apiUrl: string;
  /** Whether Telegram pushes updates by webhook; otherwise they are polled. */
  readonly webhook: boolean;
}

/** Undefined without a token. */
export const TELEGRAM_SETTINGS = new Token<TelegramSettings | undefined>('settings of Telegram');

/** A message to a chat. */
export interface OutgoingMessage {
  readonly chatId: string;
  readonly text: string;
  /** Id of the message in the same chat that this one replies to. */
  readonly replyTo?: number | undefined;
}

/** The bot of TELEGRAM_BOT_TOKEN. All calls to Telegram go through it. */
export class TelegramBot {
  /** First part of the token. */
  readonly id: string;
  /** Whether updates arrive by webhook, not by polling. */
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

  /** The bot's profile; undefined before it is fetched, and if Telegram rejects the token. */
  get me(): UserFromGetMe | undefined {
    return this.refused ? undefined : this.known;
  }

  /** Whether Telegram rejects the token. No further calls are made until the gateway restarts. */
  get isRefused(): boolean {
    return this.refused;
  }

  get api(): Api {
    return this.calls;
  }

  /** Fetches the bot's profile once. @throws TelegramUnavailable if it cannot be fetched now */
  async introduce(signal?: AbortSignal): Promise<void> {
    if (this.known || this.refused) return;
    this.known = await this.ask(() => this.calls.getMe(toSignal(signal)));
    if (this.known) this.log.info({ bot: this.known.username }, 'the bot of Telegram is known');
  }

  /** Marks the token as rejected and logs that once. */
  refuse(answer: string): void {
    if (this.refused) return;
    this.refused = true;
    this.log.error({ answer }, 'Telegram refuses TELEGRAM_BOT_TOKEN: alerts go out by other channels alone');
  }

  /** Returns the message's id in its chat. @throws errors that `telegramFailure` interprets */
  async send({ chatId, text, replyTo }: OutgoingMessage, signal: AbortSignal): Promise<number> {
    const reply =
      replyTo === undefined
        ? {}
        : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };
    const options = { link_preview_options: { is_disabled: true }, ...reply };
    const message = await this.calls.sendMessage(Number(chatId), text, options, toSignal(signal));
    return message.message_id;
  }

  /** URL of the registered webhook; empty without one. @throws TelegramUnavailable */
  async webhook(signal: AbortSignal): Promise<string> {
    return (await this.ask(() => this.calls.getWebhookInfo(toSignal(signal))))?.url ?? '';
  }

  /** Switches updates to polling. @throws TelegramUnavailable */
  async prepareToPoll(signal: AbortSignal): Promise<void> {
    await this.ask(() => this.calls.deleteWebhook({}, toSignal(signal)));
    await this.ask(() => this.calls.setMyCommands([...MENU], {}, toSignal(signal)));
  }

  /** Switches updates to a webhook at this URL. @throws TelegramUnavailable */
  async setWebhook(url: string, secret: string, signal: AbortSignal): Promise<void> {
    const options = {
      secret_token: secret,
      allowed_updates: [...UPDATES],
      max_connections: WEBHOOK_CONNECTIONS,
    };
    await this.ask(() => this.calls.setWebhook(url, options, toSignal(signal)));
    await this.ask(() => this.calls.setMyCommands([...MENU], {}, toSignal(signal)));
  }

  /** Waits for updates from `offset` on; earlier ones are acknowledged. @throws TelegramUnavailable */
  async updates(offset: number | undefined, signal: AbortSignal): Promise<readonly Update[]> {
    const options = { ...(offset !== undefined && { offset }), timeout: POLL_SECONDS };
    const parameters = { ...options, allowed_updates: [...UPDATES] };
    return (await this.ask(() => this.polls.getUpdates(parameters, toSignal(signal)))) ?? [];
  }

  /** Undefined if the token is rejected. */
  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await call();
    } catch (error) {
      const failure = telegramFailure(error);
      const waitMs = failure.kind === 'held' ? failure.waitSeconds * 1000 : 0;
      if (isConflict(error)) throw new TelegramConflict(failure.text);
      if (failure.kind !== 'unauthorized') throw new TelegramUnavailable(failure.text, waitMs);
      this.refuse(failure.text);
      return undefined;
    }
  }
}

/** Redirects are errors, so that nothing is sent anywhere but to the Bot API's host. */
function clientOptions(apiRoot: string, timeoutSeconds: number): ApiClientOptions {
  return { apiRoot, timeoutSeconds, baseFetchConfig: { redirect: 'error' } };
}

/** Undefined without a token: the whole feature is then hidden and inactive. */
export const TELEGRAM_BOT = new Token<TelegramBot | undefined>('bot of Telegram');
