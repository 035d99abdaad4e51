import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Download, NotebookPen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FEELINGS, type Feeling } from '#schema/journal.js';
import type { Pair } from '#schema/pair.js';
import { OUTCOME_OPTIONS, OutcomeTag } from '../../entities/outcome-tag';
import { useListedPairs } from '../../entities/starred-pairs';
import type { JournalEntryPartsFragment, JournalKind, SignalOutcome } from '../../gql/journal';
import { errorMessage } from '../../lib/apollo/error-message';
import { formatPrice } from '../../lib/format-price';
import { formatDayClock } from '../../lib/format-time';
import { moneyChangeText, moneyText } from '../../lib/money';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { notify } from '../../ui/notify';
import { SelectField } from '../../ui/select-field';
import { Skeleton } from '../../ui/skeleton';
import { EntryDialog, type MomentSlot } from './entry-dialog';
import { type JournalFilters, useJournal, useJournalFile } from './use-journal';

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    px: { base: '4', sm: '6' },
    py: '3',
    borderBottomWidth: '1px',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
  },
});
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: { base: '4', sm: '6' },
    py: '3',
  },
});
const Texts = chakra('div', { base: { gridColumn: { base: '1 / -1', sm: '2 / -1' } } });
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '1' },
});
const Name = chakra('b', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });
const Money = chakra('b', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Text = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});
const Reason = chakra('p', { base: { overflowWrap: 'anywhere' } });
// What one wrote over several lines stays in them; long ones are read where they are written.
const Note = chakra('p', {
  base: { color: 'muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineClamp: '3' },
});

interface EntryProps {
  readonly entry: JournalEntryPartsFragment;
  readonly onOpen: (button: HTMLButtonElement) => void;
}

/** 'Seguiu um sinal CALL de 82' */
function signalText({ kind, signal }: JournalEntryPartsFragment): string | undefined {
  if (!signal) return undefined;
  const what = `${signal.direction} de confiança ${signal.confidence}%`;
  return kind === 'SIGNAL' ? `Sinal salvo, ${what}` : `De um sinal ${what}`;
}

function Entry({ entry, onOpen }: EntryProps) {
  const { pair, timeframe, direction, stake, profit, entryPrice, exitPrice, openedAt, note } = entry;
  const exit = exitPrice === null ? '' : ` → ${formatPrice(pair, exitPrice)}`;
  const isOver = entry.outcome !== null || Date.parse(entry.expiresAt) < Date.now();
  const signal = signalText(entry);
  const what = `${pair} ${direction} de ${formatDayClock(openedAt)}`;
  return (
    <Line>
      <DirectionMark direction={direction} />
      <Flex align="center" columnGap="2" wrap="wrap">
        <Name>{pair}</Name>
        <DirectionWord direction={direction} />
        {isOver ? <OutcomeTag outcome={entry.outcome} /> : <Badge size="sm">Em aberto</Badge>}
      </Flex>
      {profit === null ? <span /> : <Money>{moneyChangeText(profit)}</Money>}
      <Texts>
        <Text>
          {formatDayClock(openedAt)} · {timeframe}
          {stake === null ? '' : ` · ${moneyText(stake)}`} · {formatPrice(pair, entryPrice)}
          {exit}
        </Text>
        {signal && <Text>{signal}</Text>}
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
      </Texts>
    </Line>
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

function Waiting() {
  return WAITING.map((key) => (
    <Line key={key} aria-hidden="true">
      <Skeleton boxSize="8" />
      <Flex direction="column" gap="2">
        <Skeleton w="160px" maxW="full" h="3.5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
      </Flex>
    </Line>
  ));
}

const failedToGoOn = (error: unknown) =>
  notify({
    title: 'Erro',
    description: errorMessage(error, 'Não deu para carregar mais registros. Tente novamente.'),
    tone: 'error',
  });

interface ContentProps {
  readonly journal: ReturnType<typeof useJournal>;
  readonly onOpen: (id: string, button: HTMLButtonElement) => void;
}

function Content({ journal, onOpen }: ContentProps) {
  const { items, failed, retry, retrying, loadMore, loadingMore, isFiltered } = journal;
  if (failed) return <ErrorState text="Não deu para carregar o diário" onRetry={retry} retrying={retrying} />;
  if (!items) return <Waiting />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={NotebookPen} />}
        title={isFiltered ? 'Nada com estes filtros' : 'Seu diário está vazio'}
        text={
          isFiltered
            ? 'Mude um filtro para ver outros registros.'
            : 'Cada operação de prática e cada sinal que você salvar aparece aqui.'
        }
      />
    );
  }
  return (
    <>
      <List aria-label="Registros do diário">
        {items.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} onOpen={(button) => onOpen(entry.id, button)} />
          </li>
        ))}
      </List>
      <LoadMore {...{ loadMore, loadingMore }} onFailed={failedToGoOn} />
    </>
  );
}

interface JournalCardProps {
  readonly Moment: MomentSlot;
}

/** One's practice trades and saved signals, with what one wrote of each. */
export function JournalCard({ Moment }: JournalCardProps) {
  const titleId = useId();
  const journal = useJournal();
  const { download, downloading } = useJournalFile();
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
        actions={
          <Button
            variant="secondary"
            size="sm"
            icon={<Icon as={Download} />}
            busy={downloading}
            busyText="Baixando..."
            onClick={() => void download()}
          >
            Baixar CSV
          </Button>
        }
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
