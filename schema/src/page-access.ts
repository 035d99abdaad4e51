/** The six pages an administrator can open or close for a user, with label and default (spec §6). */
export const PAGES = [
  { flag: 'accessBinaryOptions', label: 'Opções Binárias', openByDefault: true },
  { flag: 'accessCrypto', label: 'Criptomoedas', openByDefault: false },
  { flag: 'accessEducation', label: 'Educação', openByDefault: true },
  { flag: 'accessRewards', label: 'Recompensas', openByDefault: true },
  { flag: 'accessDashboard', label: 'Dashboard', openByDefault: false },
  { flag: 'accessSettings', label: 'Configurações', openByDefault: true },
] as const;

export type PageFlag = (typeof PAGES)[number]['flag'];

type PageFlags<Value> = Record<PageFlag, Value>;

/** Picks only the flags from an object that contains them. */
export function pageFlagsOf<Value>(holder: Readonly<PageFlags<Value>>): PageFlags<Value> {
  const flags = {} as PageFlags<Value>;
  for (const { flag } of PAGES) flags[flag] = holder[flag];
  return flags;
}

/** Flags that have the same value for every page. */
export function everyPageFlag<Value>(value: Value): PageFlags<Value> {
  return Object.fromEntries(PAGES.map(({ flag }) => [flag, value])) as PageFlags<Value>;
}
