import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { timeframeMs } from '#schema/timeframe.js';
import { wilsonInterval } from '#schema/wilson.js';
import { analyse, ENGINE_VERSION } from '../../src/engine/analyse.js';
import { MarketService } from '../../src/features/market/market.service.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import type { GenerateSignalInput } from '../../src/features/signals/signal.input.js';
import { systemClock } from '../../src/platform/clock.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { DEFAULT_TIME_ZONE, dayIn } from '../../src/platform/zone-calendar.js';
import type { Peer } from './cases.js';
import { GENERATE, HIT_RATES, NOTE_USE, PAST_SIGNALS, VIEWER } from './statements.js';

/** Settings that a peer needs before it serves. */
export interface PeerSetting {
  readonly peer: Peer;
  readonly databaseUrl: string;
  /** Key that signs session tokens. */
  readonly authSecret: string;
  readonly feed: string;
  readonly marketSeed: number;
}

/** As many as a gateway holds. */
const POOL = 10;
const IDLE_MS = 12 * 3_600_000;
/** Minimum interval between two writes of a session's last use. */
export const NOTED_MS = 60_000;
const ABSOLUTE_MS = 30 * 24 * 3_600_000;

/** Claims of a token with a verified signature. */
interface Claims {
  readonly aud: string;
  readonly iss: string;
  /** Epoch seconds. */
  readonly exp: number;
  readonly sid: string;
  readonly sub: string;
}

interface ViewerRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface Counts {
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
}

const NONE: Counts = { won: 0, lost: 0, tied: 0, voided: 0 };

function hitRateOf({ won, lost, tied, voided }: Counts) {
  const total = won + lost;
  const { low, high } = wilsonInterval(won, total);
  const rate = total === 0 ? null : won / total;
  const sufficient = total >= EVIDENCE_MIN_SIGNALS;
  return { won, lost, tied, voided, total, rate, low, high, breakEven: BREAK_EVEN_RATE, sufficient };
}

interface RecordRow extends Counts {
  readonly pair: string;
  readonly timeframe: string;
  readonly strength: string;
}

export function trackRecordOf(feed: string, rows: readonly RecordRow[]): object {
  const sum = rows.reduce(
    (all, row) => ({
      won: all.won + row.won,
      lost: all.lost + row.lost,
      tied: all.tied + row.tied,
      voided: all.voided + row.voided,
    }),
    NONE,
  );
  return {
    feed,
    engineVersion: ENGINE_VERSION,
    overall: hitRateOf(sum),
    rows: rows.map((row) => {
      const { pair, timeframe, strength } = row;
      return { pair, timeframe, strength, hitRate: hitRateOf(row) };
    }),
  };
}

/**
 * The cases written by hand for exactly this purpose: one prepared statement each, rows passed on as they come. The
 * caller is authenticated at every call: signature, session row, user.
 */
export class HandWritten {
  readonly feed: string;
  readonly databaseUrl: string;
  private readonly pool: pg.Pool;
  private readonly key: Buffer;
  private readonly market: MarketService;
  /** By token: a verified signature stays valid. */
  private readonly verified = new Map<string, Claims>();

