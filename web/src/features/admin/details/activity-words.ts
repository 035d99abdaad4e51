import type { AdminActivityKind } from '../../../gql/admin-details';

/** What a user did, in words. */
export const ACTIVITY_WORDS = {
  SIGN_IN: 'Entrou',
  SIGNAL_GENERATED: 'Gerou um sinal',
  SIGNAL_SAVED: 'Salvou um sinal',
  DAILY_VISIT: 'Primeira visita do dia',
  TUTORIAL_MODULE: 'Concluiu um módulo do tutorial',
  GUIDED_TOUR: 'Concluiu o tour guiado',
  EMAIL_VERIFIED: 'Verificou o e-mail',
} as const satisfies Record<AdminActivityKind, string>;
