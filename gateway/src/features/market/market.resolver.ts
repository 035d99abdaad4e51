import { Max, Min } from 'class-validator';
import {
  Args,
  ArgsType,
  Field,
  FieldResolver,
  Float,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { OverviewPeriod } from '#schema/overview.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Context } from '../../platform/graphql/context.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { MarketService } from './market.service.js';
import { CandleSeries, MarketOverview, MarketStatus, OverviewPeriodEnum, PriceTick } from './market.type.js';
import { MarketOverviewService } from './market-overview.service.js';

const RANGE = 'Peça de 1 a 500 velas.';

@ArgsType()
class PriceArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle.' })
  timeframe: Timeframe;
}

@ArgsType()
class CandlesArgs extends PriceArgs {
  @Field(() => Int, { defaultValue: 200, description: 'Number of closed candles, 1 to 500.' })
  @Min(1, { message: RANGE })
  @Max(500, { message: RANGE })
  limit: number;
}

@ArgsType()
class OverviewArgs {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => OverviewPeriodEnum, { description: 'Length of the period.' })
  period: OverviewPeriod;
}

@Resolver()
export class MarketResolver {
  constructor(
    private readonly market: MarketService,
    private readonly overviews: MarketOverviewService,
  ) {}

  @Query(() => MarketStatus, {
    name: 'market',
    description: 'State of the feed: origin and availability of prices.',
  })
  status(): MarketStatus {
    return this.market.status();
  }

  @Query(() => CandleSeries, { description: 'Closed candles of a pair, with support and resistance.' })
  candles(@Args(() => CandlesArgs) { pair, timeframe, limit }: CandlesArgs): Promise<CandleSeries> {
    return this.market.series(pair, timeframe, limit);
  }

  @Query(() => MarketOverview, {
    description: 'A pair over 24 hours, 7 or 30 days, aggregated from the candles of the feed.',
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

@Resolver(() => CandleSeries)
export class CandleSeriesResolver {
  constructor(private readonly market: MarketService) {}

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'First price of the last 24 trading hours, in the quote currency, whatever the timeframe.',
  })
  dayOpen(@Root() { pair }: CandleSeries): Promise<number | null> {
    return this.market.dayOpen(pair);
  }
}
