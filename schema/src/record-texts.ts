import { formatAbout } from './about-count.js';

/** Texts of /placar (pt-BR), for the page itself and for the static page shown before the code has loaded. */

/** Origins of the record's prices other than a real market. */
type OtherPrices = 'UNVERIFIED' | 'REPLAYED' | 'SIMULATED';

export const RECORD_LEAD =
  'Cada vela fechada de cada par e tempo gráfico vira um sinal, guardado antes de se saber o resultado e contado aqui, certo ou errado.';

export const DEMONSTRATION = 'Demonstração: não mede mercado real';

const ONLY_PRICES: Readonly<Record<OtherPrices, string>> = {
  UNVERIFIED: 'Os preços vêm de um endereço que não é o da Deriv, e ninguém confirma que são de um mercado.',
  REPLAYED: 'Só rodaram preços repetidos de arquivos.',
  SIMULATED: 'Só rodaram preços simulados.',
};

/** Why there is no verdict. */
export function demonstrationText(prices: OtherPrices): string {
  return `${ONLY_PRICES[prices]} As contas são as mesmas, mas esses números não provam nada sobre o mercado real.`;
}

export const NOTHING_COUNTED = {
  title: 'Nada contado ainda',
  text: 'O primeiro sinal é contado quando a próxima vela fecha. Volte em alguns minutos.',
} as const;

/** A verdict that is valid whenever it is checked. */
export interface Verdict {
  readonly word: 'ABOVE' | 'BELOW' | 'UNKNOWN';
  readonly signalsNeeded: number | null;
}

/**
 * 'Ainda não se sabe se fica acima ou abaixo de 50%: …'
 *
 * @param line the line of comparison, such as `de 50%, o acerto de uma moeda`
 */
export function verdictSentence(line: string, { word, signalsNeeded }: Verdict): string {
  if (word === 'ABOVE') return `Fica acima ${line}.`;
  if (word === 'BELOW') return `Fica abaixo ${line}.`;
  const undecided = `Ainda não se sabe se fica acima ou abaixo ${line}`;
  if (signalsNeeded === null) return `${undecided}, e o acerto de agora não mostra quando se saberá.`;
  return `${undecided}. Se o acerto seguir como está, faltam cerca de ${formatAbout(signalsNeeded)} sinais.`;
}
