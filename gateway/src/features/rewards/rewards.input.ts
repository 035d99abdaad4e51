import { ArgsType, Field, InputType } from 'type-graphql';
import type { ChartTheme, ProfileRing } from '#schema/rewards.js';
import { ChartThemeEnum, ProfileRingEnum } from './rewards.type.js';

@InputType({ description: 'What is to look otherwise; what is left out stays as it is.' })
export class AppearanceInput {
  @Field(() => ProfileRingEnum, { nullable: true, description: 'Ring around the profile picture.' })
  profileRing?: ProfileRing | null;

  @Field(() => ChartThemeEnum, { nullable: true, description: 'Colours of candles.' })
  chartTheme?: ChartTheme | null;
}

@ArgsType()
export class WeeklySummaryArgs {
  @Field(() => Boolean, { description: 'Whether the summary is wanted.' })
  wanted: boolean;
}
