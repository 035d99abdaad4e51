import { Args, Ctx, FieldResolver, Query, Resolver, Root, Subscription } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { Signal } from '../signals/signal.type.js';
import { SignalStreamArgs } from '../signals/signal-stream.type.js';
import { loadHitRate } from './hit-rate.loader.js';
import { HitRateService } from './hit-rate.service.js';
import { HitRate, TrackRecord } from './hit-rate.type.js';
import type { SettledSignal } from './outcome.event.js';
import { HitRateArgs } from './outcome.input.js';
import { OutcomeStreamService } from './outcome-stream.service.js';

@Resolver(() => Signal)
export class OutcomeResolver {
  constructor(private readonly hitRates: HitRateService) {}

  @FieldResolver(() => HitRate, {
    description: 'How often signals of this pair, timeframe and strength were right.',
  })
  hitRate(@Root() signal: Signal, @Ctx() context: Context): Promise<HitRate> {
    return loadHitRate(context, signal);
  }

  @Query(() => HitRate, { name: 'hitRate', description: 'Hit rate of the present feed and formulae.' })
  hitRateOf(@Args(() => HitRateArgs) { pair, timeframe, strength }: HitRateArgs): Promise<HitRate> {
    return this.hitRates.of(pair, timeframe, strength);
  }

  @Query(() => TrackRecord, {
    description: 'All settled signals of the present feed and formulae, for anybody.',
  })
  trackRecord(): Promise<TrackRecord> {
    return this.hitRates.trackRecord();
  }

  @Subscription(() => Signal, {
    description: "The caller's signals as they are settled.",
    subscribe: ({ args, context: { viewer, services } }: { args: SignalStreamArgs; context: Context }) =>
      services.get(OutcomeStreamService).settled(demandViewer(viewer), args.after),
  })
  signalSettled(
    @Root() { signal }: SettledSignal,
    @Args(() => SignalStreamArgs) _args: SignalStreamArgs,
  ): Signal {
    return signal;
  }
}
