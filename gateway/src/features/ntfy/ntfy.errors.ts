// Own file: every feature keeps its errors apart from the code that throws them.
import { badField, FarolError } from '../../platform/errors.js';

export const badTopic = () =>
  badField(
    'url',
    'Use o endereço https do tópico em um servidor público, como https://ntfy.sh/meu-topico, sem usuário e senha.',
  );
export const noTopic = () => new FarolError('NOT_FOUND', 'Nenhum tópico ntfy ligado.');
export const topicIsOff = () => new FarolError('CONFLICT', 'O tópico ntfy está desligado. Ligue-o primeiro.');
