import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { Arg, buildSchema, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { DataSource, In, IsNull, LessThanOrEqual } from 'typeorm';
import { SIGNAL_XP_A_DAY, XP_POINTS } from '#schema/xp.js';
import { ENGINE_VERSION } from '../../src/engine/analyse.js';
import { SessionEntity } from '../../src/features/accounts/session.entity.js';
import { UserEntity } from '../../src/features/accounts/user.entity.js';
import { toUser } from '../../src/features/accounts/user.mapper.js';
import { User } from '../../src/features/accounts/user.type.js';
import { HitRateEntity } from '../../src/features/outcomes/hit-rate.entity.js';
import { TrackRecord } from '../../src/features/outcomes/hit-rate.type.js';
import { ProgressEntity, XpEntryEntity } from '../../src/features/progress/progress.entity.js';
import { SIGNAL_REASONS } from '../../src/features/progress/xp-award.js';
import {
  CountedCandleEntity,
  SignalEntity,
  SignalOutcomeEntity,
} from '../../src/features/signals/signal.entity.js';
import { GenerateSignalInput } from '../../src/features/signals/signal.input.js';
import { Signal, SignalPage } from '../../src/features/signals/signal.type.js';
import { systemClock } from '../../src/platform/clock.js';
import { DEFAULT_TIME_ZONE, dayIn } from '../../src/platform/zone-calendar.js';
import { type HandWritten, NOTED_MS, trackRecordOf } from './hand-written.js';

const ENTITIES = [
  UserEntity,
  SessionEntity,
  SignalEntity,
  SignalOutcomeEntity,
  CountedCandleEntity,
  HitRateEntity,
  ProgressEntity,
  XpEntryEntity,
];

interface PeerContext {
  readonly token: string | undefined;
}

/** The cases as the documentation of type-graphql and TypeORM shows them: entities, `find`, a transaction. */
@Resolver()
class PeerResolver {
  constructor(
    private readonly hand: HandWritten,
    private readonly dataSource: DataSource,
  ) {}

  @Query(() => SignalPage)
  async pastSignals(
    @Arg('first', () => Int) first: number,
    @Ctx() { token }: PeerContext,
  ): Promise<Pick<SignalPage, 'items'>> {
    const { id: userId } = await this.viewer(token);
    const signals = await this.dataSource.getRepository(SignalEntity).find({
      where: { userId, expirationTime: LessThanOrEqual(new Date(systemClock.now())) },
      order: { id: 'DESC' },
      take: first,
    });
    const outcomes = await this.dataSource
      .getRepository(SignalOutcomeEntity)
      .findBy({ signalId: In(signals.map(({ id }) => id)) });
    const byId = new Map(outcomes.map((outcome) => [outcome.signalId, outcome]));
    const items = signals.map((signal) => ({ ...signal, ...byId.get(signal.id) }));
    return { items: items as unknown as Signal[] };
  }

  @Query(() => TrackRecord)
  async trackRecord(): Promise<TrackRecord> {
    const { feed } = this.hand;
    const rows = await this.dataSource.getRepository(HitRateEntity).find({
      where: { feed, engineVersion: ENGINE_VERSION },
      order: { pair: 'ASC', timeframe: 'ASC', strength: 'ASC' },
    });
    return trackRecordOf(feed, rows) as TrackRecord;
  }

  @Query(() => User)
  async me(@Ctx() { token }: PeerContext): Promise<User> {
    return toUser(await this.viewer(token));
  }

  @Mutation(() => Signal)
  async generateSignal(
    @Arg('input', () => GenerateSignalInput) input: GenerateSignalInput,
    @Ctx() { token }: PeerContext,
  ): Promise<Signal> {
    const { id: userId } = await this.viewer(token);
    const signal = { ...(await this.hand.signal(input)), userId, savedAt: null };
    const { id, feed, engineVersion, pair, timeframe, candleTime, expirationTime, generatedAt } = signal;
    const candle = { feed, engineVersion, pair, timeframe, sourceTime: candleTime };
    const day = dayIn(DEFAULT_TIME_ZONE, generatedAt.getTime());
    await this.dataSource.transaction(async (manager) => {
      const counted = !(await manager.existsBy(CountedCandleEntity, candle));
      if (counted) await manager.insert(CountedCandleEntity, { ...candle, signalId: id });
      await manager.insert(SignalEntity, { ...signal, counted });
      await manager.insert(SignalOutcomeEntity, {
        signalId: id,
        dueAt: expirationTime,
        attemptAt: expirationTime,
      });
      const given = await manager.sum(XpEntryEntity, 'points', { userId, day, reason: In(SIGNAL_REASONS) });
      const points = Math.min(XP_POINTS['signal-generated'], SIGNAL_XP_A_DAY - Number(given ?? 0));
      const key = `signal-generated:${id}`;
      if (points > 0)
        await manager.insert(XpEntryEntity, {
          userId,
          key,
          reason: 'signal-generated',
          points,
          day,
          createdAt: generatedAt,
        });
      await manager.increment(ProgressEntity, { userId }, 'signalsGenerated', 1);
      await manager.increment(ProgressEntity, { userId }, 'xpPoints', Math.max(0, points));
    });
    const { indicators, recommendation } = signal;
    return { ...signal, analysis: { indicators, recommendation, timeframe } } as unknown as Signal;
  }

  /** The session's user; its use is noted once a minute. */
  private async viewer(token: string | undefined): Promise<UserEntity> {
    const { sid: id, sub: userId } = this.hand.claims(token);
    const sessions = this.dataSource.getRepository(SessionEntity);
    const session = await sessions.findOne({
      where: { id, userId, endedAt: IsNull() },
      relations: { user: true },
    });
    if (!session || session.user.blockedAt) throw new Error('the session is over');
    const now = systemClock.now();
    if (session.lastUsedAt.getTime() < now - NOTED_MS)
      await sessions.update({ id }, { lastUsedAt: new Date(now) });
    return session.user;
  }
}

/** Serves the cases by Apollo Server, type-graphql and TypeORM; returns the address. */
export async function serveAsItComes(hand: HandWritten, host: string): Promise<string> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: hand.databaseUrl,
    entities: ENTITIES,
    applicationName: 'peer apollo',
  });
  await dataSource.initialize();
  const resolver = new PeerResolver(hand, dataSource);
  const schema = await buildSchema({
    resolvers: [PeerResolver],
    container: { get: () => resolver },
  });
  const server = new ApolloServer<PeerContext>({ schema });
  const { url } = await startStandaloneServer(server, {
    listen: { host, port: 0 },
    context: async ({ req }) => ({ token: req.headers.authorization }),
  });
  return url;
}
