import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsOptional,
  IsPositive,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ArgsType, Field, Float, GraphQLISODateTime, ID, InputType, Int } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import {
  ASSET_NAME_MAX,
  BROKER_NAME_MAX,
  COLUMN_NAME_MAX,
  CURRENCY_CODE,
  FILE_NAME_MAX,
  PROFILE_NAME_MAX,
  REAL_AMOUNT_MAX,
  REAL_TRADES_AT_ONCE,
  REAL_TRADES_PER_IMPORT,
  TICKET_MAX,
  TRADE_PARTS,
  TRADE_ZONE_MAX,
  type TradePart,
} from '#schema/trades/real-trade.js';
import { pageArgs } from '../../../platform/graphql/page-args.js';
import { CentavosScalar, PairScalar } from '../../../platform/graphql/scalars.js';
import { VISIBLE } from '../../../platform/visible-name.js';
import { SignalDirection } from '../../signals/signal.type.js';
import { RealTradeKind, TradePartEnum } from './real-trade.type.js';

const BAD_BROKER = `O nome da corretora tem de 1 a ${BROKER_NAME_MAX} caracteres.`;
const BAD_FILE = `O nome do arquivo tem de 1 a ${FILE_NAME_MAX} caracteres.`;
const BAD_ZONE = 'Fuso desconhecido.';
const BAD_ASSET = `O ativo tem de 1 a ${ASSET_NAME_MAX} caracteres.`;
const BAD_TICKET = `O número do trade tem de 1 a ${TICKET_MAX} caracteres.`;
const BAD_PRICE = 'O preço é um número maior que zero.';
const BAD_AMOUNT = 'O valor está fora do possível.';
const BAD_CURRENCY = 'A moeda é um código de 3 a 5 letras, como USD.';
const BAD_COUNT = `Envie de 1 a ${REAL_TRADES_AT_ONCE} trades por vez.`;
const BAD_IMPORT = 'Identificador de importação inválido.';
const BAD_REPEAT = 'O número da repetição está fora do possível.';
const BAD_PROFILE = `O nome do perfil tem de 1 a ${PROFILE_NAME_MAX} caracteres.`;
const BAD_COLUMNS = `São de 1 a ${TRADE_PARTS.length} colunas, cada título com até ${COLUMN_NAME_MAX} caracteres.`;

@InputType({ description: 'A trade as it was read from a file. Amounts are in hundredths of its currency.' })
export class RealTradeInput {
  @Field(() => String, { nullable: true, description: "The broker's own number." })
  @IsOptional()
  @Matches(VISIBLE, { message: BAD_TICKET })
  @MaxLength(TICKET_MAX, { message: BAD_TICKET })
  ticket?: string | null;

  @Field(() => RealTradeKind, { description: 'What was traded.' })
  kind: RealTradeKind;

  @Field(() => String, { description: 'Asset, as the file names it.' })
  @Matches(VISIBLE, { message: BAD_ASSET })
  @MaxLength(ASSET_NAME_MAX, { message: BAD_ASSET })
  asset: string;

  @Field(() => PairScalar, {
    nullable: true,
    description: 'Its pair, if the market has its prices: not of OTC.',
  })
  pair?: Pair | null;

  @Field(() => SignalDirection, { description: 'Direction.' })
  direction: SignalDirection;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  openedAt: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it ended, at most a year later.' })
  closedAt: Date;

  @Field(() => Float, { nullable: true, description: 'Price at its beginning, in the quote currency.' })
  @IsOptional()
  @IsPositive({ message: BAD_PRICE })
  entryPrice?: number | null;

  @Field(() => Float, { nullable: true, description: 'Price at its end, in the quote currency.' })
  @IsOptional()
  @IsPositive({ message: BAD_PRICE })
  exitPrice?: number | null;

  @Field(() => CentavosScalar, { description: 'Stake; volume of a position in hundredths of a lot.' })
  @Min(1, { message: BAD_AMOUNT })
  @Max(REAL_AMOUNT_MAX, { message: BAD_AMOUNT })
  stake: number;

  @Field(() => CentavosScalar, {
    description: 'Profit (+) or loss (-), costs included; an option loses at most its stake.',
  })
  @Min(-REAL_AMOUNT_MAX, { message: BAD_AMOUNT })
  @Max(REAL_AMOUNT_MAX, { message: BAD_AMOUNT })
  profit: number;

  @Field(() => CentavosScalar, {
    defaultValue: 0,
    description: 'Commission, swap and taxes, usually negative.',
  })
  @Min(-REAL_AMOUNT_MAX, { message: BAD_AMOUNT })
  @Max(REAL_AMOUNT_MAX, { message: BAD_AMOUNT })
  costs: number;

  @Field(() => String, { description: 'Code of the currency, such as USD.' })
  @Matches(CURRENCY_CODE, { message: BAD_CURRENCY })
  currency: string;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Without a ticket: its number among trades of the file that differ in nothing, from 0.',
  })
  @Min(0, { message: BAD_REPEAT })
  @Max(REAL_TRADES_PER_IMPORT, { message: BAD_REPEAT })
  repeat: number;
}

