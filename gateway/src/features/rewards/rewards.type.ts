import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { ChartTheme, ProfileRing } from '#schema/rewards.js';

export const ProfileRingEnum = {
  NONE: 'NONE',
  TIDE: 'TIDE',
  AMBER: 'AMBER',
  DOUBLE: 'DOUBLE',
  LENS: 'LENS',
} as const satisfies { readonly [Ring in ProfileRing]: Ring };

registerEnumType(ProfileRingEnum, {
  name: 'ProfileRing',
  description: 'Ring around a profile picture.',
  valuesConfig: {
    NONE: { description: 'No ring; for everybody.' },
    TIDE: { description: 'Sea blue; from level 2 on.' },
    AMBER: { description: 'Amber; from level 7 on.' },
    DOUBLE: { description: 'Two rings; from level 9 on.' },
    LENS: { description: 'Like the lens of a lighthouse; level 10.' },
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
  description: 'Colours of candles.',
  valuesConfig: {
    CLASSIC: { description: 'Green and red; for everybody.' },
    BLUE_ORANGE: {
      description: 'Blue and orange, told apart by who does not tell red from green; for everybody.',
    },
    LAGOON: { description: 'From level 3 on.' },
    DUSK: { description: 'From level 6 on.' },
    MOONLIGHT: { description: 'From level 8 on.' },
  },
});

@ObjectType({ description: 'How a user has chosen things to look.' })
export class Appearance {
  @Field(() => ID, { description: 'UUID of the user.' })
  id: string;

  @Field(() => ProfileRingEnum, { description: 'Ring around the profile picture.' })
  profileRing: ProfileRing;

  @Field(() => ChartThemeEnum, { description: 'Colours of candles.' })
  chartTheme: ChartTheme;
}

@ObjectType({ description: 'The summary of each week by mail.' })
export class WeeklySummary {
  @Field(() => Boolean, { description: 'Whether the caller wants it.' })
  wanted: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      "When the next is due, a Monday morning of the caller's own zone; null where none is wanted.",
  })
  dueAt: Date | null;
}
