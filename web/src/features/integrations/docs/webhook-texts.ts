import { PRICE_ALERT_VALID_MINUTES } from '#schema/price-alert.js';
import { WEBHOOK_RETRY_HOURS, type WebhookEvent } from '#schema/webhook.js';

/** What each event of a webhook tells, and for how long its delivery is tried. */
export const WEBHOOK_TEXTS: Readonly<Record<WebhookEvent, string>> = {
  SIGNAL_ALERTED: 'Um alerta de uma regra sua, com os campos de Alert. Tentado só enquanto o sinal vale.',
  SIGNAL_SETTLED: `Como o alerta terminou, acerto ou erro. Tentado por ${WEBHOOK_RETRY_HOURS} horas.`,
  PRICE_CROSSED: `Um preço marcado por você foi cruzado, com os campos de PriceAlert. Tentado por ${PRICE_ALERT_VALID_MINUTES} minutos.`,
  TRADE_SETTLED: `O resultado de uma operação de prática. Tentado por ${WEBHOOK_RETRY_HOURS} horas.`,
  PAUSE_BEGUN: `A prática parou: motivo e até quando. Tentado por ${WEBHOOK_RETRY_HOURS} horas.`,
};
