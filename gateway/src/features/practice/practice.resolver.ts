import { Arg, Args, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import { HitRate } from '../outcomes/hit-rate.type.js';
import { type PracticeEvent, practiceChanged } from './practice.event.js';
import {
  PlacePracticeOrderInput,
  PracticeEquityArgs,
  PracticeLimitsInput,
  PracticeTradesArgs,
} from './practice.input.js';
import { PracticeAccountService } from './practice-account.service.js';
import { PracticeAccount, PracticeEquityPoint } from './practice-account.type.js';
import { PracticeGuardService } from './practice-guard.service.js';
import { PracticeHistoryService } from './practice-history.service.js';
import { PracticeOrderService } from './practice-order.service.js';
import { PracticeChange, PracticeOrderReceipt, PracticeTradePage } from './practice-trade.type.js';

@Resolver()
export class PracticeResolver {
  constructor(
    private readonly accounts: PracticeAccountService,
    private readonly orders: PracticeOrderService,
    private readonly guards: PracticeGuardService,
    private readonly history: PracticeHistoryService,
  ) {}

  @Query(() => PracticeAccount, {
    description: "The caller's practice account. Every user has one from the start.",
  })
  practiceAccount(@Ctx() { viewer }: Context): Promise<PracticeAccount> {
    return this.accounts.show(requireViewer(viewer).userId);
  }

  @Query(() => PracticeTradePage, {
    description: "The caller's practice trades, newest first, including those of former accounts.",
  })
  practiceTrades(
    @Args(() => PracticeTradesArgs) args: PracticeTradesArgs,
    @Ctx() { viewer }: Context,
  ): Promise<PracticeTradePage> {
    return this.history.page(requireViewer(viewer), args);
  }

  @Query(() => [PracticeEquityPoint], {
    description: "Equity of the caller's practice account over time, oldest first, at most 300 points.",
  })
  practiceEquity(
    @Args(() => PracticeEquityArgs) { range }: PracticeEquityArgs,
    @Ctx() { viewer }: Context,
  ): Promise<PracticeEquityPoint[]> {
    return this.history.equity(requireViewer(viewer), range);
  }

  @Query(() => HitRate, {
    description:
      "Hit rate of the caller's settled practice trades, across all of the caller's accounts. Only trades on the same kind of prices (real, replayed, simulated) as the newest one count.",
  })
  practiceHitRate(@Ctx() { viewer }: Context): Promise<HitRate> {
    return this.history.hitRate(requireViewer(viewer));
  }

  @Mutation(() => PracticeAccount, {
    description:
      'Opens a new practice account with R$ 10.000,00, at the earliest 24 h after the former one was spent.',
  })
  openPracticeAccount(@Ctx() { viewer }: Context): Promise<PracticeAccount> {
    return this.accounts.open(requireViewer(viewer));
  }

  @Mutation(() => PracticeOrderReceipt, { description: 'Places a practice trade at the last traded price.' })
  placePracticeOrder(
    @Arg('input', () => PlacePracticeOrderInput, { description: 'The order.' })
    input: PlacePracticeOrderInput,
    @Ctx() { viewer }: Context,
  ): Promise<PracticeOrderReceipt> {
    return this.orders.place(requireViewer(viewer), input);
  }

  @Mutation(() => PracticeAccount, {
    description:
      "Changes the caller's own daily limits. A stricter one takes effect immediately, a looser one after 24 h.",
  })
  setPracticeLimits(
    @Arg('input', () => PracticeLimitsInput, { description: 'The limits to change.' })
    input: PracticeLimitsInput,
    @Ctx() { viewer }: Context,
  ): Promise<PracticeAccount> {
    return this.guards.setLimits(requireViewer(viewer), input);
  }

  @Subscription(() => PracticeChange, {
    description: "Changes on the caller's practice account.",
    subscribe: ({ context: { viewer, services } }: { context: Context }) =>
      services.get(EventBus).iterate(practiceChanged, requireViewer(viewer).userId),
  })
  practiceChanged(@Root() event: PracticeEvent): Promise<PracticeChange> {
    return this.accounts.present(event);
  }
}
