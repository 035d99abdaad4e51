import { Args, Ctx, FieldResolver, Query, Resolver, Root, Subscription } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import { Signal } from '../signals/signal.type.js';
import { loadHitRate } from './hit-rate.loader.js';
import { HitRateService } from './hit-rate.service.js';
import { HitRate, TrackRecord } from './hit-rate.type.js';
import { type SettledSignal, signalSettled } from './outcome.event.js';
import { HitRateArgs } from './outcome.input.js';

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
    subscribe: ({ context: { viewer, services } }: { context: Context }) =>
      services.get(EventBus).iterate(signalSettled, demandViewer(viewer).userId),
  })
  signalSettled(@Root() { signal }: SettledSignal): Signal {
    return signal;
  }
}
