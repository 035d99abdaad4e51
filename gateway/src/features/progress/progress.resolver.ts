import DataLoader from 'dataloader';
import { Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { levelOf } from '#schema/level.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { User } from '../accounts/user.type.js';
import { TimeZoneArgs, XpHistoryArgs } from './progress.input.js';
import { ProgressService } from './progress.service.js';
import { XpPage, XpStats } from './progress.type.js';
import { TimeZoneService } from './time-zone.service.js';
import { XpHistoryService } from './xp-history.service.js';

const XP_TOTALS = Symbol('xp totals');

/** Totals of a user; undefined without any. All users in a request are read with one query. */
function loadXpTotals({ loader, services }: Context, userId: string): Promise<XpStats | undefined> {
  const make = () =>
    new DataLoader<string, XpStats | undefined>(async (ids) => {
      const totals = await services.get(ProgressService).totalsOf(ids);
      return ids.map((id) => totals.get(id));
    });
  return loader(XP_TOTALS, make).load(userId);
}

@Resolver(() => User)
export class ProgressResolver {
  constructor(
    private readonly progress: ProgressService,
    private readonly zones: TimeZoneService,
    private readonly history: XpHistoryService,
  ) {}

  @FieldResolver(() => Int, { description: 'Experience points.' })
  async xpPoints(@Root() { id }: User, @Ctx() context: Context): Promise<number> {
    return (await loadXpTotals(context, id))?.xpPoints ?? 0;
  }

  @FieldResolver(() => Int, { description: 'Level by experience points, 1 to 10.' })
  async currentLevel(@Root() { id }: User, @Ctx() context: Context): Promise<number> {
    return levelOf((await loadXpTotals(context, id))?.xpPoints ?? 0);
  }

  @FieldResolver(() => Int, { description: 'Signals generated.' })
  async signalsGenerated(@Root() { id }: User, @Ctx() context: Context): Promise<number> {
    return (await loadXpTotals(context, id))?.signalsGenerated ?? 0;
  }

  @Query(() => XpStats, {
    description:
      "The caller's totals. Polling them every 5 s also counts the time with Farol open, but not with an API key.",
  })
  xpStats(@Ctx() { viewer }: Context): Promise<XpStats> {
    return this.progress.visit(requireViewer(viewer));
  }

  @Mutation(() => Boolean, {
    description: "Sets the zone in which the caller's days end; changeable once in 24 h.",
  })
  async setTimeZone(
    @Args(() => TimeZoneArgs) { timeZone }: TimeZoneArgs,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.zones.set(requireViewer(viewer), timeZone);
    return true;
  }

  @Mutation(() => Boolean, {
    description: "Claims the celebration of the caller's level. True for only one call across all clients.",
  })
  celebrateLevel(@Ctx() { viewer }: Context): Promise<boolean> {
    return this.progress.celebrateLevel(requireViewer(viewer));
  }

  @Query(() => XpPage, { description: "The entries of the caller's XP, newest first." })
  xpHistory(@Args(() => XpHistoryArgs) args: XpHistoryArgs, @Ctx() { viewer }: Context): Promise<XpPage> {
    return this.history.page(requireViewer(viewer), args);
  }

  @Subscription(() => XpStats, {
    description: "The caller's totals: first the current ones, then again on every change.",
    subscribe: ({ context: { viewer, services } }: { context: Context }) =>
      services.get(ProgressService).changes(requireViewer(viewer)),
  })
  xpChanged(@Root() stats: XpStats): XpStats {
    return stats;
  }
}
