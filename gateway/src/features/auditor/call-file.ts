import { callOutcomeText, callText } from '#schema/calls/call-text.js';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.js';
import { momentFormat } from '../../platform/moment-format.js';
import { decimalText, priceText } from '../../platform/pt-br.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import type { CallSourceRow, SourceCallRow } from './call-source.repository.js';

const OUTCOMES = { WON: 'Acertou', LOST: 'Errou', TIE: 'Empate', VOID: 'Anulado' } as const;

const outcomeCell = (outcome: SignalOutcome | null | undefined) => (outcome ? OUTCOMES[outcome] : '');

/** What the leaf of a call hashes; empty if it has none. */
const signedText = (call: SourceCallRow) =>
  call.salt === null ? '' : callText({ ...call, entryTime: call.entryTime.getTime() }, call.salt);
const signedOutcome = (call: SourceCallRow) =>
  call.salt === null || call.outcomeLeaf === null ? '' : callOutcomeText(call, call.salt);

/** A column of the file: its heading, and the text of a call's cell. */
type Column = readonly [
  heading: string,
  text: (
    call: SourceCallRow,
    source: Pick<CallSourceRow, 'name'>,
    moment: ReturnType<typeof momentFormat>,
  ) => string,
];

const COLUMNS: readonly Column[] = [
  ['Fonte', (_, { name }) => name],
  ['Entrada', ({ entryTime }, _, moment) => moment(entryTime)],
  ['Expiração (min)', ({ expiryMinutes }) => decimalText(expiryMinutes, 0)],
  ['Par', ({ pair }) => pair],
  ['Direção', ({ direction }) => direction],
  ['Gales', ({ gales }) => String(gales)],
  ['Chance dita (%)', ({ confidence }) => confidence?.toString() ?? ''],
  ['Chegou em', ({ receivedAt }, _, moment) => moment(receivedAt)],
  ['Conta', ({ inTime }) => (inTime ? 'Sim' : 'Não verificado')],
  ['Editada depois da entrada', ({ editedLate }) => (editedLate ? 'Sim' : 'Não')],
  ['Preço de entrada', ({ pair, entryPrice }) => (entryPrice === null ? '' : priceText(pair, entryPrice))],
  ['Preço na expiração', ({ pair, exitPrice }) => (exitPrice === null ? '' : priceText(pair, exitPrice))],
  ['Primeira entrada', ({ steps }) => (steps[0] ? OUTCOMES[steps[0]] : 'Em aberto')],
  ['Gales, um a um', ({ steps }) => steps.slice(1).map(outcomeCell).join(', ')],
  ['O post diz', ({ claimed }) => outcomeCell(claimed)],
  ['Contrário do último movimento', ({ reverseOutcome }) => outcomeCell(reverseOutcome)],
  ['Motor do Farol', ({ engineOutcome }) => outcomeCell(engineOutcome)],
  ['Origem dos preços', ({ feed }) => feed],
  ['Linha no registro', ({ leaf }) => leaf ?? ''],
  ['Texto assinado', (call) => signedText(call)],
  ['Linha do resultado', ({ outcomeLeaf }) => outcomeLeaf ?? ''],
  ['Resultado assinado', (call) => signedOutcome(call)],
];

/** Lines that are written at once. */
const AT_ONCE = 500;

/** A source's calls as CSV, in the order given. @param timeZone IANA name of the zone of its times */
export function* callFile(
  source: Pick<CallSourceRow, 'name'>,
  calls: readonly SourceCallRow[],
  timeZone: string,
): Generator<string> {
  const moment = momentFormat(timeZone);
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([heading]) => heading));
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    const lines = calls
      .slice(from, from + AT_ONCE)
      .map((call) => csvLine(COLUMNS.map(([, text]) => text(call, source, moment))));
    yield lines.join('');
  }
}
