import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { TRADE_PARTS, type TradePart } from '#schema/trades/real-trade.js';
import { CentavosScalar, PairScalar } from '../../../platform/graphql/scalars.js';
import { SignalDirection, SignalOutcome } from '../../signals/signal.type.js';

export const RealTradeKind = { OPTION: 'OPTION', POSITION: 'POSITION' } as const;
export type RealTradeKind = keyof typeof RealTradeKind;
registerEnumType(RealTradeKind, {
  name: 'RealTradeKind',
  description: 'What was traded.',
  valuesConfig: {
    OPTION: { description: 'An option: it pays a share of its stake, or takes it.' },
    POSITION: { description: 'A position with a volume, such as those of MetaTrader.' },
  },
});

const parts = Object.fromEntries(TRADE_PARTS.map((part) => [part, part])) as Record<TradePart, TradePart>;
registerEnumType(parts, {
  name: 'TradePart',
  description: 'What a column of a table of trades holds.',
  valuesConfig: Object.fromEntries(TRADE_PARTS.map((part) => [part, { description: `The ${part}.` }])),
});
export const TradePartEnum = parts;

@ObjectType({ description: 'A trade of the caller with a broker, as a file has it.' })
export class RealTrade {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => ID, { description: 'The import that brought it.' })
  importId: string;

  @Field(() => String, { description: 'Name of the broker.' })
  broker: string;

  @Field(() => String, { nullable: true, description: "The broker's own number." })
  ticket: string | null;

  @Field(() => RealTradeKind, { description: 'What was traded.' })
  kind: RealTradeKind;

  @Field(() => String, { description: 'Asset, as the file names it.' })
  asset: string;

  @Field(() => PairScalar, {
    nullable: true,
    description: 'Its pair; null without a market of its own, such as OTC.',
  })
  pair: Pair | null;

  @Field(() => SignalDirection, { description: 'Direction.' })
  direction: SignalDirection;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  openedAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it ended.' })
  closedAt: Date;

  @Field(() => Float, { nullable: true, description: 'Price at its beginning, in the quote currency.' })
  entryPrice: number | null;

  @Field(() => Float, { nullable: true, description: 'Price at its end, in the quote currency.' })
  exitPrice: number | null;

  @Field(() => CentavosScalar, {
    description: 'Stake in hundredths of the currency; volume of a position in hundredths of a lot.',
  })
  stake: number;

  @Field(() => CentavosScalar, {
    description: 'Profit (+) or loss (-), costs included, in hundredths of the currency.',
  })
  profit: number;

  @Field(() => CentavosScalar, { description: 'Commission, swap and taxes, usually negative.' })
  costs: number;

  @Field(() => String, { description: 'Code of the currency.' })
  currency: string;

  @Field(() => SignalOutcome, { description: 'Outcome by the profit: WON, LOST or TIE.' })
  outcome: SignalOutcome;

  @Field(() => Boolean, { description: "Whether it was held against the market's prices." })
  checked: boolean;

  @Field(() => Float, {
    nullable: true,
    description:
      "How far the entry price was above (+) or below (-) the market's candle of that minute, in the quote currency; 0 within it.",
  })
  entryOff: number | null;

  @Field(() => Float, { nullable: true, description: 'The same of the exit price, in the quote currency.' })
  exitOff: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether no price of the market's candle at its end gives its outcome; null where that is not known.",
  })
  contradicted: boolean | null;
}

@ObjectType({ description: "A page of the caller's trades with brokers." })
export class RealTradePage {
  @Field(() => [RealTrade], { description: 'Newest first.' })
  items: RealTrade[];

  @Field(() => ID, { nullable: true, description: 'Pass as `after` for the next page; null on the last.' })
  endCursor: string | null;
}

@ObjectType({ description: 'A file whose trades were imported.' })
export class TradeImport {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Name of the broker.' })
  broker: string;

  @Field(() => String, { description: 'Name of the file.' })
  fileName: string;

  @Field(() => String, { description: 'Zone that its times were read in.' })
  zone: string;

  @Field(() => Int, { description: 'Trades that were sent.' })
  sent: number;

  @Field(() => Int, { description: 'Those of them that were new.' })
  added: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was begun.' })
  createdAt: Date;
}

