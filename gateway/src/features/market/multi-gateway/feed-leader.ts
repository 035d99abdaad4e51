import { z } from 'zod';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { FarolError } from '../../../platform/errors.js';
import type { Log } from '../../../platform/log.js';
import type { RedisLink } from '../../../platform/redis/redis-link.js';
import { marketWithoutData } from '../market.errors.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';

const pair = z.enum(PAIRS);
const timeframe = z.enum(TIMEFRAMES);

const tick = z.object({ pair, time: z.number(), price: z.number() });

const candle = z.object({
  time: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
});

const status = z.object({
  state: z.enum(['open', 'closed', 'stale']),
  opensAt: z.number().optional(),
  closesAt: z.number().optional(),
  lastTickAt: z.number().optional(),
});

/** A price, with the term of the leader that published it. */
export const tickMessage = z.object({ term: z.number(), tick });

/** State of the leader's feed, published once a second. */
export const stateMessage = z.object({
  term: z.number(),
  epoch: z.string(),
  pairs: z.array(pair),
  market: status,
  byPair: z.partialRecord(pair, status),
});
type SharedState = z.infer<typeof stateMessage>;

/** A query that only the leader can answer. `from` is the id of the waiting gateway. */
const askMessage = z.object({
  id: z.number(),
  from: z.string(),
  question: z.discriminatedUnion('about', [
    z.object({ about: z.literal('candles'), pair, timeframe, limit: z.number() }),
    z.object({
      about: z.literal('pastCandles'),
      pair,
      timeframe,
      limit: z.number(),
      until: z.number(),
      epoch: z.string().optional(),
    }),
    z.object({ about: z.literal('formingCandle'), pair, timeframe }),
    z.object({ about: z.literal('lastTick'), pair }),
    z.object({ about: z.literal('tickAtOrBefore'), pair, time: z.number(), epoch: z.string().optional() }),
  ]),
});
type Question = z.infer<typeof askMessage>['question'];

const answers = {
  candles: z.array(candle),
  formingCandle: candle.optional(),
  lastTick: tick,
  tickAtOrBefore: tick.optional(),
} as const;

const answerMessage = z.object({
  id: z.number(),
  term: z.number(),
  value: z.unknown().optional(),
  failure: z.object({ message: z.string(), retryAfterSeconds: z.number().optional() }).optional(),
});

/** Parses a message of this shape; undefined for any other, such as one of a later version. */
export function readMessage<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A leader publishes at least once a second; after this long its last state is stale. */
const FRESH_MS = 3000;

/** A gateway's view of the leader and its feed. */
export class LeaderView {
  private term = 0;
  private state: SharedState | undefined;

  /** @param seenAt when the last message of a leader arrived, epoch ms */
  constructor(public seenAt: number) {}

  /** Whether no leader with a later term is known. */
  isCurrent(term: number): boolean {
    return term >= this.term;
  }

  /** Records a message of a current leader; returns whether its term is new. */
  note(term: number, now: number): boolean {
    const isNew = term > this.term;
    this.term = term;
    this.seenAt = now;
    return isNew;
  }

  setState(state: SharedState): void {
    this.state = state;
  }

  get pairs(): readonly Pair[] {
    return this.state?.pairs ?? [];
  }

  get epoch(): string | undefined {
    return this.state?.epoch;
  }

  status(pair: Pair | undefined, now: number): FeedStatus {
    const latest = pair === undefined ? this.state?.market : this.state?.byPair[pair];
    if (latest && now - this.seenAt <= FRESH_MS) return latest;
    return { state: 'stale', ...(latest?.lastTickAt !== undefined && { lastTickAt: latest.lastTickAt }) };
  }
}

const ASKS = 'feed:asks';
const ANSWER_WAIT_MS = 2000;

interface PendingQuery {
  readonly answered: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** Queries over Redis: sent to the leader, and answered if this gateway is the leader. */
export class LeaderCalls {
  private readonly waiting = new Map<number, PendingQuery>();
  private asked = 0;

