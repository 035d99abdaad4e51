import { LEVEL_NAMES } from '#schema/level.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { priceText } from '../../platform/pt-br.js';
import { emailVerified } from '../accounts/account.event.js';
import { type SettledSignal, signalSettled } from '../outcomes/outcome.event.js';
import { practiceChanged } from '../practice/practice.event.js';
import { type LevelReference, levelReached } from '../progress/progress.event.js';
import type { NoticeService } from './notice.service.js';
import { type NoticeContent, WELCOME } from './notice-content.js';
import { defineNoticeKind } from './notice-kind.type.js';
import { practiceNotice } from './practice-notice.js';

const SIGNAL_SETTLED = defineNoticeKind('SIGNAL_SETTLED', 'A saved signal was settled.', 'SIGNALS');
const LEVEL_REACHED = defineNoticeKind('LEVEL_REACHED', 'The caller reached a level.', 'PROGRESS');

const RESULTS = {
  WON: 'acerto',
  LOST: 'erro',
  TIE: 'empate',
  VOID: 'anulado, sem preço no vencimento',
} as const;

/**
 * Notice of a signal's outcome, only for a user who saved the signal. The author of an unsaved one did not ask to
 * follow it, and a batch of six would send six notices. Its outcome is still shown under Sinais Ativos.
 */
function signalNotice({ signal }: SettledSignal): NoticeContent | undefined {
  const { id, pair, timeframe, direction, outcome, savedAt, entryPrice, exitPrice } = signal;
  if (!savedAt || !outcome) return undefined;
  const exit = exitPrice === null ? '' : `, fechou em ${priceText(pair, exitPrice)}`;
  return {
    key: `signal:${id}`,
    kind: SIGNAL_SETTLED,
    title: 'Sinal salvo encerrado',
    body: `${pair} ${timeframe} ${direction}: ${RESULTS[outcome]}. Entrada ${priceText(pair, entryPrice)}${exit}.`,
    path: '/advanced-signals?tab=ativos',
  };
}

/** Once for each level, even if XP is revoked and granted again. */
function levelNotice({ level }: LevelReference): NoticeContent {
  return {
    key: `level:${level}`,
    kind: LEVEL_REACHED,
    title: `Nível ${level}: ${LEVEL_NAMES[level - 1]}`,
    body: `Você chegou ao nível ${level}.`,
    path: '/rewards',
  };
}

/** Writes notices for the events of other features. Returns a function that unsubscribes. */
export function handleNotices(notices: NoticeService, outbox: Outbox): () => void {
  /** @param contentOf notice for an event; undefined for no notice */
  const write =
    <Event extends { readonly userId: string }>(contentOf: (event: Event) => NoticeContent | undefined) =>
    async (event: Event, transaction: Transaction) => {
      const content = contentOf(event);
      if (content) await notices.add(event.userId, content, transaction);
    };
  const ends = [
    outbox.on(
      emailVerified,
      write(() => WELCOME),
    ),
    outbox.on(practiceChanged, write(practiceNotice)),
    outbox.on(signalSettled, write(signalNotice)),
    outbox.on(levelReached, write(levelNotice)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
