import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import {
  BeginDrillArgs,
  DrillArgs,
  DrillFiguresArgs,
  DrillIdArgs,
  DrillPaceArgs,
  PlaceDrillOrderInput,
} from './drill.input.js';
import { DrillService } from './drill.service.js';
import { DrillDesk, DrillFigures } from './drill.type.js';

@Resolver()
export class DrillResolver {
  constructor(private readonly drills: DrillService) {}

  @Query(() => DrillDesk, {
    description:
      "The caller's drill account and newest drill, up to its clock; 150 calls a minute. Without a call for 15 s the drill pauses.",
  })
  drillDesk(@Args(() => DrillArgs) { after }: DrillArgs, @Ctx() { viewer }: Context): Promise<DrillDesk> {
    return this.drills.desk(requireViewer(viewer), after);
  }

  @Query(() => DrillFigures, {
    nullable: true,
    description: 'Figures of the trades in drills; null before the first settled one; 20 calls a minute.',
  })
  drillFigures(
    @Args(() => DrillFiguresArgs) { id }: DrillFiguresArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DrillFigures | null> {
    return this.drills.figures(requireViewer(viewer), id ?? null);
  }

  @Mutation(() => DrillDesk, {
    description: 'Begins a drill on a random stretch, paused at first; ends a running one.',
  })
  beginDrill(
    @Args(() => BeginDrillArgs) args: BeginDrillArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DrillDesk> {
    return this.drills.begin(requireViewer(viewer), args);
  }

  @Mutation(() => DrillDesk, { description: "Sets a drill's speed and whether it is paused." })
  setDrillPace(
    @Args(() => DrillPaceArgs) args: DrillPaceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DrillDesk> {
    return this.drills.setPace(requireViewer(viewer), args);
  }

  @Mutation(() => DrillDesk, {
    description: "Places an order in a drill, at the present price by the drill's clock.",
  })
  placeDrillOrder(
    @Arg('input', () => PlaceDrillOrderInput, { description: 'The order.' }) input: PlaceDrillOrderInput,
    @Ctx() { viewer }: Context,
  ): Promise<DrillDesk> {
    return this.drills.place(requireViewer(viewer), input);
  }

  @Mutation(() => DrillDesk, {
    description: 'Ends a drill; open trades are settled at the price of their expiry.',
  })
  endDrill(@Args(() => DrillIdArgs) { id }: DrillIdArgs, @Ctx() { viewer }: Context): Promise<DrillDesk> {
    return this.drills.end(requireViewer(viewer), id);
  }

  @Mutation(() => DrillDesk, {
    description: 'Resets the drill account: full balance, no drills.',
  })
  restartDrillAccount(@Ctx() { viewer }: Context): Promise<DrillDesk> {
    return this.drills.restart(requireViewer(viewer));
  }
}