  constructor({ peer, databaseUrl, authSecret, feed, marketSeed }: PeerSetting) {
    this.feed = feed;
    this.databaseUrl = databaseUrl;
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: `peer ${peer}`,
      max: POOL,
      idleTimeoutMillis: 0,
    });
    this.key = Buffer.from(hkdfSync('sha256', authSecret, 'farol', 'token farol:user', 32));
    this.market = new MarketService(
      createSimulatedFeed({
        key: keyOfSeed(marketSeed),
        clock: systemClock,
        timer: { every: () => () => undefined },
      }),
      systemClock,
    );
  }

  /**
   * The signed-in user, by one statement.
   * @throws if the token or its session is not valid
   */
  async viewer(header: string | undefined): Promise<ViewerRow> {
    const claims = this.claims(header);
    const now = systemClock.now();
    const [row] = await this.rows<ViewerRow>('viewer', VIEWER, [claims.sid, claims.sub]);
    if (!row || now - row.lastUsedAt.getTime() > IDLE_MS || now - row.createdAt.getTime() > ABSOLUTE_MS)
      throw new Error('the session is over');
    const before = now - NOTED_MS;
    if (row.lastUsedAt.getTime() < before)
      await this.rows('use', NOTE_USE, [claims.sid, new Date(now), new Date(before)]);
    return row;
  }

  pastSignals(userId: string, first: number): Promise<unknown[]> {
    return this.rows('past', PAST_SIGNALS, [userId, new Date(systemClock.now()), first]);
  }

  async trackRecord(): Promise<object> {
    const { feed } = this;
    return trackRecordOf(feed, await this.rows<RecordRow>('record', HIT_RATES, [feed, ENGINE_VERSION]));
  }

  /** A signal that is not written yet. */
  async signal({ pair, timeframe }: GenerateSignalInput) {
    const now = systemClock.now();
    const expiration = now + timeframeMs(timeframe);
    this.market.assertTradable(pair, timeframe, expiration);
    const analysis = analyse(await this.market.analysisCandles(pair, timeframe), { pair, timeframe });
    const { direction, confidence, strength, indicators, recommendation, candleTime } = analysis;
    return {
      ...{ id: uuidv7(now), pair, timeframe, direction, confidence, strength, indicators, recommendation },
      estimatedChance: this.market.estimatedChance(analysis, now),
      entryPrice: await this.market.entryPrice(pair),
      candleTime: new Date(candleTime),
      expirationTime: new Date(expiration),
      generatedAt: new Date(now),
      ...{ feed: this.feed, feedEpoch: '', simulated: true, engineVersion: ENGINE_VERSION },
    };
  }

  /** One statement writes the signal, its outcome, its candle's claim, the user's totals and the XP. */
  async generate(userId: string, input: GenerateSignalInput): Promise<object> {
    const signal = await this.signal(input);
    const { id, pair, timeframe, direction, confidence, strength, entryPrice, generatedAt } = signal;
    const { expirationTime, candleTime, indicators, recommendation } = signal;
    await this.rows('generate', GENERATE, [
      ...[id, userId, pair, timeframe, direction, confidence, signal.estimatedChance, strength, entryPrice],
      ...[candleTime, generatedAt, expirationTime, indicators, recommendation],
      ...[signal.feed, signal.feedEpoch, true, ENGINE_VERSION],
      ...[`signal-generated:${id}`, dayIn(DEFAULT_TIME_ZONE, generatedAt.getTime())],
    ]);
    const { rsi, macd, support, resistance, signalScore } = indicators;
    return {
      ...{ id, pair, timeframe, direction, confidence, strength, entryPrice, expirationTime, generatedAt },
      simulated: true,
      analysis: {
        indicators: { rsi, macd, support, resistance, signalScore },
        recommendation,
        timeframe,
      },
    };
  }

  /**
   * The claims of a token, whose signature is checked once.
   * @throws if it is not valid
   */
  claims(header: string | undefined): Claims {
    const token = (header ?? '').slice('Bearer '.length);
    const claims = this.verified.get(token) ?? this.claimsOf(token);
    if (claims.exp * 1000 <= systemClock.now()) throw new Error('the token is over');
    return claims;
  }

  /** @throws if the token is not one of ours, or has another audience */
  private claimsOf(token: string): Claims {
    const [head = '', payload = '', signature = ''] = token.split('.');
    const expected = createHmac('sha256', this.key).update(`${head}.${payload}`).digest();
    const actual = Buffer.from(signature, 'base64url');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new Error('bad token');
    const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (claims.aud !== 'farol:user' || claims.iss !== 'farol') throw new Error('token of others');
    this.verified.set(token, claims);
    return claims;
  }

  private async rows<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>({ name, text, values })).rows;
  }
}

/** The fields of `me` from the row that the session check has read. */
export function meOf(row: object): object {
  const { createdAt, lastUsedAt, ...user } = row as ViewerRow & { email: string; emailVerified: boolean };
  return {
    ...user,
    username: user.email,
    registrationStatus: user.emailVerified ? 'registered' : 'pending',
  };
}
