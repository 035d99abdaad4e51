import { Args, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import { progressChanged } from './progress.event.js';
import { TimeZoneArgs } from './progress.input.js';
import { ProgressService } from './progress.service.js';
import { XpStats } from './progress.type.js';

@Resolver()
export class ProgressResolver {
  constructor(private readonly progress: ProgressService) {}

  @Query(() => XpStats, {
    description: "The caller's totals. Asking every 5 s also counts the time with Farol open.",
  })
  xpStats(@Ctx() { viewer }: Context): Promise<XpStats> {
    return this.progress.visit(demandViewer(viewer));
  }

  @Mutation(() => Boolean, {
    description: "Keeps the zone that the caller's days end by; changeable once in 24 h.",
  })
  async setTimeZone(
    @Args(() => TimeZoneArgs) { timeZone }: TimeZoneArgs,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.progress.setTimeZone(demandViewer(viewer), timeZone);
    return true;
  }

  @Subscription(() => XpStats, {
    description: "The caller's totals, whenever they change.",
    subscribe: ({ context: { viewer, services } }: { context: Context }) =>
      services.get(EventBus).iterate(progressChanged, demandViewer(viewer).userId),
  })
  xpChanged(@Root() stats: XpStats): XpStats {
    return stats;
  }
}
