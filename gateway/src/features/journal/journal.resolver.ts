import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { DayReplayService } from './day-replay.service.js';
import { DayReplay } from './day-replay.type.js';
import { HabitsService } from './habits.service.js';
import { TradingHabits } from './habits.type.js';
import { DayReplayArgs, JournalArgs, JournalNoteInput } from './journal.input.js';
import { JournalService } from './journal.service.js';
import { JournalEntry, JournalMoment, JournalPage } from './journal.type.js';
import { JournalMomentService } from './journal-moment.service.js';
import { RealTradeAccountInput } from './real/real-trade.input.js';
import { SignalResultsService } from './results/signal-results.service.js';
import { SignalResults, SignalResultsArgs } from './results/signal-results.type.js';

@Resolver()
export class JournalResolver {
  constructor(
    private readonly service: JournalService,
    private readonly moments: JournalMomentService,
    private readonly habits: HabitsService,
    private readonly replays: DayReplayService,
    private readonly results: SignalResultsService,
  ) {}

  @Query(() => JournalPage, {
    description: "The caller's practice trades and followed signals, newest first, with notes.",
  })
  journal(@Args(() => JournalArgs) args: JournalArgs, @Ctx() { viewer }: Context): Promise<JournalPage> {
    return this.service.page(requireViewer(viewer), args);
  }

  @Query(() => [String], {
    description: "The caller's tags, most frequent first, 50 at most.",
  })
  journalTags(@Ctx() { viewer }: Context): Promise<string[]> {
    return this.service.tags(requireViewer(viewer));
  }

  @Query(() => JournalMoment, {
    description: "Prices around one of the caller's entries, and the levels at that time; 30 calls a minute.",
  })
  journalMoment(
    @Arg('id', () => ID, { description: 'Id of the entry.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<JournalMoment> {
    return this.moments.of(requireViewer(viewer), id);
  }

  @Query(() => DayReplay, {
    description: "A replay of one of the caller's days in one pair: candles and entries; 20 calls a minute.",
  })
  dayReplay(@Args(() => DayReplayArgs) args: DayReplayArgs, @Ctx() { viewer }: Context): Promise<DayReplay> {
    return this.replays.of(requireViewer(viewer), args);
  }

  @Query(() => TradingHabits, {
    nullable: true,
    description: "The caller's trading habits; null before the first settled trade; 10 calls a minute.",
  })
  tradingHabits(
    @Arg('real', () => RealTradeAccountInput, {
      nullable: true,
      description: 'Trades with brokers of this currency and kind; practice trades if omitted.',
    })
    real: RealTradeAccountInput | null,
    @Ctx() { viewer }: Context,
  ): Promise<TradingHabits | null> {
    return this.habits.of(requireViewer(viewer), real);
  }

  @Query(() => SignalResults, {
    nullable: true,
    description:
      "Results of the caller's own signals by week, month, hour or pair; null before the first settled signal; 20 calls a minute.",
  })
  signalResults(
    @Args(() => SignalResultsArgs) args: SignalResultsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<SignalResults | null> {
    return this.results.of(requireViewer(viewer), args);
  }

  @Mutation(() => JournalEntry, {
    description: 'Writes the note on an entry, replacing the former one; an empty note is deleted.',
  })
  writeJournalNote(
    @Arg('input', () => JournalNoteInput, { description: 'The note.' }) input: JournalNoteInput,
    @Ctx() { viewer }: Context,
  ): Promise<JournalEntry> {
    return this.service.write(requireViewer(viewer), input);
  }
}
