import { ArrayMinSize, ArrayUnique, IsOptional, IsPositive } from 'class-validator';
import { ArgsType, Field, Float, InputType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { pageArgs } from '../../../platform/graphql/page-args.js';
import { PairScalar } from '../../../platform/graphql/scalars.js';
import { BAD_CHANNELS } from '../alert.input.js';
import { AlertChannel } from '../alert.type.js';
import { PriceCrossing } from './price-alert.type.js';

@InputType({ description: 'The price at whose crossing the caller wants an alert.' })
export class PriceRuleInput {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Float, {
    description:
      'The price, in the quote currency, with the digits of the pair; up to 10 % from the present one.',
  })
  @IsPositive({ message: 'Informe o preço.' })
  price: number;

  @Field(() => PriceCrossing, { nullable: true, description: 'From which side; null means both.' })
  crossing?: PriceCrossing | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether it rings at each crossing, once a minute at most; otherwise its first alert disables it.',
  })
  repeats: boolean;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the rule is enabled.' })
  enabled: boolean;

  @Field(() => [AlertChannel], {
    nullable: true,
    description:
      'Channels of its alerts, at least one. If omitted, a new rule gets BELL and WEBHOOK, and a changed one keeps its channels.',
  })
  @IsOptional()
  @ArrayMinSize(1, { message: BAD_CHANNELS })
  @ArrayUnique({ message: BAD_CHANNELS })
  channels?: AlertChannel[] | null;
}

@ArgsType()
export class PriceAlertsArgs extends pageArgs('alertas', 'Identificador de alerta inválido.') {}
