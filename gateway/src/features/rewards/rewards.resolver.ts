import DataLoader from 'dataloader';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { User } from '../accounts/user.type.js';
import { AppearanceService } from './appearance.service.js';
import { AppearanceInput, WeeklySummaryArgs } from './rewards.input.js';
import { Appearance, WeeklySummary } from './rewards.type.js';
import { WeeklySummaryService } from './weekly-summary.service.js';

const APPEARANCES = Symbol('appearances');

/** The appearance of one user. All users in a request are read with one query. */
function loadAppearance({ loader, services }: Context, userId: string): Promise<Appearance> {
  const make = () => new DataLoader<string, Appearance>((ids) => services.get(AppearanceService).ofMany(ids));
  return loader(APPEARANCES, make).load(userId);
}

@Resolver(() => User)
export class RewardsResolver {
  constructor(
    private readonly appearances: AppearanceService,
    private readonly summaries: WeeklySummaryService,
  ) {}

  @FieldResolver(() => Appearance, { description: 'The appearance that the user has chosen.' })
  appearance(@Root() { id }: User, @Ctx() context: Context): Promise<Appearance> {
    return loadAppearance(context, id);
  }

  @Mutation(() => Appearance, {
    description: "Changes the appearance, among the choices that the caller's level unlocks.",
  })
  chooseAppearance(
    @Arg('input', () => AppearanceInput, { description: 'The choices to change.' })
    input: AppearanceInput,
    @Ctx() { viewer }: Context,
  ): Promise<Appearance> {
    return this.appearances.choose(requireViewer(viewer), input);
  }

  @Query(() => WeeklySummary, { description: 'Whether the caller gets a weekly summary by mail.' })
  weeklySummary(@Ctx() { viewer }: Context): Promise<WeeklySummary> {
    return this.summaries.of(requireViewer(viewer));
  }

  @Mutation(() => WeeklySummary, {
    description: 'Subscribes to the weekly summary by mail, or unsubscribes.',
  })
  setWeeklySummary(
    @Args(() => WeeklySummaryArgs) { wanted }: WeeklySummaryArgs,
    @Ctx() { viewer }: Context,
  ): Promise<WeeklySummary> {
    return this.summaries.set(requireViewer(viewer), wanted);
  }
}
