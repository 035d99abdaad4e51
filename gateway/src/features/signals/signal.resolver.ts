import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { requestedFields } from '../../platform/graphql/requested-fields.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import type { SignalReference } from './signal.event.js';
import { GenerateSignalInput, PastSignalsArgs, SaveSignalInput } from './signal.input.js';
import { SignalService } from './signal.service.js';
import { Signal, SignalPage, SignalStreamArgs } from './signal.type.js';
import { TechnicalAnalysisService } from './technical-analysis.service.js';
import { TechnicalAnalysis } from './technical-analysis.type.js';

@Resolver()
export class SignalResolver {
  constructor(
    private readonly signals: SignalService,
    private readonly analyses: TechnicalAnalysisService,
  ) {}

  @Query(() => [Signal], { description: "The caller's saved, unexpired signals, soonest expiry first." })
  activeSignals(@Ctx() { viewer }: Context, @Info() info: GraphQLResolveInfo): Promise<Signal[]> {
    return this.signals.active(requireViewer(viewer), requestedFields(info));
  }

  @Query(() => [Signal], { description: "The caller's saved, unexpired signals, newest first." })
  savedSignals(@Ctx() { viewer }: Context, @Info() info: GraphQLResolveInfo): Promise<Signal[]> {
    return this.signals.saved(requireViewer(viewer), requestedFields(info));
  }

  @Query(() => SignalPage, {
    description: "The caller's expired signals, saved or not, with their outcomes.",
  })
  pastSignals(
    @Args(() => PastSignalsArgs) args: PastSignalsArgs,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SignalPage> {
    return this.signals.past(requireViewer(viewer), args, requestedFields(info, 'items'));
  }

  @Mutation(() => Signal, {
    description: 'Computes a signal from closed candles and stores it for its author.',
  })
  generateSignal(
    @Arg('input', () => GenerateSignalInput, { description: 'Pair and timeframe.' })
    input: GenerateSignalInput,
    @Ctx() { viewer }: Context,
  ): Promise<Signal> {
    return this.signals.generate(requireViewer(viewer), input);
  }

  @Mutation(() => Signal, {
    description: 'Saves a generated signal to the list of active ones; once, and only by its author.',
  })
  saveSignal(
    @Arg('input', () => SaveSignalInput, { description: 'The signal to save.' }) input: SaveSignalInput,
    @Ctx() { viewer }: Context,
  ): Promise<Signal> {
    return this.signals.save(requireViewer(viewer), input);
  }

  @Subscription(() => Signal, {
    nullable: true,
    description: "The caller's signals as they are generated, by any of the caller's clients.",
    subscribe: ({ args, context: { viewer, services } }: { args: SignalStreamArgs; context: Context }) =>
      services.get(SignalService).generated(requireViewer(viewer), args.after),
  })
  signalGenerated(
    @Root() reference: SignalReference,
    @Args(() => SignalStreamArgs) _args: SignalStreamArgs,
  ): Promise<Signal | null> {
    return this.signals.signalOf(reference);
  }

  @Query(() => TechnicalAnalysis, {
    description: 'Indicators over closed candles, with their recent history. Nothing is stored.',
  })
  technicalAnalysis(
    @Arg('pair', () => PairScalar, { description: 'Currency pair.' }) pair: Pair,
    @Arg('timeframe', () => TimeframeScalar, { description: 'Length of a candle.' }) timeframe: Timeframe,
  ): Promise<TechnicalAnalysis> {
    return this.analyses.of(pair, timeframe);
  }
}
