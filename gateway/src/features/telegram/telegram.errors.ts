// Own file: every feature keeps its errors apart from the code that throws them.
import { FarolError } from '../../platform/errors.js';

export const noBot = () => new FarolError('NOT_FOUND', 'Este Farol não tem bot do Telegram.');
export const notLinked = () => new FarolError('NOT_FOUND', 'Nenhum Telegram está ligado a esta conta.');
export const alreadyLinked = () =>
  new FarolError('CONFLICT', 'Já há um Telegram ligado a esta conta. Desligue-o para ligar outro.');
export const telegramIsOff = () =>
  new FarolError('CONFLICT', 'O Telegram está desligado nesta conta. Ligue-o de novo primeiro.');
