import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { GenerateSignalInput, PastSignalsArgs, SaveSignalInput } from './signal.input.js';
import { SignalService } from './signal.service.js';
import { Signal, SignalPage } from './signal.type.js';

@Resolver()
export class SignalResolver {
  constructor(private readonly signals: SignalService) {}

  @Query(() => [Signal], { description: "The caller's saved, unexpired signals, oldest expiry first." })
  activeSignals(@Ctx() { viewer }: Context): Promise<Signal[]> {
    return this.signals.active(demandViewer(viewer));
  }

  @Query(() => [Signal], { description: "The caller's saved, unexpired signals, newest first." })
  savedSignals(@Ctx() { viewer }: Context): Promise<Signal[]> {
    return this.signals.saved(demandViewer(viewer));
  }

  @Query(() => SignalPage, {
    description: "The caller's expired signals, saved or not, with their outcomes.",
  })
  pastSignals(
    @Args(() => PastSignalsArgs) args: PastSignalsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<SignalPage> {
    return this.signals.past(demandViewer(viewer), args);
  }

  @Mutation(() => Signal, {
    description: 'Computes a signal from closed candles and keeps it for its author.',
  })
  generateSignal(
    @Arg('input', () => GenerateSignalInput, { description: 'Pair and timeframe.' })
    input: GenerateSignalInput,
    @Ctx() { viewer }: Context,
  ): Promise<Signal> {
    return this.signals.generate(demandViewer(viewer), input);
  }

  @Mutation(() => Signal, {
    description: 'Puts a generated signal on the list of active ones; once, by its author.',
  })
  saveSignal(
    @Arg('input', () => SaveSignalInput, { description: 'Which signal.' }) input: SaveSignalInput,
    @Ctx() { viewer }: Context,
  ): Promise<Signal> {
    return this.signals.save(demandViewer(viewer), input);
  }
}
