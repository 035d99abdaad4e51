import { tooEarlySentence } from '#schema/evidence.js';
import { HABIT_MIN_OUTCOMES } from '#schema/journal.js';
import { wordCount } from '../../entities/run-figures';
import type { HabitSplitPartsFragment, TradingHabitsQuery } from '../../gql/journal';
import { formatCount, formatRate, formatWholePercent } from '../../lib/format-number';
import { moneyChangeText, moneyText } from '../../lib/money';

export type Habits = NonNullable<TradingHabitsQuery['tradingHabits']>;
type Habit = Habits['habits'][number];
type Split = HabitSplitPartsFragment;

const times = (count: number) => (count === 1 ? '1 vez' : `${formatCount(count)} vezes`);
const percent = (share: number) => formatWholePercent(Math.round(share * 100)).replace('%', '\u00a0%');

/** '38 % mais'; for a factor of 1 or less '12 % menos'. */
function moreText(factor: number): string {
  return factor > 1 ? `${percent(factor - 1)} mais` : `${percent(1 - factor)} menos`;
}

/** From '20 % mais' to '59 % mais' without repeating the word. */
function rangeText(low: number, high: number): string {
  const [from, until] = [moreText(low), moreText(high)];
  const [, fromWord] = from.split(/\s(?=\w+$)/);
  const isSame = fromWord !== undefined && until.endsWith(fromWord);
  return isSame ? `entre ${from.slice(0, from.lastIndexOf(' '))} e ${until}` : `entre ${from} e ${until}`;
}

const NAMES = {
  STAKE_AFTER_LOSS: 'O valor depois de uma perda',
  HASTE_AFTER_LOSS: 'A pressa depois de uma perda',
} as const satisfies Record<Habit['kind'], string>;

/** Text about a habit: its name, a plain sentence, and the evidence. */
export interface HabitText {
  readonly name: string;
  readonly sentence: string;
  readonly basis: string;
}

/** Called a habit only if the statistical test supports it. */
export function habitText(habit: Habit): HabitText {
  const { kind, word, losses, wins, factor, low, high } = habit;
  const name = NAMES[kind];
  const basis = `${times(losses)} depois de uma perda, ${times(wins)} depois de um acerto`;
  if (word === 'TOO_FEW') {
    const need = `É preciso ter ao menos ${HABIT_MIN_OUTCOMES} perdas e ${HABIT_MIN_OUTCOMES} acertos, cada um com outra operação nas 12 horas seguintes.`;
    return { name, sentence: `Ainda há pouco para saber. ${need}`, basis };
  }
  if (word === 'NOT_FOUND' || factor === null || low === null || high === null) {
    return { name, sentence: NOT_FOUND[kind], basis };
  }
  const interval = kind === 'STAKE_AFTER_LOSS' ? rangeText(low, high) : rangeText(high, low);
  const sentence =
    kind === 'STAKE_AFTER_LOSS'
      ? `Depois de uma perda você apostou ${moreText(factor)} do que depois de um acerto; ${times(losses)}.`
      : `Depois de uma perda você esperou ${moreText(factor)} até a próxima operação do que depois de um acerto; ${times(losses)}.`;
  return { name, sentence, basis: `Intervalo de 95%: ${interval}. ${basis}` };
}

const NOT_FOUND = {
  STAKE_AFTER_LOSS:
    'Nas suas operações, o valor depois de uma perda não sobe mais do que o acaso explicaria.',
  HASTE_AFTER_LOSS:
    'Nas suas operações, a espera depois de uma perda não encurta mais do que o acaso explicaria.',
} as const satisfies Record<Habit['kind'], string>;

