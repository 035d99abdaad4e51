import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { requireViewer } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import { PairScalar } from '../../platform/graphql/scalars.js';
import { ChartLineService, chartLinesChanged, linesTopic } from './chart-line.service.js';
import { ChartLine, ChartLineInput } from './chart-line.type.js';

@ArgsType()
class PairArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;
}

@Resolver()
export class ChartLineResolver {
  constructor(private readonly lines: ChartLineService) {}

  @Query(() => [ChartLine], { description: "The caller's lines on the charts of a pair, oldest first." })
  chartLines(@Args(() => PairArgs) { pair }: PairArgs, @Ctx() { viewer }: Context): Promise<ChartLine[]> {
    return this.lines.of(requireViewer(viewer), pair);
  }

  @Mutation(() => [ChartLine], {
    description: 'Draws or moves a line; returns all lines of the pair, of which there are at most 50.',
  })
  saveChartLine(
    @Arg('input', () => ChartLineInput, { description: 'The line.' }) input: ChartLineInput,
    @Ctx() { viewer }: Context,
  ): Promise<ChartLine[]> {
    return this.lines.save(requireViewer(viewer), input);
  }

  @Mutation(() => [ChartLine], { description: 'Deletes lines of a pair; returns those that are left.' })
  deleteChartLines(
    @Args(() => PairArgs) { pair }: PairArgs,
    @Arg('id', () => ID, { nullable: true, description: 'The line; without it, all lines of the pair.' })
    id: string | null | undefined,
    @Ctx() { viewer }: Context,
  ): Promise<ChartLine[]> {
    return this.lines.delete(requireViewer(viewer), pair, id ?? undefined);
  }

  @Subscription(() => [ChartLine], {
    description: "The caller's lines on the charts of a pair, after each change.",
    subscribe: ({ args, context: { viewer, services } }: { args: PairArgs; context: Context }) =>
      services.get(EventBus).iterate(chartLinesChanged, linesTopic(requireViewer(viewer).userId, args.pair)),
  })
  chartLinesChanged(
    @Args(() => PairArgs) { pair }: PairArgs,
    @Ctx() { viewer }: Context,
  ): Promise<ChartLine[]> {
    return this.lines.of(requireViewer(viewer), pair);
  }
}
