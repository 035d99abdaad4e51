import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Log } from '../log.js';
import type { Timer } from '../timer.js';

/** Timeout of a command: a request must not wait longer for its rate limit. */
const COMMAND_MS = 400;
const CONNECT_MS = 1000;
const MAX_PAUSE_MS = 500;

/**
 * One connection that reconnects by itself. While it is down nothing is queued, and nothing is sent a second time:
 * callers fail immediately and decide what to do.
 */
function redisConnection(url: string): Redis {
  return new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    keepAlive: 5000,
    retryStrategy: (times) => Math.min(times * 50, MAX_PAUSE_MS),
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
}

/** Redis does not answer at present; callers continue without it. */
class RedisUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Redis does not answer', { cause });
  }
}

const BEAT_MS = 500;
/** Unanswered beats after which Redis counts as unavailable. */
const UNANSWERED_AT_MOST = 2;
/** After this many beats without an answer connections are replaced. */
const RECONNECT_AFTER = 6;

type MessageHandler = (text: string) => void;

/** Called when the link is up (again). `missed`: messages may have been lost since it was last up. */
type OnUp = (missed: boolean) => void;

/**
 * One gateway's link to Redis: a connection for commands and one that subscribes. A message that it sends to itself
 * twice a second shows whether both work; while Redis is unavailable every command fails at once.
 */
export class RedisLink {
  /** Identifies this process among the gateways. */
  readonly id = randomUUID();
  isUp = false;
  /** The last error with which Redis refused a command. */
  refusal: string | undefined;
  private lastError: string | undefined;
  private readonly commands: Redis;
  private readonly subscriber: Redis;
  private readonly handlers = new Map<string, Set<MessageHandler>>();
  private readonly onUps = new Set<OnUp>();
  private readonly prefix: string;
  private readonly endBeat: () => void;
  private beats = 0;
  private received = 0;
  /** Beats up to this one prove nothing: they were sent before Redis became unavailable. */
  private unavailableSince = 0;
  private missed = false;

  constructor(
    url: string,
    timer: Timer,
    private readonly log: Log,
  ) {
    this.commands = redisConnection(url);
    this.subscriber = redisConnection(url);
    // Channels are shared by all databases of a Redis: without the number two deployments would receive each other's
    // messages.
    this.prefix = `farol:${this.commands.options.db ?? 0}:`;
    for (const connection of [this.commands, this.subscriber]) {
      connection.on('error', (error: Error) => this.note(error));
      connection.on('close', () => this.lose(connection));
    }
    this.commands.on('ready', () => this.beat());
    this.subscriber.on('ready', () => void this.subscribe().then(() => this.beat()));
    this.subscriber.on('message', (channel: string, text: string) => this.receive(channel, text));
    this.listen(this.echo, (text) => this.receiveEcho(Number(text)));
    this.endBeat = timer.every(BEAT_MS, () => this.beat());
  }

  /** Full name of a key or channel, with this product's prefix. */
  name(name: string): string {
    return `${this.prefix}${name}`;
  }

  /** @throws RedisUnavailable where it does not answer or refuses */
  async run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!this.isUp) throw new RedisUnavailable();
    return this.attempt(command);
  }

  /** Sends to all subscribers, this gateway included. @throws RedisUnavailable */
  async publish(channel: string, text: string): Promise<void> {
    await this.run((redis) => redis.publish(this.name(channel), text));
  }

  /**
   * The same, also while Redis counts as unavailable, since it or this process may only be slow.
   *
   * @throws RedisUnavailable where it does not confirm in time, and may have received the message all the same: the link
   * is then reported as up again by `onUp`; or where it refuses, without such a report
   */
  async publishEvenIfSlow(channel: string, text: string): Promise<void> {
    await this.attempt((redis) => redis.publish(this.name(channel), text));
  }

  listen(channel: string, handle: MessageHandler): void {
    const name = this.name(channel);
    const all = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, all.add(handle));
    if (all.size === 1) void this.subscribe([name]);
  }

  onUp(listener: OnUp): void {
    this.onUps.add(listener);
  }

  /** Resolves once Redis answers, at the latest after `timeoutMs`. */
  async settled(timeoutMs: number): Promise<void> {
    if (this.isUp) return;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, timeoutMs);
      this.onUp(() => {
        clearTimeout(timeout);
        resolve();
      });
    });
  }

  close(): void {
    this.endBeat();
    this.isUp = false;
    this.onUps.clear();
    this.handlers.clear();
    for (const connection of [this.commands, this.subscriber]) connection.disconnect();
  }

  private async attempt<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await command(this.commands);
    } catch (error) {
      this.note(error);
      // An error reply is an answer. Without any answer, the next command need not wait for one.
      if (!isReply(error)) this.markUnavailable();
      throw new RedisUnavailable(error);
    }
  }

  private get echo(): string {
    return `echo:${this.id}`;
  }

  private beat(): void {
    this.beats += 1;
    const unanswered = this.beats - this.received;
    if (unanswered > UNANSWERED_AT_MOST) this.markUnavailable();
    if (unanswered % RECONNECT_AFTER === 0) {
      for (const connection of [this.commands, this.subscriber]) {
        if (connection.status === 'ready') connection.disconnect(true);
      }
    }
    // A subscription may have been requested while Redis did not answer.
    if (!this.isUp && unanswered > UNANSWERED_AT_MOST) void this.subscribe();
    this.commands
      .publish(this.name(this.echo), String(this.beats))
      .catch((error: unknown) => this.note(error));
  }

  private receiveEcho(beat: number): void {
    this.received = Math.max(this.received, beat);
    if (this.isUp || beat <= this.unavailableSince) return;
    const { missed } = this;
    this.isUp = true;
    this.missed = false;
    this.log.info({ missed }, 'Redis answers');
    for (const report of this.onUps) report(missed);
  }

  private lose(connection: Redis): void {
    if (connection === this.subscriber) this.missed = true;
    this.markUnavailable();
  }

  private markUnavailable(): void {
    this.unavailableSince = this.beats;
    if (!this.isUp) return;
    this.isUp = false;
    this.log.warn({ reason: this.lastError }, 'Redis does not answer: this gateway goes on by itself');
  }

  private async subscribe(names: readonly string[] = [...this.handlers.keys()]): Promise<void> {
    if (this.subscriber.status !== 'ready') return;
    try {
      await this.subscriber.subscribe(...names);
    } catch (error) {
      this.note(error);
    }
  }

  private receive(channel: string, text: string): void {
    for (const handle of this.handlers.get(channel) ?? []) handle(text);
  }

  private note(error: unknown): void {
    this.lastError = error instanceof Error ? error.message : String(error);
    // Errors after a refusal, such as a closed connection, explain less.
    if (isReply(error)) this.refusal = this.lastError;
  }
}

function isReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
