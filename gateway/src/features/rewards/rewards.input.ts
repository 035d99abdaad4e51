import { ArgsType, Field, InputType } from 'type-graphql';
import type { ChartTheme, ProfileRing } from '#schema/rewards.js';
import { ChartThemeEnum, ProfileRingEnum } from './rewards.type.js';

@InputType({ description: 'Choices of appearance; an omitted one stays unchanged.' })
export class AppearanceInput {
  @Field(() => ProfileRingEnum, { nullable: true, description: 'Ring around the profile picture.' })
  profileRing?: ProfileRing | null;

  @Field(() => ChartThemeEnum, { nullable: true, description: 'Colours of candles in charts.' })
  chartTheme?: ChartTheme | null;
}

@ArgsType()
export class WeeklySummaryArgs {
  @Field(() => Boolean, { description: 'Whether to send the summary.' })
  wanted: boolean;
}
