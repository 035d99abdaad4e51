// Own file: the texts of all drill errors in one place.

import { DRILL_OPEN_MAX, DRILL_TRADES_MAX } from '#schema/drill.js';
import type { Centavos } from '#schema/practice.js';
import { FarolError } from '../../platform/errors.js';
import { moneyText } from '../../platform/pt-br.js';

export const unknownDrill = () => new FarolError('NOT_FOUND', 'Treino não encontrado.');
export const drillOver = () => new FarolError('CONFLICT', 'Este treino já acabou.');
export const drillPaused = () =>
  new FarolError('CONFLICT', 'O treino está em pausa. Continue antes de abrir uma operação.');
export const drillWithoutTime = () =>
  new FarolError('CONFLICT', 'O trecho acaba antes do vencimento desta operação.');
export const drillWithoutPrice = () =>
  new FarolError('CONFLICT', 'Sem preço neste momento do trecho. Espere o próximo.');
export const pastTooShort = () =>
  new FarolError(
    'UNAVAILABLE',
    'O mercado não tem um trecho do passado que baste para um treino deste par e tempo.',
  );
export const tooManyDrillTrades = () =>
  new FarolError('CONFLICT', `Um treino tem no máximo ${DRILL_TRADES_MAX} operações.`);
export const tooManyOpenDrillTrades = () =>
  new FarolError('CONFLICT', `No máximo ${DRILL_OPEN_MAX} operações ficam abertas ao mesmo tempo.`);
export const drillKeyTaken = () =>
  new FarolError(
    'CONFLICT',
    'Esta chave já foi usada em outra ordem. Envie a nova ordem com uma chave nova.',
  );
export const drillBalanceTooSmall = (balance: Centavos) =>
  new FarolError('CONFLICT', `Saldo do treino insuficiente: há ${moneyText(balance)} livres.`);
