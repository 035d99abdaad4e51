import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { PushService } from './push.service.js';
import { AddPushDeviceInput, PushBoard, PushBrowserInput, PushDevice } from './push.type.js';

@Resolver()
export class PushResolver {
  constructor(private readonly service: PushService) {}

  @Query(() => PushBoard, { description: "The caller's devices, and what another one is subscribed with." })
  pushBoard(@Ctx() { viewer }: Context): Promise<PushBoard> {
    return this.service.board(demandViewer(viewer));
  }

  @Mutation(() => PushDevice, {
    description: 'Adds a device, five at most, or switches one on again; six calls a minute.',
  })
  addPushDevice(
    @Arg('input', () => AddPushDeviceInput, { description: 'The subscription.' }) input: AddPushDeviceInput,
    @Ctx() { viewer }: Context,
  ): Promise<PushDevice> {
    return this.service.add(demandViewer(viewer), input);
  }

  @Mutation(() => Boolean, { description: 'Removes a device of the caller; it is sent nothing more.' })
  async removePushDevice(
    @Arg('id', () => ID, { description: 'Id of the device.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.service.remove(demandViewer(viewer), id);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      "Says in which browser the caller is: a device of the caller's ends with this session from now on, one of another account's ends at once. Answers whether it is the caller's; else the browser has to end its subscription. Six calls a minute.",
  })
  claimPushDevice(
    @Arg('input', () => PushBrowserInput, { description: "The browser's subscription." })
    input: PushBrowserInput,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    return this.service.claim(demandViewer(viewer), input);
  }

  @Mutation(() => Boolean, {
    description: 'Sends a device of the caller a notification, behind which nothing stands; three a minute.',
  })
  async sendTestPush(
    @Arg('id', () => ID, { description: 'Id of the device.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.service.sendTest(demandViewer(viewer), id);
    return true;
  }
}
