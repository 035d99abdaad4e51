// Own file: what a message to a device says is apart from how it is sent.
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type { AlertMessage } from '../alerts/alert-channel.service.js';

/** What the service worker is given, as JSON. */
export interface PushContent {
  readonly kind: AlertDeliveryKind | 'TEST';
  readonly title: string;
  readonly body: string;
  /** A notification takes the place of another one of its tag: the outcome that of its alert. */
  readonly tag: string;
  /** Path that a click opens. */
  readonly path: string;
  /** When its signal expires, ISO; null where nothing does. */
  readonly expiresAt: string | null;
}

/** An alert, or how it ended. @param text what its owner reads on every channel */
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

/** What a test shows: no signal stands behind it. */
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
