import { Field, GraphQLISODateTime, ObjectType, registerEnumType } from 'type-graphql';
import { CentavosScalar } from '../../platform/graphql/centavos.js';

export const PracticeRange = { DAY: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH', ALL: 'ALL' } as const;
export type PracticeRange = keyof typeof PracticeRange;
registerEnumType(PracticeRange, {
  name: 'PracticeRange',
  description: 'How far back.',
  valuesConfig: {
    DAY: { description: 'The last 24 hours.' },
    WEEK: { description: 'The last 7 days.' },
    MONTH: { description: 'The last 30 days.' },
    ALL: { description: 'Since the account was opened.' },
  },
});

@ObjectType({ description: 'Equity at a moment.' })
export class PracticeEquityPoint {
  @Field(() => GraphQLISODateTime, { description: 'The moment.' })
  time: Date;

  @Field(() => CentavosScalar, { description: 'Balance and open stakes, these at what was staked.' })
  equity: number;
}
