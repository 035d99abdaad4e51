// Own file: the content of a message to a device is separate from its delivery.
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type { AlertMessage } from '../alerts/alert-channel.service.js';

/** Payload for the service worker, as JSON. */
export interface PushContent {
  readonly kind: AlertDeliveryKind | 'TEST';
  readonly title: string;
  readonly body: string;
  /** A notification replaces an earlier one with the same tag, such as an alert by its outcome. */
  readonly tag: string;
  /** Path opened by a click. */
  readonly path: string;
  /** When the alert's signal expires, ISO; null for other messages. */
  readonly expiresAt: string | null;
}

/** An alert or its outcome. @param text text that the owner gets on every channel */
export function alertContent(
  kind: AlertDeliveryKind,
  { alertId, entry }: AlertMessage,
  text: { readonly title: string; readonly body: string },
): PushContent {
  return {
    kind,
    title: text.title,
    body: `${text.body} Folha ${Number(entry.headSize).toLocaleString('pt-BR')} do registro.`,
    tag: alertId,
    path: `/alertas?alerta=${alertId}`,
    expiresAt: kind === 'ALERT' ? entry.expiresAt.toISOString() : null,
  };
}

/** Content of a test notification, which belongs to no signal. */
export function testContent(id: string): PushContent {
  return {
    kind: 'TEST',
    title: 'Notificação de teste',
    body: 'É assim que seus alertas chegam neste aparelho. Este é só um teste: nenhum sinal está por trás dele.',
    tag: id,
    path: '/alertas/aparelhos',
    expiresAt: null,
  };
}
