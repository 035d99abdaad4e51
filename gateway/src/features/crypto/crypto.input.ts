import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import type { CoinSymbol } from '#schema/coin.js';
import { pageArgs } from '../../platform/graphql/page-args.js';
import { CoinSymbolScalar } from '../../platform/graphql/scalars.js';

const BAD_RANGE = 'Peça de 1 a 300 velas.';

@ArgsType()
export class PastOpportunitiesArgs extends pageArgs(
  'oportunidades',
  'Identificador de oportunidade inválido.',
) {}

@ArgsType()
export class CoinCandlesArgs {
  @Field(() => CoinSymbolScalar, { description: 'Coin.' })
  symbol: CoinSymbol;

  @Field(() => Int, { defaultValue: 168, description: 'Number of closed candles of 1 h, 1 to 300.' })
  @Min(1, { message: BAD_RANGE })
  @Max(300, { message: BAD_RANGE })
  limit: number;
}
