import { EVIDENCE_MIN_SIGNALS } from './limits.js';

/** Stands in place of a rate over too few signals, trades or opportunities: 'ainda é cedo (9 de 30)'. */
export function tooEarlyText(decided: number): string {
  return `ainda é cedo (${decided} de ${EVIDENCE_MIN_SIGNALS})`;
}

/** The same beside a rate that is shown all the same, as a sentence. */
export function tooEarlySentence(decided: number): string {
  return `Ainda é cedo (${decided} de ${EVIDENCE_MIN_SIGNALS}) para tirar conclusões.`;
}
