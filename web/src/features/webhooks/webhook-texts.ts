import type { WebhookEvent } from '#schema/webhook.js';
import type { WebhookDeliveryPartsFragment } from '../../gql/webhooks';

/** Name of each event, and when it is sent. */
export const EVENT_TEXTS: Readonly<Record<WebhookEvent, { readonly label: string; readonly text: string }>> =
  {
    SIGNAL_ALERTED: {
      label: 'Alertas',
      text: 'signal.alerted: um sinal que uma regra sua pediu, enquanto ele vale.',
    },
    SIGNAL_SETTLED: { label: 'Resultados', text: 'signal.settled: como um alerta terminou, acerto ou erro.' },
    TRADE_SETTLED: { label: 'Operações de prática', text: 'trade.settled: o resultado de cada operação.' },
    PAUSE_BEGUN: {
      label: 'Pausas',
      text: 'pause.begun: a prática parou depois de perdas ou por um limite seu.',
    },
  };

type Delivery = WebhookDeliveryPartsFragment;

export const KIND_LABELS: Readonly<Record<Delivery['kind'], string>> = {
  SIGNAL_ALERTED: 'Alerta',
  SIGNAL_SETTLED: 'Resultado',
  TRADE_SETTLED: 'Operação de prática',
  PAUSE_BEGUN: 'Pausa',
  TEST: 'Teste',
};

export const STATUS_LABELS: Readonly<Record<Delivery['status'], string>> = {
  PENDING: 'Em andamento',
  DELIVERED: 'Entregue',
  FAILED: 'Falhou',
  EXPIRED: 'Venceu',
  WITHHELD: 'Retida',
  CANCELLED: 'Cancelada',
};

/** Whether the message may be sent again: an alert only until its signal expires. */
export function mayRepeat({ kind, status, expiresAt }: Delivery, now: number): boolean {
  return status !== 'PENDING' && (kind !== 'SIGNAL_ALERTED' || Date.parse(expiresAt) > now);
}
