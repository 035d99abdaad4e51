import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useId, useRef, useState } from 'react';
import { FEELINGS, type Feeling } from '#schema/journal.js';
import type { Pair } from '#schema/pair.js';
import { OUTCOME_OPTIONS, OutcomeTag } from '../../entities/outcome-tag';
import { OwnFilesMenu } from '../../entities/own-files-menu';
import { PositionRow, PositionRows, RowText, WaitingPositionRow } from '../../entities/position-row';
import { useListedPairs } from '../../entities/starred-pairs';
import { notifyError } from '../../entities/use-mutation-toast';
import type { JournalEntryPartsFragment, JournalKind, SignalOutcome } from '../../gql/journal';
import { formatPrice } from '../../lib/format-price';
import { formatDayClock } from '../../lib/format-time';
import { gatewayNow } from '../../lib/gateway-time';
import { moneyChangeText, moneyText } from '../../lib/money';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { SelectField } from '../../ui/select-field';
import { EntryDialog, type MomentSlot } from './entry-dialog';
import { type JournalFilters, useJournal } from './use-journal';

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    px: { base: '4', sm: '6' },
    py: '3',
    borderBottomWidth: '1px',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '1' },
});
const Money = chakra('b', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Reason = chakra('p', { base: { overflowWrap: 'anywhere' } });
// Keeps line breaks, limited to three lines; the entry's dialog shows the whole note.
const Note = chakra('p', {
  base: { color: 'muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineClamp: '3' },
});

interface EntryProps {
  readonly entry: JournalEntryPartsFragment;
  readonly onOpen: (button: HTMLButtonElement) => void;
}

/** 'Sinal salvo: CALL, confiança de 82%' */
function signalText({ kind, signal }: JournalEntryPartsFragment): string | undefined {
  if (!signal) return undefined;
  const what = `${signal.direction}, confiança de ${signal.confidence}%`;
  return kind === 'SIGNAL' ? `Sinal salvo: ${what}` : `A partir de um sinal: ${what}`;
}

function Entry({ entry, onOpen }: EntryProps) {
  const { pair, timeframe, direction, stake, profit, entryPrice, exitPrice, openedAt, note } = entry;
  const exit = exitPrice === null ? '' : ` → ${formatPrice(pair, exitPrice)}`;
  const isOver = entry.outcome !== null || Date.parse(entry.expiresAt) < gatewayNow();
  const signal = signalText(entry);
  const what = `${pair} ${direction} de ${formatDayClock(openedAt)}`;
  return (
    <PositionRow
      direction={direction}
      pair={pair}
      tag={
        <>
          {isOver ? <OutcomeTag outcome={entry.outcome} /> : <Badge size="sm">Em aberto</Badge>}
          {entry.kind === 'TRADE' && <Badge size="sm">Prática</Badge>}
        </>
      }
      end={profit === null ? <span /> : <Money>{moneyChangeText(profit)}</Money>}
    >
      <RowText>
        {formatDayClock(openedAt)} · {timeframe}
        {stake === null ? '' : ` · ${moneyText(stake)}`} · {formatPrice(pair, entryPrice)}
        {exit}
      </RowText>
      {signal && <RowText>{signal}</RowText>}
      {note?.reason && <Reason>{note.reason}</Reason>}
      {note?.note && <Note>{note.note}</Note>}
      <Foot>
        {note?.feeling && <Badge size="sm">{FEELINGS[note.feeling]}</Badge>}
        {note?.tags.map((tag) => (
          <Badge key={tag} size="sm">
            #{tag}
          </Badge>
        ))}
        <Button
          size="sm"
          variant="secondary"
          icon={<Icon as={NotebookPen} size={14} />}
          aria-label={`${note ? 'Abrir' : 'Anotar'} ${what}`}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          {note ? 'Abrir' : 'Anotar'}
        </Button>
      </Foot>
    </PositionRow>
  );
}

const all = <Value extends string>(options: readonly { value: Value; label: string }[], label = 'Todos') =>
  [{ value: '' as const, label }, ...options] as const;

const KINDS = all<JournalKind>([
  { value: 'TRADE', label: 'Operações' },
  { value: 'SIGNAL', label: 'Sinais salvos' },
]);
const OUTCOMES = all<SignalOutcome>(OUTCOME_OPTIONS);
const FEELING_OPTIONS = all<Feeling>(
  (Object.keys(FEELINGS) as Feeling[]).map((value) => ({ value, label: FEELINGS[value] })),
);

interface FilterFieldsProps {
  readonly filters: JournalFilters;
  readonly tags: readonly string[];
  readonly onChange: (filters: JournalFilters) => void;
}

function FilterFields({ filters, tags, onChange }: FilterFieldsProps) {
  const pairOptions = all<Pair>(useListedPairs().map((value) => ({ value, label: value })));
  const change = (part: Partial<JournalFilters>) => onChange({ ...filters, ...part });
  const tagOptions = all(
    tags.map((value) => ({ value, label: value })),
    'Todas',
  );
  return (
    <Filters>
      <SelectField
        label="Tipo"
        value={filters.kind ?? ''}
        options={KINDS}
        onChange={(kind) => change({ kind: kind || null })}
      />
      <SelectField
        label="Par"
        value={filters.pair ?? ''}
        options={pairOptions}
        onChange={(pair) => change({ pair: pair || null })}
      />
      <SelectField
        label="Resultado"
        value={filters.outcome ?? ''}
        options={OUTCOMES}
        onChange={(outcome) => change({ outcome: outcome || null })}
      />
      <SelectField
        label="Como se sentiu"
        value={filters.feeling ?? ''}
        options={FEELING_OPTIONS}
        onChange={(feeling) => change({ feeling: feeling || null })}
      />
      <SelectField
        label="Etiqueta"
        value={filters.tag ?? ''}
        options={tagOptions}
        onChange={(tag) => change({ tag: tag || null })}
      />
    </Filters>
  );
}

const WAITING = ['first', 'second', 'third'];

interface ContentProps {
  readonly journal: ReturnType<typeof useJournal>;
  readonly onOpen: (id: string, button: HTMLButtonElement) => void;
}

function Content({ journal, onOpen }: ContentProps) {
  const { items, failed, retry, retrying, loadMore, loadingMore, isFiltered } = journal;
  if (failed) return <ErrorState text="Não deu para carregar o diário" onRetry={retry} retrying={retrying} />;
  if (!items) return WAITING.map((key) => <WaitingPositionRow key={key} />);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={NotebookPen} />}
        title={isFiltered ? 'Nada com estes filtros' : 'Seu diário está vazio'}
        text={
          isFiltered
            ? 'Mude um filtro para ver outros registros.'
            : 'Aqui aparecem suas operações de prática e os sinais que você salvar.'
        }
      />
    );
  }
  return (
    <>
      <PositionRows aria-label="Registros do diário">
        {items.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} onOpen={(button) => onOpen(entry.id, button)} />
          </li>
        ))}
      </PositionRows>
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Não deu para carregar mais registros. Tente novamente.')}
      />
    </>
  );
}

interface JournalCardProps {
  readonly Moment: MomentSlot;
}

/** The user's practice trades and saved signals, with notes. */
export function JournalCard({ Moment }: JournalCardProps) {
  const titleId = useId();
  const journal = useJournal();
  const [opened, setOpened] = useState<JournalEntryPartsFragment>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = (id: string, by: HTMLButtonElement) => {
    button.current = by;
    setOpened(journal.items?.find((entry) => entry.id === id));
    setIsOpen(true);
  };
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!journal.items && !journal.failed}>
      <CardHeader
        title="Registros"
        titleId={titleId}
        roomy
        actions={<OwnFilesMenu label="Baixar" lists={['diario', 'operacoes', 'sinais']} />}
      />
      <FilterFields filters={journal.filters} tags={journal.tags} onChange={journal.setFilters} />
      <Box>
        <Content journal={journal} onOpen={open} />
      </Box>
      {opened && (
        <EntryDialog
          key={opened.id}
          entry={opened}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          finalFocus={() => button.current}
          Moment={Moment}
        />
      )}
    </Card>
  );
}
