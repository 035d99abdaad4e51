import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { PushService } from './push.service.js';
import { AddPushDeviceInput, PushBoard, PushDevice } from './push.type.js';

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
