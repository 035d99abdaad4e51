/**
 * Rewards that levels unlock: appearance alone. None affects stakes, payouts, limits or signals, and none is a way to read
 * one's own data. Level 1 lists what every user has.
 */

/** Rings around a user's profile picture. */
export const PROFILE_RINGS = [
  { id: 'NONE', level: 1, label: 'Sem anel' },
  { id: 'TIDE', level: 2, label: 'Maré' },
  { id: 'ROPE', level: 4, label: 'Corda' },
  { id: 'BUOY', level: 5, label: 'Boia' },
  { id: 'AMBER', level: 7, label: 'Âmbar' },
  { id: 'DOUBLE', level: 9, label: 'Duplo' },
  { id: 'LENS', level: 10, label: 'Lente' },
] as const;

/** Colours of the candles in charts. */
export const CHART_THEMES = [
  { id: 'CLASSIC', level: 1, label: 'Clássico' },
  // For colour-blind users, so available to everyone.
  { id: 'BLUE_ORANGE', level: 1, label: 'Azul e laranja' },
  { id: 'LAGOON', level: 3, label: 'Lagoa' },
  { id: 'DUSK', level: 6, label: 'Crepúsculo' },
  { id: 'MOONLIGHT', level: 8, label: 'Luar' },
] as const;

export type ProfileRing = (typeof PROFILE_RINGS)[number]['id'];
export type ChartTheme = (typeof CHART_THEMES)[number]['id'];

export const DEFAULT_RING: ProfileRing = 'NONE';
export const DEFAULT_CHART_THEME: ChartTheme = 'CLASSIC';

/** Level that unlocks a choice; 1 if every user has it. */
export function levelOfChoice(choice: ProfileRing | ChartTheme): number {
  return [...PROFILE_RINGS, ...CHART_THEMES].find(({ id }) => id === choice)?.level ?? 1;
}
