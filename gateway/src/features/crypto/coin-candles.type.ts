import { Field, ObjectType } from 'type-graphql';
import type { CoinSymbol } from '#schema/coin.js';
import { CoinSymbolScalar } from '../../platform/graphql/scalars.js';
import { CandleType, PriceLevels } from '../market/market.type.js';

@ObjectType({ description: 'Candles of 1 h of one coin, in dollars, oldest first.' })
export class CoinCandles {
  @Field(() => CoinSymbolScalar, { description: 'Coin.' })
  symbol: CoinSymbol;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => [CandleType], { description: 'Closed candles, oldest first.' })
  candles: CandleType[];

  @Field(() => CandleType, { nullable: true, description: 'The candle that has not closed yet.' })
  forming: CandleType | null;

  @Field(() => PriceLevels, {
    nullable: true,
    description: 'Support and resistance; null while candles are too few.',
  })
  levels: PriceLevels | null;
}
