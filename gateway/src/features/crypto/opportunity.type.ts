import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CoinSymbol } from '#schema/coin.js';
import { CoinSymbolScalar } from '../../platform/graphql/scalars.js';
import { SignalIndicators } from '../signals/signal.type.js';

export const OpportunityOutcome = { REACHED: 'REACHED', MISSED: 'MISSED', VOID: 'VOID' } as const;
export type OpportunityOutcome = keyof typeof OpportunityOutcome;
registerEnumType(OpportunityOutcome, {
  name: 'OpportunityOutcome',
  description: 'What became of an opportunity.',
  valuesConfig: {
    REACHED: { description: 'The target was reached within 24 hours.' },
    MISSED: { description: 'It was not.' },
    VOID: { description: 'Prices of the 24 hours are not known.' },
  },
});

@ObjectType({
  description: 'What the formulae say of a coin, valid for 24 hours. Computed from closed candles of 1 h.',
})
export class CryptoOpportunity {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => CoinSymbolScalar, { description: 'Symbol, such as `BTC`.' })
  symbol: CoinSymbol;

  @Field(() => String, { description: 'Name of the coin.' })
  name: string;

  @Field(() => String, {
    description: 'Close of the candle it was found at, dollars, a decimal number as text.',
  })
  entryPrice: string;

  @Field(() => String, {
    description: 'Entry plus ATR(14) x sqrt(24) / 2, dollars, a decimal number as text.',
  })
  targetPrice: string;

  @Field(() => Float, {
    description:
      'Percent from entry to target: half of the usual range of 24 hours. A size of movement, no forecast.',
  })
  potentialReturn: number;

  @Field(() => Int, { description: 'How far the indicators agree, 60 to 95 percent; not a probability.' })
  confidence: number;

  @Field(() => SignalIndicators, { description: 'Indicators of the closed candles, in dollars.' })
  indicators: SignalIndicators;

  @Field(() => String, { description: 'What speaks for buying and what against it (pt-BR).' })
  reason: string;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => GraphQLISODateTime, {
    description: 'Opening of the closed candle of 1 h that it was found at.',
  })
  candleTime: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was computed.' })
  generatedAt: Date;

  @Field(() => GraphQLISODateTime, { description: "24 hours after that candle's close." })
  expiresAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'End of the hour in which the target was reached, if it was.',
  })
  reachedAt: Date | null;

  @Field(() => OpportunityOutcome, { nullable: true, description: 'Null until it is settled at its expiry.' })
  outcome: OpportunityOutcome | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Percent from the entry to the last price of the 24 hours, once settled.',
  })
  exitReturn: number | null;
}

@ObjectType({ description: 'Opportunities that are over, newest first.' })
export class CryptoOpportunityPage {
  @Field(() => [CryptoOpportunity], { description: 'Opportunities of this page.' })
  items: CryptoOpportunity[];

  @Field(() => ID, {
    nullable: true,
    description: 'Hand back as `after` for the next page; null at the end.',
  })
  endCursor: string | null;
}
