import type { Candle } from '../../../engine/candle.js';
import { FarolError } from '../../../platform/errors.js';
import type { Log } from '../../../platform/log.js';
import type { RedisLink } from '../../../platform/redis/redis-link.js';
import { marketWithoutData } from '../market.errors.js';
import type { CandleQuery, MarketFeed, Tick } from '../market-feed.js';
import { answerMessage, answers, askMessage, type Question, readMessage } from './feed-messages.js';

const ASKS = 'feed:asks';
const PATIENCE_MS = 2000;

interface Waiting {
  readonly answered: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** What a gateway that reads a feed answers to those that do not. */
export class LeaderCalls {
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /**
   * @param leading the feed that is read here, with the term of the leader; undefined where another reads it
   * @param isCurrent whether no newer leader than this one is known
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

  async formingCandle({ pair, timeframe }: Omit<CandleQuery, 'limit'>): Promise<Candle | undefined> {
    return answers.formingCandle.parse(await this.ask({ about: 'formingCandle', pair, timeframe }));
  }

  async lastTick(pair: Tick['pair']): Promise<Tick> {
    return answers.lastTick.parse(await this.ask({ about: 'lastTick', pair }));
  }

  async tickAtOrBefore(pair: Tick['pair'], time: number, epoch?: string): Promise<Tick | undefined> {
    return answers.tickAtOrBefore.parse(await this.ask({ about: 'tickAtOrBefore', pair, time, epoch }));
  }

  /** @throws FarolError UNAVAILABLE where no leader answers in time, or it answers that */
  private async ask(question: Question): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
    const answer = new Promise<unknown>((answered, failed) => this.waiting.set(id, { answered, failed }));
    const timeout = setTimeout(() => this.waiting.get(id)?.failed(marketWithoutData()), PATIENCE_MS);
    try {
      await this.link.tell(ASKS, JSON.stringify({ id, from: this.link.id, question }));
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
    // Who has asked gives up by itself.
    await this.link.tell(`feed:answers:${message.from}`, answer).catch(() => undefined);
  }
}

async function findAnswer(feed: MarketFeed, question: Question, log: Log) {
  try {
    return { value: await answerTo(feed, question) };
  } catch (error) {
    if (!(error instanceof FarolError)) log.error({ err: error }, 'a question of another gateway failed');
    const { message, retryAfterSeconds } = error instanceof FarolError ? error : marketWithoutData();
    return { failure: { message, retryAfterSeconds } };
  }
}

function answerTo(feed: MarketFeed, question: Question): Promise<unknown> {
  switch (question.about) {
    case 'candles':
      return feed.candles(question);
    case 'formingCandle':
      return feed.formingCandle(question.pair, question.timeframe);
    case 'lastTick':
      return feed.lastTick(question.pair);
    case 'tickAtOrBefore':
      return feed.tickAtOrBefore(question.pair, question.time, question.epoch);
  }
}
