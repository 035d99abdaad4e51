import type { WebhookEvent } from '#schema/webhook.js';
import type { ReplayWebhookMutation, WebhookDeliveryPartsFragment } from '../../gql/webhooks';

/** Name of each event, and when it is sent. */
export const EVENT_TEXTS: Readonly<Record<WebhookEvent, { readonly label: string; readonly text: string }>> =
  {
    SIGNAL_ALERTED: {
      label: 'Alertas',
      text: 'signal.alerted: um sinal que uma regra sua pediu, enquanto ele vale.',
    },
    SIGNAL_SETTLED: { label: 'Resultados', text: 'signal.settled: como um alerta terminou, acerto ou erro.' },
    PRICE_CROSSED: {
      label: 'Alertas de preço',
      text: 'price.crossed: um preço que você marcou foi cruzado.',
    },
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
  PRICE_CROSSED: 'Alerta de preço',
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

const EXPIRING: readonly Delivery['kind'][] = ['SIGNAL_ALERTED', 'PRICE_CROSSED'];

/** Whether the message may be sent again: an alert only for a while. */
export function mayRepeat({ kind, status, expiresAt }: Delivery, now: number): boolean {
  return status !== 'PENDING' && (!EXPIRING.includes(kind) || Date.parse(expiresAt) > now);
}

/** What a replay has sent again, and from where to go on. */
export function replayText({ queued, skipped, next }: ReplayWebhookMutation['replayWebhook']) {
  const title =
    queued === 0
      ? 'Nada a reenviar'
      : queued === 1
        ? '1 mensagem a caminho'
        : `${queued} mensagens a caminho`;
  const kept =
    skipped > 0 ? [`Ficaram de fora ${skipped}: em andamento, vencidas ou retidas por uma pausa.`] : [];
  const further = next ? [`Para continuar, reenvie a partir do nº ${next}.`] : [];
  return { title, description: [...kept, ...further].join(' ') };
}
