import { PAUSE_REASONS } from '#schema/practice.js';
import { momentText } from '../../platform/moment-format.js';
import { moneyChangeText } from '../../platform/pt-br.js';
import type { PauseEvent, PracticeEvent } from '../practice/practice.event.js';
import type { PracticeTrade } from '../practice/practice-trade.type.js';
import type { NoticeContent } from './notice-content.js';
import { defineNoticeKind } from './notice-kind.type.js';

const PRACTICE_SETTLED = defineNoticeKind('PRACTICE_SETTLED', 'A practice trade was settled.', 'PRACTICE');
const PRACTICE_PAUSED = defineNoticeKind('PRACTICE_PAUSED', 'Practice is paused.', 'PRACTICE');
const PRACTICE_RESUMED = defineNoticeKind('PRACTICE_RESUMED', 'The pause of practice is over.', 'PRACTICE');

/** The practice platform, which shows how long a pause lasts. */
const PRACTICE_PATH = '/pratica/invest';

const RESULTS = {
  WON: 'acerto',
  LOST: 'erro',
  TIE: 'empate, valor devolvido',
  VOID: 'sem preço no vencimento, valor devolvido',
} as const satisfies Record<NonNullable<PracticeTrade['result']>, string>;

function settled({
  id,
  pair,
  timeframe,
  direction,
  result,
  profit,
}: PracticeTrade): NoticeContent | undefined {
  if (!result) return undefined;
  const change = profit ? `, ${moneyChangeText(profit)}` : '';
  return {
    key: `practice-settled:${id}`,
    kind: PRACTICE_SETTLED,
    title: 'Operação de prática encerrada',
    body: `${pair} ${timeframe} ${direction}: ${RESULTS[result]}${change}.`,
    path: '/diario',
  };
}

function paused({ kind, reason, until, timeZone }: PauseEvent): NoticeContent {
  // A one-hour pause and a stop for the day may end at the same moment; each has its own notice.
  const key = `${reason}:${until.toISOString()}`;
  if (kind === 'RESUMED') {
    const body = `Terminou a pausa por ${PAUSE_REASONS[reason]}.`;
    return {
      key: `practice-resumed:${key}`,
      kind: PRACTICE_RESUMED,
      title: 'A pausa da prática terminou',
      body,
      path: PRACTICE_PATH,
    };
  }
  const body = `Motivo: ${PAUSE_REASONS[reason]}. Sem novas operações até ${momentText(until, timeZone)}.`;
  return {
    key: `practice-paused:${key}`,
    kind: PRACTICE_PAUSED,
    title: 'Prática em pausa',
    body,
    path: PRACTICE_PATH,
  };
}

/** Notices about practice: one for each settled trade, one when a pause begins and one when it ends. */
export function practiceNotice(event: PracticeEvent): NoticeContent | undefined {
  if (event.kind === 'SETTLED') return settled(event.trade);
  return event.kind === 'PAUSED' || event.kind === 'RESUMED' ? paused(event) : undefined;
}
