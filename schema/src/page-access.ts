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
