import { type LearningModuleId, TUTORIAL } from '#schema/education.js';

interface LearningText {
  readonly title: string;
  readonly text: string;
  /** Path of its page. */
  readonly path: string;
}

/** Names of the learning modules and the paths of their pages. */
export const LEARNING_TEXTS: Readonly<Record<LearningModuleId, LearningText>> = {
  basics: {
    title: 'Fundamentos',
    text: 'O que é uma opção binária, quem está do outro lado, quanto é preciso acertar e o que diz a lei.',
    path: '/education/fundamentos',
  },
  analysis: {
    title: 'Análise',
    text: 'Velas, RSI, MACD e níveis: uma vez à mão, depois pelo motor. E um gráfico que trapaceia.',
    path: '/education/analise',
  },
  strategy: {
    title: 'Estratégia',
    text: 'Tamanho da entrada, risco de ruína, o que anotar, quando parar e um plano seu.',
    path: '/education/estrategia',
  },
};

/** Name of a required module, for use in a sentence. */
export function nameOf(module: LearningModuleId | typeof TUTORIAL): string {
  return module === TUTORIAL ? 'o Tutorial Interativo' : `o módulo ${LEARNING_TEXTS[module].title}`;
}
