import DataLoader from 'dataloader';
import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { Signal, SignalStreamArgs } from '../signals/signal.type.js';
import type { HitRateKey } from './hit-rate.entity.js';
import { HitRateService, keyText } from './hit-rate.service.js';
import { HitRate, TrackRecord } from './hit-rate.type.js';
import type { SettledSignal } from './outcome.event.js';
import { OutcomeStreamService } from './outcome-stream.service.js';

const HIT_RATES = Symbol('hit rates');

/** Hit rate of one kind of signal. All kinds in a request are read with one query. */
function loadHitRate({ loader, services }: Context, key: HitRateKey): Promise<HitRate> {
  const make = () =>
    new DataLoader<HitRateKey, HitRate, string>((keys) => services.get(HitRateService).ofMany(keys), {
      cacheKeyFn: keyText,
    });
  return loader(HIT_RATES, make).load(key);
}

@ArgsType()
class HitRateArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Timeframe.' })
  timeframe: Timeframe;

  @Field(() => StrengthScalar, { nullable: true, description: 'Strength; all strengths if omitted.' })
  strength?: Strength | null;
}

@Resolver(() => Signal)
export class OutcomeResolver {
  constructor(private readonly hitRates: HitRateService) {}

  @FieldResolver(() => HitRate, {
    description: 'How often signals of this pair, timeframe and strength were right.',
  })
  hitRate(@Root() signal: Signal, @Ctx() context: Context): Promise<HitRate> {
    return loadHitRate(context, signal);
  }

  @Query(() => HitRate, { name: 'hitRate', description: 'Hit rate for the current feed and engine version.' })
  hitRateOf(@Args(() => HitRateArgs) { pair, timeframe, strength }: HitRateArgs): Promise<HitRate> {
    return this.hitRates.of(pair, timeframe, strength);
  }

  @Query(() => TrackRecord, {
    description: 'All settled signals of the current feed and engine version. Public.',
  })
  trackRecord(): Promise<TrackRecord> {
    return this.hitRates.trackRecord();
  }

  @Subscription(() => Signal, {
    description: "The caller's signals as they are settled.",
    subscribe: ({ args, context: { viewer, services } }: { args: SignalStreamArgs; context: Context }) =>
      services.get(OutcomeStreamService).settled(requireViewer(viewer), args.after),
  })
  signalSettled(
    @Root() { signal }: SettledSignal,
    @Args(() => SignalStreamArgs) _args: SignalStreamArgs,
  ): Signal {
    return signal;
  }
}