@ObjectType({ description: 'What became of imported trades.' })
export class ImportedTrades {
  @Field(() => TradeImport, { description: 'The import, with all its trades so far.' })
  import: TradeImport;

  @Field(() => Int, { description: 'Trades of this request that were new.' })
  added: number;

  @Field(() => Int, { description: 'Trades of this request that were there before.' })
  duplicates: number;
}

@ObjectType({ description: 'A column that the user named.' })
export class NamedTradeColumn {
  @Field(() => TradePartEnum, { description: 'What it holds.' })
  part: TradePart;

  @Field(() => String, { description: 'Its heading.' })
  heading: string;
}

@ObjectType({ description: "Columns of a broker's table that the user named once." })
export class TradeProfile {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Name of the broker.' })
  name: string;

  @Field(() => [NamedTradeColumn], { description: 'The columns.' })
  columns: NamedTradeColumn[];

  @Field(() => String, { description: 'Zone of its times.' })
  zone: string;

  @Field(() => String, {
    nullable: true,
    description: 'Order of day and month, dmy or mdy; null where dates say it.',
  })
  dateOrder: string | null;

  @Field(() => String, { nullable: true, description: 'Decimal sign; null where numbers say it.' })
  decimal: string | null;

  @Field(() => String, { description: 'Code of the currency.' })
  currency: string;
}

@ObjectType({ description: 'Trades of one currency and kind, which are never added up with others.' })
export class RealTradeAccount {
  @Field(() => String, { description: 'Code of the currency.' })
  currency: string;

  @Field(() => RealTradeKind, { description: 'What was traded.' })
  kind: RealTradeKind;

  @Field(() => Int, { description: 'Number of trades.' })
  trades: number;
}

@ObjectType({ description: 'What the same trades would have given at another payout.' })
export class OtherPayout {
  @Field(() => Int, { description: 'Payout in percent of the stake.' })
  percent: number;

  @Field(() => Float, { description: 'Hit rate at which wins pay for losses, 0 to 1.' })
  breakEven: number;

  @Field(() => CentavosScalar, { description: 'Profit (+) or loss (-).' })
  profit: number;
}

@ObjectType({ description: "How a group of trades stands against the market's prices." })
export class MarketCheckCounts {
  @Field(() => Int, { description: 'Trades with a candle of the market at their beginning or end.' })
  compared: number;

  @Field(() => Int, { description: 'Trades of assets without a market of their own, such as OTC.' })
  withoutMarket: number;

  @Field(() => Int, { description: 'Trades that no candle was found for.' })
  withoutCandle: number;

  @Field(() => Int, { description: 'Trades that are still to be compared.' })
  pending: number;

  @Field(() => Int, { description: 'Entry prices more than a pip outside the candle.' })
  entriesOutside: number;

  @Field(() => Int, { description: 'Exit prices more than a pip outside the candle.' })
  exitsOutside: number;

  @Field(() => Int, { description: "Outcomes that no price of the market's candle gives." })
  contradicted: number;

  @Field(() => Boolean, { description: 'Whether this installation has prices of the real market.' })
  isMarketReal: boolean;
}

@ObjectType({ description: 'What the broker keeps of trades of one currency and kind.' })
export class RealTradeFigures {
  @Field(() => Int, { description: 'Number of trades.' })
  trades: number;

  @Field(() => Int, { description: 'Won ones.' })
  won: number;

  @Field(() => Int, { description: 'Lost ones.' })
  lost: number;

  @Field(() => CentavosScalar, { description: 'Profit (+) or loss (-).' })
  profit: number;

  @Field(() => CentavosScalar, { description: 'Commission, swap and taxes.' })
  costs: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean payout of won options, weighted by stake, as a share of the stake; null without one.',
  })
  payout: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Hit rate at which wins pay for losses at that payout, 0 to 1.',
  })
  breakEven: number | null;

  @Field(() => Float, { nullable: true, description: 'Share of decided trades that were won, 0 to 1.' })
  rate: number | null;

  @Field(() => [OtherPayout], { description: 'The same options at other payouts; empty for positions.' })
  others: OtherPayout[];

  @Field(() => MarketCheckCounts, { description: 'The trades against the market.' })
  market: MarketCheckCounts;
}
