import { Arg, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { MarketService } from '../market/market.service.js';
import { boardPrices } from './board-prices.js';
import { MarketBoardService } from './market-board.service.js';
import { BoardPrice, MarketBoard } from './market-board.type.js';
import { StarredPairsService } from './starred-pairs.service.js';

@Resolver()
export class BoardResolver {
  constructor(
    private readonly board: MarketBoardService,
    private readonly stars: StarredPairsService,
  ) {}

  @Query(() => MarketBoard, {
    description:
      'Every pair of the feed: price, day, volatility, the engine’s reading, hit rate in the record.',
  })
  marketBoard(
    @Arg('timeframe', () => TimeframeScalar, { description: 'Timeframe of readings and hit rates.' })
    timeframe: Timeframe,
  ): Promise<MarketBoard> {
    return this.board.of(timeframe);
  }

  @Subscription(() => BoardPrice, {
    description: 'Every new price of every pair.',
    subscribe: ({ context }: { context: Context }) => boardPrices(context.services.get(MarketService).feed),
  })
  boardPrice(@Root() price: BoardPrice): BoardPrice {
    return price;
  }

  @Query(() => [PairScalar], { description: "The caller's starred pairs, oldest star first." })
  starredPairs(@Ctx() { viewer }: Context): Promise<Pair[]> {
    return this.stars.of(requireViewer(viewer));
  }

  @Mutation(() => [PairScalar], {
    description: 'Stars or unstars a pair; returns all starred pairs.',
  })
  starPair(
    @Arg('pair', () => PairScalar, { description: 'Currency pair.' }) pair: Pair,
    @Arg('starred', () => Boolean, { description: 'Whether to star or unstar it.' }) starred: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<Pair[]> {
    return this.stars.set(requireViewer(viewer), pair, starred);
  }
}
