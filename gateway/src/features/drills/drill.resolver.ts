import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
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
      "The caller's account of drills and the newest drill, as far as its clock has come; 150 calls a minute. With nobody asking for 15 s it stands still.",
  })
  drillDesk(@Args(() => DrillArgs) { after }: DrillArgs, @Ctx() { viewer }: Context): Promise<DrillDesk> {
    return this.drills.desk(demandViewer(viewer), after);
  }

  @Query(() => DrillFigures, {
    nullable: true,
    description: 'What trades of drills came to; null before the first settled one; 20 calls a minute.',
  })
  drillFigures(
    @Args(() => DrillFiguresArgs) { id }: DrillFiguresArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DrillFigures | null> {
    return this.drills.figures(demandViewer(viewer), id ?? null);
  }

  @Mutation(() => DrillDesk, {
    description: 'Begins a drill on a stretch drawn by chance, which stands still at first; ends another.',
  })
  beginDrill(
    @Args(() => BeginDrillArgs) args: BeginDrillArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DrillDesk> {
    return this.drills.begin(demandViewer(viewer), args);
  }

  @Mutation(() => DrillDesk, { description: 'Sets how fast a drill goes from now on, and whether it does.' })
  setDrillPace(
    @Args(() => DrillPaceArgs) args: DrillPaceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<DrillDesk> {
    return this.drills.setPace(demandViewer(viewer), args);
  }

  @Mutation(() => DrillDesk, {
    description: "Places an order in a drill, at the price of now by the drill's clock.",
  })
  placeDrillOrder(
    @Arg('input', () => PlaceDrillOrderInput, { description: 'The order.' }) input: PlaceDrillOrderInput,
    @Ctx() { viewer }: Context,
  ): Promise<DrillDesk> {
    return this.drills.place(demandViewer(viewer), input);
  }

  @Mutation(() => DrillDesk, {
    description: 'Ends a drill; what is open is decided by the price of its expiry.',
  })
  endDrill(@Args(() => DrillIdArgs) { id }: DrillIdArgs, @Ctx() { viewer }: Context): Promise<DrillDesk> {
    return this.drills.end(demandViewer(viewer), id);
  }

  @Mutation(() => DrillDesk, {
    description: 'Begins the account of drills again: all of its money, none of its drills.',
  })
  restartDrillAccount(@Ctx() { viewer }: Context): Promise<DrillDesk> {
    return this.drills.restart(demandViewer(viewer));
  }
}
