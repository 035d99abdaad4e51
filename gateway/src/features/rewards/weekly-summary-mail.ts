import { tooEarlySentence } from '#schema/evidence.js';
import { PAYOUT } from '#schema/limits.js';
import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { dateFormat } from '../../platform/moment-format.js';
import { percentText } from '../../platform/pt-br.js';
import type { HitRate } from '../outcomes/hit-rate.type.js';

/** Counts of one feed and engine version; hit rates of different ones are never added up. */
export interface SummaryPart {
  readonly simulated: boolean;
  readonly engineVersion: string;
  readonly generated: number;
  readonly settled: number;
  readonly hitRate: HitRate;
}

export interface Summary {
  readonly name: string;
  readonly start: Date;
  /** End of the period, exclusive. */
  readonly end: Date;
  /** IANA name of the user's zone. */
  readonly timeZone: string;
  readonly parts: readonly SummaryPart[];
  /** Text that states the record's newest head; undefined while the record is empty. */
  readonly witness: string | undefined;
}

/** One user's week is too short for a verdict, whatever its interval; only the record gives verdicts. */
function caution({ sufficient, total }: HitRate): string {
  if (!sufficient) return tooEarlySentence(total);
  return 'Uma semana só não prova nada; o placar público mostra o que já foi medido.';
}

function rateParagraph(hitRate: HitRate): string {
  const { won, total, rate, low, high, breakEven } = hitRate;
  if (rate === null) return 'Nenhum sinal acertou ou errou, e por isso não há acerto a medir.';
  const interval = `intervalo de 95% de ${percentText(low)} a ${percentText(high)}`;
  const even = `O ponto de equilíbrio, com payout de ${PAYOUT * 100}%, é ${percentText(breakEven)}.`;
  return `Acerto: ${won} de ${total} (${percentText(rate)}), ${interval}. ${even} ${caution(hitRate)}`;
}

function paragraphs({ simulated, engineVersion, generated, settled, hitRate }: SummaryPart): string[] {
  const source = `Preços ${simulated ? 'simulados' : 'de mercado'}, fórmulas ${engineVersion}.`;
  const apart = `Empates: ${hitRate.tied}. Anulados: ${hitRate.voided}. Nenhum dos dois entra no acerto, e cada par, tempo e vela conta uma vez.`;
  return [`Sinais gerados: ${generated}. Liquidados: ${settled}. ${source}`, rateParagraph(hitRate), apart];
}

/** Mail about the outcomes of a user's signals in a week. */
export function weeklySummaryMail({ name, start, end, timeZone, parts, witness }: Summary): MailContent {
  const date = dateFormat(timeZone);
  return layOutMail({
    subject: 'Seu resumo da semana no Farol',
    name,
    parts: [
      `Seus sinais de ${date(start)} a ${date(new Date(end.getTime() - 1))}.`,
      ...parts.flatMap(paragraphs),
      ...(witness === undefined ? [] : [witness]),
      'Você pediu este resumo. Para não receber mais, desligue-o em Configurações, no cartão Resumo semanal.',
    ],
  });
}
