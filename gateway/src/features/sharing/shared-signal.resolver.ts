import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { SharedSignalService } from './shared-signal.service.js';
import { OwnSignalArgs, SharedSignal, ShareSignalArgs } from './shared-signal.type.js';

@Resolver()
export class SharedSignalResolver {
  constructor(private readonly service: SharedSignalService) {}

  @Query(() => SharedSignal, {
    nullable: true,
    description: "The link of one of the caller's signals; null if it is not shared.",
  })
  sharedSignal(
    @Args(() => OwnSignalArgs) { signalId }: OwnSignalArgs,
    @Ctx() { viewer }: Context,
  ): Promise<SharedSignal | null> {
    return this.service.of(requireViewer(viewer), signalId);
  }

  @Mutation(() => SharedSignal, {
    description:
      "Makes a link to a page and a picture of one of the caller's signals, or changes whether they show the name; 30 calls a minute, 200 links.",
  })
  shareSignal(
    @Args(() => ShareSignalArgs) args: ShareSignalArgs,
    @Ctx() { viewer }: Context,
  ): Promise<SharedSignal> {
    return this.service.share(requireViewer(viewer), args);
  }

  @Mutation(() => Boolean, { description: 'Revokes the link of a signal; returns whether there was one.' })
  unshareSignal(
    @Args(() => OwnSignalArgs) { signalId }: OwnSignalArgs,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    return this.service.revoke(requireViewer(viewer), signalId);
  }
}
