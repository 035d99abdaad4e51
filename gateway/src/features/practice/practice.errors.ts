import type { Centavos } from '#schema/practice.js';
import { FarolError } from '../../platform/errors.js';
import type { Pause } from './loss-guard.js';
import type { PracticePauseReason } from './practice-account.type.js';

const REASON = {
  THREE_LOSSES: 'três perdas seguidas',
  FIVE_LOSSES: 'cinco perdas seguidas',
  OWN_DAILY_LIMIT: 'seu próprio limite diário',
} as const satisfies Record<PracticePauseReason, string>;

/** Such as `10/03 às 14:05`. @param timeZone IANA name */
function momentText(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit' }).format(moment);
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    moment,
  );
  return `${day} às ${time}`;
}

/** Such as `R$ 1.234,56`. */
function moneyText(centavos: Centavos): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);
}

export const noPracticeAccount = () =>
  new FarolError('NOT_FOUND', 'Você ainda não tem uma conta de prática.');
export const practiceAccountOpen = () => new FarolError('CONFLICT', 'Você já tem uma conta de prática.');
export const unknownSignal = () => new FarolError('NOT_FOUND', 'Sinal não encontrado');
export const orderKeyTaken = () =>
  new FarolError(
    'CONFLICT',
    'Esta chave já foi usada em outra ordem. Envie a nova ordem com uma chave nova.',
  );

/** A spent account may be followed by a new one only later. */
export function tooSoonToReopen(from: Date, timeZone: string): FarolError {
  return new FarolError(
    'CONFLICT',
    `Uma nova conta de prática pode começar em ${momentText(from, timeZone)}.`,
  );
}

export function practicePaused({ reason, until }: Pause, timeZone: string, now: number): FarolError {
  const wait = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
  const message = `Prática em pausa até ${momentText(until, timeZone)}: ${REASON[reason]}.`;
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
