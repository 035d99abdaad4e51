import { USER_LEVELS, type UserLevel } from '#schema/limits.js';
import { PAGES, type PageFlag } from '#schema/page-access.js';

/** The settings of a user that administrators control. */
export type UserRights = { readonly userLevel: UserLevel } & Readonly<Record<PageFlag, boolean>>;

/** Levels as administrators read them (spec §6). */
export const LEVEL_LABELS = {
  basic: 'Básico',
  premium: 'Premium',
  admin: 'Administrador',
} as const satisfies Record<UserLevel, string>;

export const LEVEL_OPTIONS = USER_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }));

/** Spec §6: how many of the six pages are open, '4 de 6'. */
export function openPages(flags: Readonly<Record<PageFlag, boolean>>): string {
  return `${PAGES.filter(({ flag }) => flags[flag]).length} de ${PAGES.length}`;
}
