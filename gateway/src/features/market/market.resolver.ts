import { Args, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.js';
import { CandleSeries } from './candle.type.js';
import { CandlesArgs, OverviewArgs, PriceArgs } from './candles.input.js';
import { MarketService } from './market.service.js';
import { MarketStatus, PriceTick } from './market.type.js';
import { MarketOverviewService } from './market-overview.service.js';
import { MarketOverview } from './overview.type.js';

@Resolver()
export class MarketResolver {
  constructor(
    private readonly market: MarketService,
    private readonly overviews: MarketOverviewService,
  ) {}

  @Query(() => MarketStatus, {
    name: 'market',
    description: 'Where prices come from and whether they arrive.',
  })
  status(): MarketStatus {
    return this.market.status();
  }

  @Query(() => CandleSeries, { description: 'Closed candles of a pair, with support and resistance.' })
  candles(@Args(() => CandlesArgs) { pair, timeframe, limit }: CandlesArgs): Promise<CandleSeries> {
    return this.market.series(pair, timeframe, limit);
  }

  @Query(() => MarketOverview, {
    description: 'A pair over 24 hours, 7 or 30 days, put together from the candles of the feed.',
  })
  marketOverview(@Args(() => OverviewArgs) { pair, period }: OverviewArgs): Promise<MarketOverview> {
    return this.overviews.of(pair, period);
  }

  @Subscription(() => PriceTick, {
    description: 'Every new price of a pair, with its forming candle.',
    subscribe: ({ args, context }: { args: PriceArgs; context: Context }) =>
      context.services.get(MarketService).prices(args.pair, args.timeframe),
  })
  price(@Root() tick: PriceTick, @Args(() => PriceArgs) _args: PriceArgs): PriceTick {
    return tick;
  }
}