/** '..., o acaso sozinho traz uma sequência de perdas assim em cerca de 34 de cada 100 contas.' */
export function runText({ longestLosses, chanceOfLosses }: Habits): string {
  if (chanceOfLosses === null || longestLosses === 0) return 'Nenhuma perda até aqui.';
  const of100 = Math.round(chanceOfLosses * 100);
  const often = of100 < 1 ? 'menos de 1' : of100 > 99 ? 'mais de 99' : `cerca de ${of100}`;
  return `Com esta taxa de acerto e este número de operações, o acaso sozinho traz uma sequência de perdas assim em ${often} de cada 100 contas.`;
}

/** 'Acerto 53,2%, intervalo de 95% de 44,1% a 62,0%' */
export function rateText({ rate, low, high }: Pick<Split['sums'], 'rate' | 'low' | 'high'>): string {
  if (rate === null) return 'nada decidido';
  return `Acerto ${formatRate(rate)}, intervalo de 95% de ${formatRate(low)} a ${formatRate(high)}`;
}

export const DIMENSIONS = [
  { value: 'byPair', label: 'Par' },
  { value: 'byHour', label: 'Hora do dia' },
  { value: 'byWeekday', label: 'Dia da semana' },
  { value: 'byStake', label: 'Valor' },
  { value: 'after', label: 'Resultado anterior' },
  { value: 'bySignal', label: 'Sinal seguido' },
] as const;
export type Dimension = (typeof DIMENSIONS)[number]['value'];

const WEEKDAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'];
const SIGNALS: Readonly<Record<string, string>> = {
  STRONG: 'Sinal de 80 ou mais',
  WEAK: 'Sinal abaixo de 80',
  NONE: 'Sem sinal',
};

/** 'até R$ 20,00', then 'acima disso, até R$ 50,00' */
function stakeName(
  index: number,
  key: string,
  splits: readonly Split[],
  format: (stake: number) => string,
): string {
  const before = splits[index - 1];
  const until = `até ${format(Number(key))}`;
  return before ? `acima de ${format(Number(before.key))}, ${until}` : until;
}

/**
 * Rows of a table: what the trades have in common, and how they ended.
 *
 * @param formatStake of stakes that are no money
 */
export function splitRows(
  habits: Habits,
  dimension: Dimension,
  formatStake = (stake: number) => moneyText(stake, habits.currency),
): readonly { readonly name: string; readonly sums: Split['sums'] }[] {
  if (dimension === 'after') {
    return [
      { name: 'Depois de uma perda', sums: habits.afterLoss },
      { name: 'Depois de um acerto', sums: habits.afterWin },
    ];
  }
  const splits = habits[dimension];
  const nameOf = (key: string, index: number): string => {
    if (dimension === 'byHour') return `${key.padStart(2, '0')}h`;
    if (dimension === 'byWeekday') return WEEKDAYS[Number(key) - 1] ?? key;
    if (dimension === 'byStake') return stakeName(index, key, splits, formatStake);
    return dimension === 'bySignal' ? (SIGNALS[key] ?? key) : key;
  };
  return splits.map(({ key, sums }, index) => ({ name: nameOf(key, index), sums }));
}

/** 'Em 31 sinais ...': results of following each signal with a confidence of at least 80 with R$ 100. */
export function strongText({ trades, won, lost, profit, rate, low, high, enough }: Split['sums']): string {
  if (trades === 0) return 'Você ainda não gerou sinais de 80 ou mais que já tenham resultado.';
  const counted = `${formatCount(trades)} ${trades === 1 ? 'sinal' : 'sinais'}: ${wordCount(won, 'acerto')}, ${wordCount(lost, 'erro')}`;
  const rateText =
    rate === null
      ? ''
      : ` Acerto ${formatRate(rate)}, intervalo de 95% de ${formatRate(low)} a ${formatRate(high)}.`;
  const few = enough ? '' : ` ${tooEarlySentence(won + lost)}`;
  return `Com R$ 100,00 em cada sinal seu de 80 ou mais (${counted}), o resultado teria sido de ${moneyChangeText(profit)}.${rateText}${few}`;
}
