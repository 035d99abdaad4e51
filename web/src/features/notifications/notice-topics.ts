import { NOTICE_TOPICS, type NoticeTopic } from '#schema/notice-switch.js';

export const TOPIC_NAMES: Readonly<Record<NoticeTopic, string>> = {
  ALERTS: 'Alertas de sinais',
  OUTCOMES: 'Resultados de alertas',
  PRICES: 'Alertas de preço',
  SIGNALS: 'Sinais salvos',
  PRACTICE: 'Prática',
  PROGRESS: 'Progresso',
  SECURITY: 'Conta e segurança',
};

export const TOPICS = Object.keys(NOTICE_TOPICS) as readonly NoticeTopic[];

export const TOPIC_OPTIONS: readonly { readonly value: NoticeTopic | 'ALL'; readonly label: string }[] = [
  { value: 'ALL', label: 'Tudo' },
  ...TOPICS.map((value) => ({ value, label: TOPIC_NAMES[value] })),
];
