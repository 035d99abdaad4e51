import { Field, Float, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

export const RecordShadowState = { EARLY: 'EARLY', MET: 'MET', NOT_MET: 'NOT_MET' } as const;
export type RecordShadowState = keyof typeof RecordShadowState;
registerEnumType(RecordShadowState, {
  name: 'RecordShadowState',
  description: 'Whether a candidate version of the engine may replace the present one, by its rule.',
  valuesConfig: {
    EARLY: { description: 'It has not run for the weeks of its rule.' },
    MET: { description: 'The rule is met.' },
    NOT_MET: { description: 'It has run for these weeks, and the evidence is not enough.' },
  },
});

@ObjectType({
  description:
    'A candidate version of the engine that runs beside the series of these figures, or ran. Its directions are in the log, and nobody is shown them as signals.',
})
export class RecordShadow {
  @Field(() => String, { description: 'Version of the candidate.' })
  engineVersion: string;

  @Field(() => Boolean, { description: 'Whether it still runs.' })
  current: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it began, and its rule was signed.' })
  since: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Close of its newest candle; null before the first.',
  })
  until: Date | null;

  @Field(() => Int, { description: "Number of its rule's leaf in the log." })
  leaf: number;

  @Field(() => Int, { description: 'Weeks for which it has to run, by its rule.' })
  weeks: number;

  @Field(() => Int, { description: 'E-value that has to be reached, by its rule.' })
  evidence: number;

  @Field(() => Float, { description: 'Weeks for which it has run, 0 to 10000.' })
  weeksRun: number;

  @Field(() => Int, { description: 'Decided signals that were compared; only complete hours count.' })
  decided: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Mean lead in Brier score over the present version, -1 to 1: above 0 where the candidate is better; null without a signal.',
  })
  lead: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Lower end of the leads that the rule's evidence leaves open, -1 to 1, valid at any time; above 0 once its e-value is reached. Null without a signal.",
  })
  low: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Upper end of these leads, -1 to 1; null without a signal.',
  })
  high: number | null;

  @Field(() => Float, { description: 'E-value of "better", 0 to 1e12; 1 is no evidence.' })
  eValue: number;

  @Field(() => RecordShadowState, {
    nullable: true,
    description: 'Whether the rule is met; null unless the prices are real.',
  })
  state: RecordShadowState | null;
}
