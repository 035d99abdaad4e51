import { Args, Resolver, Root, Subscription } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import type { SignalReference } from './signal.event.js';
import { Signal } from './signal.type.js';
import { SignalStreamService } from './signal-stream.service.js';
import { SignalStreamArgs } from './signal-stream.type.js';

@Resolver()
export class SignalStreamResolver {
  constructor(private readonly stream: SignalStreamService) {}

  @Subscription(() => Signal, {
    nullable: true,
    description: "The caller's signals as they are generated, whichever client asked for them.",
    subscribe: ({ args, context: { viewer, services } }: { args: SignalStreamArgs; context: Context }) =>
      services.get(SignalStreamService).generated(demandViewer(viewer), args.after),
  })
  signalGenerated(
    @Root() reference: SignalReference,
    @Args(() => SignalStreamArgs) _args: SignalStreamArgs,
  ): Promise<Signal | null> {
    return this.stream.signalOf(reference);
  }
}
