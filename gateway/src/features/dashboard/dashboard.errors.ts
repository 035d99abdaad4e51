import { FarolError } from '../../platform/errors.js';

export const userNotFound = () => new FarolError('NOT_FOUND', 'Usuário não encontrado');
