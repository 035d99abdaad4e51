import type { LossRule } from '../maths/loss-rule';

const streakWords = (streak: number) => (streak === 1 ? '1 perda seguida' : `${streak} perdas seguidas`);

/** What the rule says after a day's trades so far. */
export function ruleWords(rule: LossRule, streak: number, trades: number): string {
  if (trades === 0) return 'O dia ainda não tem operações. Acrescente um resultado.';
  if (rule === 'stop') return `${streakWords(streak)}: pare por hoje.`;
  if (rule === 'pause') return `${streakWords(streak)}: pausa de 1 hora.`;
  if (streak === 0) return 'Nenhuma perda seguida: a série está em zero.';
  return `${streakWords(streak)}: a regra ainda não age.`;
}
