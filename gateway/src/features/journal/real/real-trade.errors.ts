import {
  REAL_TRADES_MAX,
  REAL_TRADES_PER_IMPORT,
  TRADE_IMPORTS_MAX,
  TRADE_PROFILES_MAX,
} from '#schema/trades/real-trade.js';
import { badField, FarolError } from '../../../platform/errors.js';

const count = (number: number) => number.toLocaleString('pt-BR');

export const unknownImport = () => new FarolError('NOT_FOUND', 'Importação não encontrada.');
export const unknownProfile = () => new FarolError('NOT_FOUND', 'Perfil não encontrado.');
export const tooManyTradesInImport = () =>
  new FarolError(
    'CONFLICT',
    `Uma importação tem no máximo ${count(REAL_TRADES_PER_IMPORT)} trades. Divida o arquivo.`,
  );
export const tooManyTrades = () =>
  new FarolError(
    'CONFLICT',
    `O diário guarda até ${count(REAL_TRADES_MAX)} trades reais. Desfaça alguma importação antes.`,
  );
export const tooManyImports = () =>
  new FarolError('CONFLICT', `São até ${count(TRADE_IMPORTS_MAX)} importações. Desfaça alguma antes.`);
export const tooManyProfiles = () =>
  new FarolError('CONFLICT', `São até ${TRADE_PROFILES_MAX} perfis. Apague algum antes.`);
export const unknownTradeZone = () =>
  badField('zone', 'Fuso desconhecido. Use, por exemplo, UTC-3 ou Europe/Athens.');
export const badTradeTimes = () =>
  badField(
    'openedAt',
    'Um trade começa depois do ano 2000, não no futuro, e dura de zero segundos a um ano.',
  );
export const badOptionLoss = () => badField('profit', 'Uma opção perde no máximo o valor dela.');
export const badColumns = () =>
  badField(
    'columns',
    'Cada coluna uma vez: ativo, direção, abertura, fechamento ou duração, valor ou volume, e o resultado.',
  );
