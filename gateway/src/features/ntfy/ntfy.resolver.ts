import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { OwnerProofInput } from '../accounts/owner-proof.type.js';
import { NtfyService } from './ntfy.service.js';
import { NtfyTopic, NtfyTopicInput } from './ntfy.type.js';

@Resolver()
export class NtfyResolver {
  constructor(private readonly service: NtfyService) {}

  @Query(() => NtfyTopic, { nullable: true, description: "The caller's ntfy topic; null if there is none." })
  ntfyTopic(@Ctx() { viewer }: Context): Promise<NtfyTopic | null> {
    return this.service.topicOf(requireViewer(viewer).userId);
  }

  @Mutation(() => NtfyTopic, {
    description: "Sets the caller's ntfy topic, and notifies its owner by mail; six calls a minute.",
  })
  setNtfyTopic(
    @Arg('input', () => NtfyTopicInput, { description: 'The topic.' }) input: NtfyTopicInput,
    @Arg('proof', () => OwnerProofInput, { description: 'The password, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<NtfyTopic> {
    return this.service.set(requireViewer(viewer), input, proof, clientAddress);
  }

  @Mutation(() => NtfyTopic, { description: "Switches the caller's ntfy topic on or off." })
  switchNtfyTopic(
    @Arg('enabled', () => Boolean, { description: 'Whether messages are sent.' }) enabled: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<NtfyTopic> {
    return this.service.switch(requireViewer(viewer), enabled);
  }

  @Mutation(() => Boolean, { description: "Removes the caller's ntfy topic and cancels messages to it." })
  async removeNtfyTopic(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.service.remove(requireViewer(viewer));
    return true;
  }

  @Mutation(() => NtfyTopic, {
    description: "Sends a test message to the caller's ntfy topic; three a minute.",
  })
  sendTestNtfy(@Ctx() { viewer }: Context): Promise<NtfyTopic> {
    return this.service.sendTest(requireViewer(viewer));
  }
}