@InputType({ description: 'Trades of one file.' })
export class ImportTradesInput {
  @Field(() => ID, { nullable: true, description: 'The import that they continue; a new one if omitted.' })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_IMPORT })
  importId?: string | null;

  @Field(() => String, { description: 'Name of the broker, up to 40 characters.' })
  @Matches(VISIBLE, { message: BAD_BROKER })
  @MaxLength(BROKER_NAME_MAX, { message: BAD_BROKER })
  broker: string;

  @Field(() => String, {
    nullable: true,
    description: "The account's number, which tells tickets of two accounts apart; it is not stored.",
  })
  @IsOptional()
  @MaxLength(TICKET_MAX, { message: BAD_TICKET })
  account?: string | null;

  @Field(() => String, { description: 'Name of the file, up to 120 characters.' })
  @Matches(VISIBLE, { message: BAD_FILE })
  @MaxLength(FILE_NAME_MAX, { message: BAD_FILE })
  fileName: string;

  @Field(() => String, { description: 'Zone that its times were read in, such as UTC-3 or Europe/Athens.' })
  @MaxLength(TRADE_ZONE_MAX, { message: BAD_ZONE })
  zone: string;

  @Field(() => [RealTradeInput], { description: 'The trades, 1 to 100.' })
  @ArrayMinSize(1, { message: BAD_COUNT })
  @ArrayMaxSize(REAL_TRADES_AT_ONCE, { message: BAD_COUNT })
  @ValidateNested({ each: true })
  trades: RealTradeInput[];
}

@InputType({ description: 'A column that the user named.' })
export class NamedTradeColumnInput {
  @Field(() => TradePartEnum, { description: 'What it holds.' })
  part: TradePart;

  @Field(() => String, { description: 'Its heading, up to 60 characters.' })
  @Matches(VISIBLE, { message: BAD_COLUMNS })
  @MaxLength(COLUMN_NAME_MAX, { message: BAD_COLUMNS })
  heading: string;
}

@InputType({ description: "Columns of a broker's table." })
export class TradeProfileInput {
  @Field(() => String, {
    description: 'Name of the broker, up to 40 characters; a profile of the same name is replaced.',
  })
  @Matches(VISIBLE, { message: BAD_PROFILE })
  @MaxLength(PROFILE_NAME_MAX, { message: BAD_PROFILE })
  name: string;

  @Field(() => [NamedTradeColumnInput], { description: 'The columns, each part and each heading once.' })
  @ArrayMinSize(1, { message: BAD_COLUMNS })
  @ArrayMaxSize(TRADE_PARTS.length, { message: BAD_COLUMNS })
  @ValidateNested({ each: true })
  columns: NamedTradeColumnInput[];

  @Field(() => String, { description: 'Zone of its times.' })
  @MaxLength(TRADE_ZONE_MAX, { message: BAD_ZONE })
  zone: string;

  @Field(() => String, { nullable: true, description: 'Order of day and month: dmy or mdy.' })
  @IsOptional()
  @IsIn(['dmy', 'mdy'], { message: 'A ordem das datas é dmy ou mdy.' })
  dateOrder?: 'dmy' | 'mdy' | null;

  @Field(() => String, { nullable: true, description: 'Decimal sign: a point or a comma.' })
  @IsOptional()
  @IsIn(['.', ','], { message: 'O sinal decimal é ponto ou vírgula.' })
  decimal?: '.' | ',' | null;

  @Field(() => String, { description: 'Code of the currency, such as USD.' })
  @Matches(CURRENCY_CODE, { message: BAD_CURRENCY })
  currency: string;
}

@InputType({ description: 'Trades of one currency and kind.' })
export class RealTradeAccountInput {
  @Field(() => String, { description: 'Code of the currency.' })
  @Matches(CURRENCY_CODE, { message: BAD_CURRENCY })
  currency: string;

  @Field(() => RealTradeKind, { description: 'What was traded.' })
  kind: RealTradeKind;
}

@InputType({ description: 'Filter of trades; omitted conditions do not apply.' })
export class RealTradeFilter {
  @Field(() => RealTradeAccountInput, { nullable: true, description: 'Only of this currency and kind.' })
  @IsOptional()
  @ValidateNested()
  account?: RealTradeAccountInput | null;

  @Field(() => ID, { nullable: true, description: 'Only of this import.' })
  @IsOptional()
  @IsUUID(undefined, { message: BAD_IMPORT })
  importId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only those whose prices or outcome the market's prices contradict.",
  })
  contradicted?: boolean | null;
}

@ArgsType()
export class RealTradesArgs extends pageArgs('trades', 'Identificador de trade inválido.') {
  @Field(() => RealTradeFilter, { nullable: true, description: 'Filter; all trades if omitted.' })
  @IsOptional()
  @ValidateNested()
  filter?: RealTradeFilter | null;
}
