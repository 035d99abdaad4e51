import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import { networkOf } from '../../platform/client-network.js';
import type { Context } from '../../platform/graphql/context.js';
import { PushService } from './push.service.js';
import { AddPushDeviceInput, PushBoard, PushBrowserInput, PushDevice } from './push.type.js';

@Resolver()
export class PushResolver {
  constructor(private readonly service: PushService) {}

  @Query(() => PushBoard, { description: "The caller's devices, and the key for subscribing another one." })
  pushBoard(@Ctx() { viewer }: Context): Promise<PushBoard> {
    return this.service.board(requireViewer(viewer));
  }

  @Mutation(() => PushDevice, {
    description: 'Adds a device, at most five, or switches one back on; six calls a minute.',
  })
  addPushDevice(
    @Arg('input', () => AddPushDeviceInput, { description: 'The subscription.' }) input: AddPushDeviceInput,
    @Ctx() { viewer }: Context,
  ): Promise<PushDevice> {
    return this.service.add(requireViewer(viewer), input);
  }

  @Mutation(() => Boolean, { description: 'Removes a device of the caller and cancels messages to it.' })
  async removePushDevice(
    @Arg('id', () => ID, { description: 'Id of the device.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.service.remove(requireViewer(viewer), id);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      "Reports the browser of the caller. The caller's own device is bound to this session from now on and ends with it; a device of another account is removed. Returns whether it is the caller's; if not, the browser has to end its subscription. Six calls a minute.",
  })
  claimPushDevice(
    @Arg('input', () => PushBrowserInput, { description: "The browser's subscription." })
    input: PushBrowserInput,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    return this.service.claim(requireViewer(viewer), input);
  }

  @Mutation(() => Boolean, {
    description:
      'Replaces the subscription of a device, for a service worker whose browser has renewed it. Returns whether the device exists; if not, the browser has to end its subscription. Six calls a minute.',
  })
  movePushDevice(
    @Arg('from', () => PushBrowserInput, { description: 'The former subscription.' }) from: PushBrowserInput,
    @Arg('to', () => PushBrowserInput, { description: 'The new one.' }) to: PushBrowserInput,
    @Ctx() { clientAddress }: Context,
  ): Promise<boolean> {
    return this.service.move(from, to, networkOf(clientAddress));
  }

  @Mutation(() => Boolean, {
    description: 'Sends a test notification to a device of the caller; three a minute.',
  })
  async sendTestPush(
    @Arg('id', () => ID, { description: 'Id of the device.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.service.sendTest(requireViewer(viewer), id);
    return true;
  }
}
