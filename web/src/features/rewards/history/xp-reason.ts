import type { XpReason } from '../../../gql/rewards-history';

/** What XP was given for, in words. */
export const REASON_LABELS = {
  SIGNAL_GENERATED: 'Sinal gerado',
  SIGNAL_SAVED: 'Sinal salvo',
  TUTORIAL_MODULE: 'Módulo do tutorial concluído',
  GUIDED_TOUR: 'Tour guiado concluído',
  EMAIL_VERIFIED: 'E-mail confirmado',
  DAILY_VISIT: 'Primeira visita do dia',
} as const satisfies Record<XpReason, string>;
