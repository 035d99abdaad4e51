import { type Centavos, PAUSE_REASONS } from '#schema/practice.js';
import { FarolError } from '../../platform/errors.js';
import { momentText } from '../../platform/moment-format.js';
import { moneyText } from '../../platform/pt-br.js';
import type { Pause } from './practice-guard.js';

export const noPracticeAccount = () =>
  new FarolError('NOT_FOUND', 'Você ainda não tem uma conta de prática.');
export const practiceAccountOpen = () => new FarolError('CONFLICT', 'Você já tem uma conta de prática.');
export const unknownSignal = () => new FarolError('NOT_FOUND', 'Sinal não encontrado');
export const orderKeyTaken = () =>
  new FarolError(
    'CONFLICT',
    'Esta chave já foi usada em outra ordem. Envie a nova ordem com uma chave nova.',
  );

/** A spent account can be replaced only after a wait. */
export function tooSoonToReopen(from: Date, timeZone: string): FarolError {
  return new FarolError(
    'CONFLICT',
    `Uma nova conta de prática pode começar em ${momentText(from, timeZone)}.`,
  );
}

export function practicePaused({ reason, until }: Pause, timeZone: string, now: number): FarolError {
  const wait = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
  const message = `Prática em pausa até ${momentText(until, timeZone)}: ${PAUSE_REASONS[reason]}.`;
  return new FarolError('CONFLICT', message, wait);
}

export function balanceTooSmall(balance: Centavos): FarolError {
  return new FarolError('CONFLICT', `Saldo insuficiente: há ${moneyText(balance)} livres.`);
}

export function beyondDailyLoss(room: Centavos): FarolError {
  return new FarolError(
    'CONFLICT',
    `Seu limite de perda diária deixa no máximo ${moneyText(room)} para novas operações agora.`,
  );
}
