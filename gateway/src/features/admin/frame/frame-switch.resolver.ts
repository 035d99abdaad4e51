import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/graphql/context.js';
import { actorOf } from '../actor.js';
import { FrameSwitchService } from './frame-switch.service.js';

@Resolver()
export class FrameSwitchResolver {
  constructor(private readonly frame: FrameSwitchService) {}

  @Query(() => Boolean, { description: 'Whether the embedded platform is shown to users.' })
  adminFrameOn(): Promise<boolean> {
    return this.frame.isOn();
  }

  @Mutation(() => Boolean, {
    description: 'Shows the embedded platform to all users, or to none; open pages update. Returns `on`.',
  })
  async adminSwitchFrame(
    @Arg('on', () => Boolean, { description: 'Whether the platform is shown.' }) on: boolean,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await this.frame.turn(actorOf(context), on);
    return on;
  }
}
