import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import {
  ImportTradesInput,
  RealTradeAccountInput,
  RealTradesArgs,
  TradeProfileInput,
} from './real-trade.input.js';
import { RealTradeService } from './real-trade.service.js';
import {
  ImportedTrades,
  RealTradeAccount,
  RealTradeFigures,
  RealTradePage,
  TradeImport,
  TradeProfile,
} from './real-trade.type.js';
import { TradeProfileService } from './trade-profile.service.js';

@Resolver()
export class RealTradeResolver {
  constructor(
    private readonly trades: RealTradeService,
    private readonly profiles: TradeProfileService,
  ) {}

  @Query(() => RealTradePage, { description: "The caller's trades with brokers, newest first." })
  realTrades(
    @Args(() => RealTradesArgs) args: RealTradesArgs,
    @Ctx() { viewer }: Context,
  ): Promise<RealTradePage> {
    return this.trades.page(requireViewer(viewer), args);
  }

  @Query(() => [RealTradeAccount], {
    description: "Currencies and kinds of the caller's trades with brokers, that of the newest first.",
  })
  realTradeAccounts(@Ctx() { viewer }: Context): Promise<RealTradeAccount[]> {
    return this.trades.accounts(requireViewer(viewer));
  }

  @Query(() => RealTradeFigures, {
    nullable: true,
    description:
      'What the broker keeps of trades of one currency and kind; null without any; 30 calls a minute.',
  })
  realTradeFigures(
    @Arg('account', () => RealTradeAccountInput, { description: 'Currency and kind.' })
    account: RealTradeAccountInput,
    @Ctx() { viewer }: Context,
  ): Promise<RealTradeFigures | null> {
    return this.trades.figures(requireViewer(viewer), account);
  }

  @Query(() => [TradeImport], { description: "The caller's imports, newest first, 500 at most." })
  tradeImports(@Ctx() { viewer }: Context): Promise<TradeImport[]> {
    return this.trades.imports(requireViewer(viewer));
  }

  @Query(() => [TradeProfile], { description: 'Columns that the caller named, oldest first, 20 at most.' })
  tradeProfiles(@Ctx() { viewer }: Context): Promise<TradeProfile[]> {
    return this.profiles.listOf(requireViewer(viewer));
  }

  @Mutation(() => ImportedTrades, {
    description:
      'Adds trades of a file; those that are there already are not added again. 5,000 an import, 50,000 a user, 120 requests a minute.',
  })
  importTrades(
    @Arg('input', () => ImportTradesInput, { description: 'The trades.' }) input: ImportTradesInput,
    @Ctx() { viewer }: Context,
  ): Promise<ImportedTrades> {
    return this.trades.import(requireViewer(viewer), input);
  }

  @Mutation(() => ID, { description: 'Deletes an import with its trades; returns its id.' })
  undoTradeImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<string> {
    return this.trades.undo(requireViewer(viewer), id);
  }

  @Mutation(() => TradeProfile, {
    description: 'Keeps named columns; a profile of the same name is replaced.',
  })
  saveTradeProfile(
    @Arg('input', () => TradeProfileInput, { description: 'The columns.' }) input: TradeProfileInput,
    @Ctx() { viewer }: Context,
  ): Promise<TradeProfile> {
    return this.profiles.save(requireViewer(viewer), input);
  }

  @Mutation(() => ID, { description: 'Deletes a profile; returns its id.' })
  deleteTradeProfile(
    @Arg('id', () => ID, { description: 'Id of the profile.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<string> {
    return this.profiles.delete(requireViewer(viewer), id);
  }
}
