// Own file: the content of a message to a device is separate from its delivery.
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import type { AlertMessage, PriceContent } from '../alerts/alert-channel.service.js';
import { proofPath } from '../record/record-entry-link.service.js';

/** What a message says. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A notification replaces an earlier one with the same tag, such as an alert by its outcome. */
  readonly tag: string;
  /** For the service worker. */
  readonly data: {
    readonly kind: AlertDeliveryKind | 'PRICE' | 'TEST';
    /** Path opened by a click. */
    readonly path: string;
    /** Path of the page that checks the proof of the alert's entry. */
    readonly proof?: string;
    /** When the alert's signal expires, ISO; null for other messages. */
    readonly expiresAt: string | null;
  };
}

/**
 * Payload as JSON. A browser with Declarative Web Push shows the notification without the service worker, or if that
 * fails; it lets the worker change it first (`mutable`). Others hand the same text to the worker.
 */
function payloadOf(message: PushMessage, publicUrl: string): string {
  const at = (path: string) => new URL(path, publicUrl).href;
  const { path, proof } = message.data;
  const actions = proof === undefined ? [] : [{ action: 'proof', title: 'Ver a prova', navigate: at(proof) }];
  return JSON.stringify({
    // The RFC of Web Push marks a message as declarative.
    web_push: 8030,
    notification: { ...message, lang: 'pt-BR', navigate: at(path), actions },
    mutable: true,
  });
}

/** An alert or its outcome. @param text text that the owner gets on every channel */
export function alertContent(
  kind: AlertDeliveryKind,
  { alertId, entry }: AlertMessage,
  text: { readonly title: string; readonly body: string },
  publicUrl: string,
): string {
  const message: PushMessage = {
    title: text.title,
    body: `${text.body} Folha ${Number(entry.headSize).toLocaleString('pt-BR')} do registro.`,
    tag: alertId,
    data: {
      kind,
      path: `/alertas?alerta=${alertId}`,
      proof: proofPath(entry.leaf),
      expiresAt: kind === 'ALERT' ? entry.expiresAt.toISOString() : null,
    },
  };
  return payloadOf(message, publicUrl);
}

/** A price alert. */
export function priceAlertContent({ alert, title, body, path }: PriceContent, publicUrl: string): string {
  const data = { kind: 'PRICE', path, expiresAt: null } as const;
  return payloadOf({ title, body, tag: alert.id, data }, publicUrl);
}

/** Content of a test notification, which belongs to no signal. */
export function testContent(id: string, publicUrl: string): string {
  const message: PushMessage = {
    title: 'Notificação de teste',
    body: 'É assim que seus alertas chegam neste aparelho. Este é só um teste: nenhum sinal está por trás dele.',
    tag: id,
    data: { kind: 'TEST', path: '/alertas/aparelhos', expiresAt: null },
  };
  return payloadOf(message, publicUrl);
}
