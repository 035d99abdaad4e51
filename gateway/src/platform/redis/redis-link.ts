import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Log } from '../log.js';
import type { Timer } from '../timer.js';

/** A command that is not answered within this is given up: a request must not wait longer for a limit. */
const COMMAND_MS = 400;
const CONNECT_MS = 1000;
const LONGEST_PAUSE_MS = 500;

/**
 * One connection that comes back by itself. Nothing is queued while it is away and nothing is sent a second time:
 * whoever asks learns it at once, and decides.
 */
function redisConnection(url: string): Redis {
  return new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    keepAlive: 5000,
    retryStrategy: (times) => Math.min(times * 50, LONGEST_PAUSE_MS),
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
}

/** Redis does not answer at present; whoever asked goes on without it. */
class RedisAway extends Error {
  constructor(cause?: unknown) {
    super('Redis does not answer', { cause });
  }
}

const BEAT_MS = 500;
/** Beats that may go unanswered before Redis counts as away. */
const UNANSWERED_AT_MOST = 2;
/** Connections on which nothing comes for so many beats are given up for new ones. */
const RECONNECT_AFTER = 6;

type MessageHandler = (text: string) => void;

/** Called when a link is there (again). `missed`: messages may have been lost since it was there before. */
type OnUp = (missed: boolean) => void;

/**
 * What one gateway holds of Redis: a connection for commands and one that subscribes. A message that it sends to itself
 * twice a second shows whether both work; without Redis every question is refused at once.
 */
export class RedisLink {
  /** This process among the gateways. */
  readonly id = randomUUID();
  isUp = false;
  /** What Redis last answered to a command that it refused, in its own words. */
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
  /** Beats up to this one prove nothing: they were sent before Redis went away. */
  private awayAt = 0;
  private missed = false;

  constructor(
    url: string,
    timer: Timer,
    private readonly log: Log,
  ) {
    this.commands = redisConnection(url);
    this.subscriber = redisConnection(url);
    // Channels know no databases: without the number two deployments on one Redis would receive each other's messages.
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

  /** Name of a key or channel of this product. */
  name(name: string): string {
    return `${this.prefix}${name}`;
  }

  /** @throws RedisAway where it does not answer or refuses */
  async run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!this.isUp) throw new RedisAway();
    try {
      return await command(this.commands);
    } catch (error) {
      this.note(error);
      // An error in answer to a command is an answer; no answer means that the next command need not wait for one.
      if (!isReply(error)) this.goAway();
      throw new RedisAway(error);
    }
  }

  /** Sends to all subscribers, this gateway included. @throws RedisAway */
  async publish(channel: string, text: string): Promise<void> {
    await this.run((redis) => redis.publish(this.name(channel), text));
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

  /** Resolves once Redis answers, and without it after `patience` ms. */
  async settled(patience: number): Promise<void> {
    if (this.isUp) return;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, patience);
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

  private get echo(): string {
    return `echo:${this.id}`;
  }

  private beat(): void {
    this.beats += 1;
    const unanswered = this.beats - this.received;
    if (unanswered > UNANSWERED_AT_MOST) this.goAway();
    if (unanswered % RECONNECT_AFTER === 0) {
      for (const connection of [this.commands, this.subscriber]) {
        if (connection.status === 'ready') connection.disconnect(true);
      }
    }
    // A subscription may have been asked for while nothing was answered.
    if (!this.isUp && unanswered > UNANSWERED_AT_MOST) void this.subscribe();
    this.commands
      .publish(this.name(this.echo), String(this.beats))
      .catch((error: unknown) => this.note(error));
  }

  private receiveEcho(beat: number): void {
    this.received = Math.max(this.received, beat);
    if (this.isUp || beat <= this.awayAt) return;
    const { missed } = this;
    this.isUp = true;
    this.missed = false;
    this.log.info({ missed }, 'Redis answers');
    for (const report of this.onUps) report(missed);
  }

  private lose(connection: Redis): void {
    if (connection === this.subscriber) this.missed = true;
    this.goAway();
  }

  private goAway(): void {
    this.awayAt = this.beats;
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
    // What follows a refusal, such as that the connection is closed, says less.
    if (isReply(error)) this.refusal = this.lastError;
  }
}

function isReply(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}
