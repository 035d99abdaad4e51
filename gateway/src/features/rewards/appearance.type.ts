import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
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
  description:
    'Ring around a profile picture. NONE is for everybody, the others come with levels 2, 7, 9 and 10.',
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
  description:
    'Colours of candles. CLASSIC and BLUE_ORANGE are for everybody, the others come with levels 3, 6 and 8.',
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
