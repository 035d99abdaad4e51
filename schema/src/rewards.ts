/**
 * What levels open: appearance, and ways to read one's own data. Nothing touches stakes, payouts, limits or signals.
 * What everybody has is at level 1.
 */

/** Rings around one's own profile picture. */
export const PROFILE_RINGS = [
  { id: 'NONE', level: 1, label: 'Sem anel' },
  { id: 'TIDE', level: 2, label: 'Maré' },
  { id: 'AMBER', level: 7, label: 'Âmbar' },
  { id: 'DOUBLE', level: 9, label: 'Duplo' },
  { id: 'LENS', level: 10, label: 'Lente' },
] as const;

/** Colours of the candles in charts. */
export const CHART_THEMES = [
  { id: 'CLASSIC', level: 1, label: 'Clássico' },
  // For colour-blind users, so open to everybody.
  { id: 'BLUE_ORANGE', level: 1, label: 'Azul e laranja' },
  { id: 'LAGOON', level: 3, label: 'Lagoa' },
  { id: 'DUSK', level: 6, label: 'Crepúsculo' },
  { id: 'MOONLIGHT', level: 8, label: 'Luar' },
] as const;

export type ProfileRing = (typeof PROFILE_RINGS)[number]['id'];
export type ChartTheme = (typeof CHART_THEMES)[number]['id'];

export const DEFAULT_RING: ProfileRing = 'NONE';
export const DEFAULT_CHART_THEME: ChartTheme = 'CLASSIC';

/** From this level on, signals can be exported as CSV. */
export const CSV_EXPORT_LEVEL = 4;
/** From this level on, a weekly summary comes by mail. */
export const WEEKLY_SUMMARY_LEVEL = 5;

/** Level that opens a choice; 1 for what everybody has. */
export function levelOfChoice(choice: ProfileRing | ChartTheme): number {
  return [...PROFILE_RINGS, ...CHART_THEMES].find(({ id }) => id === choice)?.level ?? 1;
}
