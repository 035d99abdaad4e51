import { type LearningModuleId, TUTORIAL } from '#schema/education.js';
import { FarolError } from '../../platform/errors.js';

export function stepsMissing(missing: number): FarolError {
  const steps = missing === 1 ? '1 passo' : `${missing} passos`;
  return new FarolError('BAD_USER_INPUT', `Falta concluir ${steps} deste módulo.`);
}

const NAMES: Record<LearningModuleId | typeof TUTORIAL, string> = {
  tutorial: 'o Tutorial Interativo',
  basics: 'o módulo Fundamentos',
  analysis: 'o módulo Análise',
  strategy: 'o módulo Estratégia',
};

export function moduleNotOpen(before: keyof typeof NAMES): FarolError {
  return new FarolError('BAD_USER_INPUT', `Este módulo ainda não abriu: conclua antes ${NAMES[before]}.`);
}

export const completedByItself = () =>
  new FarolError('BAD_USER_INPUT', 'O tutorial se conclui com o último módulo da academia.');
export const exerciseUnsolved = () =>
  new FarolError('BAD_USER_INPUT', 'O exercício deste passo ainda não está resolvido.');
export const planMissing = () => new FarolError('BAD_USER_INPUT', 'Escreva e guarde antes o seu plano.');
export const doneByTest = () =>
  new FarolError('BAD_USER_INPUT', 'Este passo se conclui respondendo ao teste do módulo.');
export const noTest = () => new FarolError('NOT_FOUND', 'Este módulo não tem teste.');
export const attemptOver = () =>
  new FarolError('CONFLICT', 'Este teste já foi respondido. Abra o teste de novo.');
export const answersMissing = () => new FarolError('BAD_USER_INPUT', 'Responda a todas as perguntas.');

export function testResting(waitSeconds: number): FarolError {
  return new FarolError('RATE_LIMITED', `O teste abre de novo em ${waitSeconds} s.`, waitSeconds);
}
