import { Field, Float, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import { PairScalar } from '../../platform/graphql/scalars.js';

@ObjectType({ description: 'A point that a line goes through.' })
export class ChartPoint {
  @Field(() => GraphQLISODateTime, { description: 'Moment of the point.' })
  time: Date;

  @Field(() => Float, { description: 'Price, in the quote currency.' })
  price: number;
}

@ObjectType({ description: 'A line that the caller has drawn on the charts of a pair.' })
export class ChartLine {
  @Field(() => ID, { description: 'Identifier chosen by the client that drew it.' })
  id: string;

  @Field(() => [ChartPoint], {
    description:
      'One point of a horizontal line, which only has a price; two of a trend line, earlier first.',
  })
  points: ChartPoint[];
}

@InputType({ description: 'A point that a line goes through.' })
export class ChartPointInput {
  @Field(() => GraphQLISODateTime, { description: 'Moment of the point, 2000 to 2100.' })
  time: Date;

  @Field(() => Float, { description: 'Price, in the quote currency, 0.0001 to 100000.' })
  price: number;
}

@InputType({ description: 'A line to draw, or to move if the caller has one with this identifier.' })
export class ChartLineInput {
  @Field(() => ID, { description: 'A UUID made by the client.' })
  id: string;

  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => [ChartPointInput], {
    description: 'One point for a horizontal line, two at different moments for a trend line.',
  })
  points: ChartPointInput[];
}
