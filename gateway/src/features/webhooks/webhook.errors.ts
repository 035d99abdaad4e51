// Own file: every feature keeps its errors apart from the code that throws them.

import { MAX_WEBHOOKS } from '#schema/webhook.js';
import { badField, FarolError } from '../../platform/errors.js';

export const unknownWebhook = () => new FarolError('NOT_FOUND', 'Webhook não encontrado.');
export const unknownDelivery = () => new FarolError('NOT_FOUND', 'Entrega não encontrada.');
export const tooManyWebhooks = () =>
  new FarolError('CONFLICT', `São no máximo ${MAX_WEBHOOKS} webhooks. Exclua um para criar outro.`);
export const badAddress = () =>
  badField('url', 'Use o endereço https de um servidor público, na porta 443 e sem usuário e senha.');
export const webhookIsOff = () =>
  new FarolError('CONFLICT', 'Este webhook está desligado. Ligue-o primeiro.');
export const deliveryPending = () => new FarolError('CONFLICT', 'Esta entrega ainda está em andamento.');
export const deliveryExpired = () =>
  new FarolError('CONFLICT', 'O prazo deste alerta já passou: um alerta atrasado não é enviado.');
export const deliveryPaused = () =>
  new FarolError('CONFLICT', 'A prática está em pausa: alertas não saem até ela terminar.');
