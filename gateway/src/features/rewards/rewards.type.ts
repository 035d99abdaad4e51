import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { ChartTheme, ProfileRing } from '#schema/rewards.js';

export const ProfileRingEnum = {
  NONE: 'NONE',
  TIDE: 'TIDE',
  ROPE: 'ROPE',
  BUOY: 'BUOY',
  AMBER: 'AMBER',
  DOUBLE: 'DOUBLE',
  LENS: 'LENS',
} as const satisfies { readonly [Ring in ProfileRing]: Ring };

registerEnumType(ProfileRingEnum, {
  name: 'ProfileRing',
  description: 'Ring around a profile picture.',
  valuesConfig: {
    NONE: { description: 'No ring; for every user.' },
    TIDE: { description: 'Sea blue; from level 2 on.' },
    ROPE: { description: 'Dashed; from level 4 on.' },
    BUOY: { description: 'Dotted; from level 5 on.' },
    AMBER: { description: 'Amber; from level 7 on.' },
    DOUBLE: { description: 'Two rings; from level 9 on.' },
    LENS: { description: 'Like the lens of a lighthouse; from level 10 on.' },
  },
});

export const ChartThemeEnum = {
  CLASSIC: 'CLASSIC',
  BLUE_ORANGE: 'BLUE_ORANGE',
  LAGOON: 'LAGOON',
  DUSK: 'DUSK',
  MOONLIGHT: 'MOONLIGHT',
} as const satisfies { readonly [Theme in ChartTheme]: Theme };

registerEnumType(ChartThemeEnum, {
  name: 'ChartTheme',
  description: 'Colours of candles in charts.',
  valuesConfig: {
    CLASSIC: { description: 'Green and red; for every user.' },
    BLUE_ORANGE: {
      description: 'Blue and orange, for users who cannot distinguish red from green; for every user.',
    },
    LAGOON: { description: 'From level 3 on.' },
    DUSK: { description: 'From level 6 on.' },
    MOONLIGHT: { description: 'From level 8 on.' },
  },
});

@ObjectType({ description: 'The appearance that a user has chosen.' })
export class Appearance {
  @Field(() => ID, { description: 'UUID of the user.' })
  id: string;

  @Field(() => ProfileRingEnum, { description: 'Ring around the profile picture.' })
  profileRing: ProfileRing;

  @Field(() => ChartThemeEnum, { description: 'Colours of candles in charts.' })
  chartTheme: ChartTheme;
}

@ObjectType({ description: 'The weekly summary by mail.' })
export class WeeklySummary {
  @Field(() => Boolean, { description: 'Whether the caller is subscribed.' })
  wanted: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      "When the next one is due, a Monday morning in the caller's own zone; null if not subscribed.",
  })
  dueAt: Date | null;
}