  /**
   * @param leading this gateway's feed and term while it is the leader
   * @param isCurrent whether no leader with a later term is known
   */
  constructor(
    private readonly link: RedisLink,
    private readonly log: Log,
    private readonly leading: () => { readonly feed: MarketFeed; readonly term: number } | undefined,
    private readonly isCurrent: (term: number) => boolean,
  ) {
    link.listen(ASKS, (text) => void this.answer(text));
    link.listen(`feed:answers:${link.id}`, (text) => this.take(text));
  }

  async candles(query: CandleQuery): Promise<readonly Candle[]> {
    return answers.candles.parse(await this.ask({ about: 'candles', ...query }));
  }

  async pastCandles(query: CandleQuery, until: number, epoch?: string): Promise<readonly Candle[]> {
    return answers.candles.parse(await this.ask({ about: 'pastCandles', ...query, until, epoch }));
  }

  async formingCandle({ pair, timeframe }: Omit<CandleQuery, 'limit'>): Promise<Candle | undefined> {
    return answers.formingCandle.parse(await this.ask({ about: 'formingCandle', pair, timeframe }));
  }

  async lastTick(pair: Tick['pair']): Promise<Tick> {
    return answers.lastTick.parse(await this.ask({ about: 'lastTick', pair }));
  }

  async tickAtOrBefore(pair: Tick['pair'], time: number, epoch?: string): Promise<Tick | undefined> {
    return answers.tickAtOrBefore.parse(await this.ask({ about: 'tickAtOrBefore', pair, time, epoch }));
  }

  /** @throws FarolError UNAVAILABLE if no leader answers in time, or if it answers with that error */
  private async ask(question: Question): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
    const answer = new Promise<unknown>((answered, failed) => this.waiting.set(id, { answered, failed }));
    // It may fail before Redis has confirmed the question, when nothing awaits it yet.
    answer.catch(() => undefined);
    const timeout = setTimeout(() => this.waiting.get(id)?.failed(marketWithoutData()), ANSWER_WAIT_MS);
    try {
      await this.link.publish(ASKS, JSON.stringify({ id, from: this.link.id, question }));
      return await answer;
    } catch (error) {
      throw error instanceof FarolError ? error : marketWithoutData();
    } finally {
      clearTimeout(timeout);
      this.waiting.delete(id);
    }
  }

  private take(text: string): void {
    const message = readMessage(answerMessage, text);
    const waiting = message && this.waiting.get(message.id);
    if (!message || !waiting || !this.isCurrent(message.term)) return;
    const { failure, value } = message;
    if (failure) waiting.failed(new FarolError('UNAVAILABLE', failure.message, failure.retryAfterSeconds));
    else waiting.answered(value);
  }

  private async answer(text: string): Promise<void> {
    const message = readMessage(askMessage, text);
    const leading = this.leading();
    if (!message || !leading) return;
    const { feed, term } = leading;
    const found = await findAnswer(feed, message.question, this.log);
    const answer = JSON.stringify({ id: message.id, term, ...found });
    // Without an answer, the asking gateway times out.
    await this.link.publish(`feed:answers:${message.from}`, answer).catch(() => undefined);
  }
}

async function findAnswer(feed: MarketFeed, question: Question, log: Log) {
  try {
    return { value: await answerTo(feed, question) };
  } catch (error) {
    if (!(error instanceof FarolError)) log.error({ err: error }, 'a query of another gateway failed');
    const { message, retryAfterSeconds } = error instanceof FarolError ? error : marketWithoutData();
    return { failure: { message, retryAfterSeconds } };
  }
}

function answerTo(feed: MarketFeed, question: Question): Promise<unknown> {
  switch (question.about) {
    case 'candles':
      return feed.candles(question);
    case 'pastCandles':
      return feed.pastCandles(question, question.until, question.epoch);
    case 'formingCandle':
      return feed.formingCandle(question.pair, question.timeframe);
    case 'lastTick':
      return feed.lastTick(question.pair);
    case 'tickAtOrBefore':
      return feed.tickAtOrBefore(question.pair, question.time, question.epoch);
  }
}
