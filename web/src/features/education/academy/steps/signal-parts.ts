/** A part of a signal's card and what it says. `part` is the card's own name for it (`data-part`). */
export interface SignalPart {
  readonly part: string;
  readonly name: string;
  readonly text: string;
}

export const SIGNAL_PARTS = [
  {
    part: 'direction',
    name: 'Direção',
    text: 'CALL diz que os indicadores pendem para cima da entrada na expiração; PUT, para baixo. A seta repete o que a cor diz.',
  },
  {
    part: 'terms',
    name: 'Tempo, entrada e expiração',
    text: 'O tempo gráfico das velas lidas, o preço de entrada e quanto falta até expirar. O resultado compara o preço da expiração com o da entrada.',
  },
  {
    part: 'strength',
    name: 'Força',
    text: 'A confiança em degraus: Forte a partir de 80, Média a partir de 70, Fraca abaixo; Muito Forte a partir de 85.',
  },
  {
    part: 'confidence',
    name: 'Confiança',
    text: 'O quanto os indicadores concordam, de 50% a 95%. Não é a probabilidade de acertar.',
  },
  {
    part: 'facts',
    name: 'Indicadores',
    text: 'RSI, MACD, suporte e resistência na última vela fechada: os números de onde o sinal saiu.',
  },
  {
    part: 'recommendation',
    name: 'Razões',
    text: 'O que fala a favor da direção e, com a mesma clareza, o que fala contra. Aqui o MACD aponta para o outro lado.',
  },
  {
    part: 'hit-rate',
    name: 'Acerto medido',
    text: 'Quantas vezes sinais assim acertaram até hoje, com intervalo e ponto de equilíbrio. É o número que vale; com menos de 30 sinais lê-se “sem evidência”.',
  },
] as const satisfies readonly SignalPart[];

export type SignalPartId = (typeof SIGNAL_PARTS)[number]['part'];
