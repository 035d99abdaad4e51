import { ArgsType, Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { HitRate } from '../../outcomes/hit-rate.type.js';

export const ResultGrouping = { WEEK: 'WEEK', MONTH: 'MONTH', HOUR: 'HOUR', PAIR: 'PAIR' } as const;
export type ResultGrouping = keyof typeof ResultGrouping;
registerEnumType(ResultGrouping, {
  name: 'ResultGrouping',
  description: 'What the signals of a group have in common, by when they were generated.',
  valuesConfig: {
    WEEK: { description: "Week of the user's zone, Monday to Sunday." },
    MONTH: { description: "Month of the user's zone." },
    HOUR: { description: "Hour of the day in the user's zone." },
    PAIR: { description: 'Currency pair.' },
  },
});

@ObjectType({ description: 'Signals of one feed and engine version; different ones are never added up.' })
export class SignalSeries {
  @Field(() => String, { description: 'Feed whose prices were read.' })
  feed: string;

  @Field(() => String, { description: 'Engine version.' })
  engineVersion: string;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;
}

@ObjectType({ description: 'Results of signals with something in common.' })
export class SignalResultGroup {
  @Field(() => String, {
    description: 'Monday of the week (YYYY-MM-DD), month (YYYY-MM), hour (0 to 23) or pair.',
  })
  key: string;

  @Field(() => HitRate, {
    description: 'Their results; the interval respects that outcomes of one hour are alike.',
  })
  hitRate: HitRate;
}

@ObjectType({
  description:
    "Results of the caller's own settled signals, saved or not, with each pair, timeframe and candle counted once.",
})
export class SignalResults {
  @Field(() => SignalSeries, { description: 'The series that is counted.' })
  series: SignalSeries;

  @Field(() => [SignalSeries], { description: "All series of the caller's signals, newest first." })
  allSeries: SignalSeries[];

  @Field(() => Boolean, { description: 'Whether signals before the newest 10,000 were left out.' })
  older: boolean;

  @Field(() => HitRate, { description: 'All signals of the series.' })
  all: HitRate;

  @Field(() => [SignalResultGroup], {
    description: 'Weeks and months newest first, 53 at most; hours in order; pairs with more signals first.',
  })
  groups: SignalResultGroup[];
}

@InputType({ description: 'A series of signals.' })
export class SignalSeriesInput {
  @Field(() => String, { description: 'Its feed.' })
  feed: string;

  @Field(() => String, { description: 'Its engine version.' })
  engineVersion: string;
}

@ArgsType()
export class SignalResultsArgs {
  @Field(() => ResultGrouping, { description: 'How the signals are grouped.' })
  by: ResultGrouping;

  @Field(() => SignalSeriesInput, {
    nullable: true,
    description: "By default, that of the caller's newest settled signal.",
  })
  series?: SignalSeriesInput | null;
}
