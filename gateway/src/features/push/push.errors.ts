// Own file: every feature keeps its errors apart from the code that throws them.
import { MAX_PUSH_DEVICES } from '#schema/push.js';
import { FarolError } from '../../platform/errors.js';

export const unknownDevice = () => new FarolError('NOT_FOUND', 'Aparelho não encontrado.');
export const tooManyDevices = () =>
  new FarolError('CONFLICT', `São no máximo ${MAX_PUSH_DEVICES} aparelhos. Remova um para ativar outro.`);
export const badEndpoint = () =>
  new FarolError(
    'BAD_USER_INPUT',
    'O endereço do serviço de notificações não é https de um servidor público.',
  );
export const badKeys = () => new FarolError('BAD_USER_INPUT', 'As chaves do aparelho são inválidas.');
export const foreignEndpoint = () =>
  new FarolError('CONFLICT', 'Este endereço de notificações é de outro aparelho.');
export const deviceIsOff = () =>
  new FarolError('CONFLICT', 'Este aparelho está desligado. Ative-o de novo nele mesmo.');
