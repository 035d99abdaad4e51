import { MARKET_A_WEEK } from '#schema/calibration-week.js';
import type { CalibrationQuestionPartsFragment } from '../../gql/calibration';
import { formatDecimal, formatRate, formatWholePercent } from '../../lib/format-number';
import { formatDateClock } from '../../lib/format-time';

export type Question = CalibrationQuestionPartsFragment;
type Truth = NonNullable<Question['truth']>;

/** 'A chance era de 41,6%; você disse 70%.' */
export function chanceText(chance: number | null, { trueChance, brier }: Truth): string {
  const said = `você disse ${formatWholePercent(chance ?? 0)}`;
  const score = `Escore de Brier: ${formatDecimal(brier, 4)}.`;
  if (trueChance === null) return `A chance certa ninguém sabe; ${said}. ${score}`;
  return `A chance era de ${formatRate(trueChance)}; ${said}. ${score}`;
}

/** What happened, without praise or blame: one outcome proves nothing of a chance. */
export function outcomeText({ happened, trueChance, at }: Truth): string {
  if (at)
    return `${happened ? 'Fechou' : 'Não fechou'} acima, na vela de ${formatDateClock(Date.parse(at))}.`;
  const certain = trueChance === 0 || trueChance === 1;
  if (certain) return happened ? 'Contém.' : 'Não contém.';
  return happened ? 'No sorteio, aconteceu.' : 'No sorteio, não aconteceu.';
}

/** Why a week has fewer market questions than planned; undefined if it has all. */
export function fewerText(questions: readonly Question[]): string | undefined {
  const market = questions.filter((question) => question.market !== null).length;
  if (market >= MARKET_A_WEEK) return undefined;
  const has = market === 0 ? 'não tem perguntas' : `tem só ${market} de ${MARKET_A_WEEK} perguntas`;
  return `Esta semana ${has} sobre velas do passado: não houve histórico para mais.`;
}

/** Place of the first question without an answer; of the last one if all have one. */
export function firstOpen(questions: readonly Question[]): number {
  const open = questions.findIndex(({ chance }) => chance === null);
  return open < 0 ? Math.max(0, questions.length - 1) : open;
}
