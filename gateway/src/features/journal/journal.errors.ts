import { DAYS_BACK_MAX, JOURNAL_NOTES_MAX } from '#schema/journal.js';
import { FarolError } from '../../platform/errors.js';

export const dayToCome = () => new FarolError('BAD_USER_INPUT', 'Este dia ainda não chegou.');
export const dayTooLongAgo = () =>
  new FarolError('BAD_USER_INPUT', `O replay vai até ${DAYS_BACK_MAX} dias atrás.`);
export const unknownEntry = () => new FarolError('NOT_FOUND', 'Registro não encontrado.');
export const tooManyNotes = () =>
  new FarolError(
    'CONFLICT',
    `O diário guarda anotações em até ${JOURNAL_NOTES_MAX.toLocaleString('pt-BR')} registros. Apague alguma para escrever outra.`,
  );
