import { IsPositive } from 'class-validator';
import { ArgsType, Field, Float, InputType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { pageArgs } from '../../../platform/graphql/page-args.js';
import { PairScalar } from '../../../platform/graphql/scalars.js';
import { RuleInput } from '../alert.input.js';
import { PriceCrossing } from './price-alert.type.js';

@InputType({ description: 'The price at whose crossing the caller wants an alert.' })
export class PriceRuleInput extends RuleInput {
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
}

@ArgsType()
export class PriceAlertsArgs extends pageArgs('alertas', 'Identificador de alerta inválido.') {}
