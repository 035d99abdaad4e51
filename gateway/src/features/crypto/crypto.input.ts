import { IsOptional, IsUUID, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import type { CoinSymbol } from '#schema/coin.js';
import { CoinSymbolScalar } from '../../platform/graphql/scalars.js';

const BAD_PAGE_SIZE = 'Peça de 1 a 100 oportunidades por página.';
const BAD_RANGE = 'Peça de 1 a 300 velas.';

@ArgsType()
export class PastOpportunitiesArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many, 1 to 100.' })
  @Min(1, { message: BAD_PAGE_SIZE })
  @Max(100, { message: BAD_PAGE_SIZE })
  first: number;

  @Field(() => ID, { nullable: true, description: '`endCursor` of the page before.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Identificador de oportunidade inválido.' })
  after?: string | null;
}

@ArgsType()
export class CoinCandlesArgs {
  @Field(() => CoinSymbolScalar, { description: 'Coin.' })
  symbol: CoinSymbol;

  @Field(() => Int, { defaultValue: 168, description: 'How many closed candles of 1 h, 1 to 300.' })
  @Min(1, { message: BAD_RANGE })
  @Max(300, { message: BAD_RANGE })
  limit: number;
}
