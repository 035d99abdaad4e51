import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useMemo, useState } from 'react';
import {
  FEELINGS,
  type Feeling,
  JOURNAL_NOTE_MAX,
  JOURNAL_REASON_MAX,
  JOURNAL_TAG_MAX,
  JOURNAL_TAGS_MAX,
} from '#schema/journal.js';
import type { Pair } from '#schema/pair.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { type JournalEntryPartsFragment, useJournalMomentQuery } from '../../gql/journal';
import { queryState } from '../../lib/apollo/query-state';
import { formatDayClock } from '../../lib/format-time';
import { levelNames } from '../../lib/level-names';
import { ChartSkeleton } from '../../ui/chart-parts';
import { ChipField } from '../../ui/chip-field';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Small } from '../../ui/small';
import { TableToggle } from '../../ui/table-toggle';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';
import { tagsOf } from './tag-text';
import { useWriteNote } from './use-journal';

/** Charts the prices around a moment with marked levels, or lists them in a table. */
export type MomentSlot = ComponentType<{
  readonly pair: Pair;
  /** Oldest first; epoch ms. */
  readonly prices: readonly { readonly time: number; readonly price: number }[];
  readonly marks: readonly { readonly label: string; readonly price: number }[];
  readonly table: boolean;
}>;

const Stage = chakra('div', {
  base: {
    position: 'relative',
    h: '220px',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'md',
    display: 'grid',
    alignItems: 'center',
  },
});
const StageHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    mb: '1',
    mr: '-2',
  },
});

interface MomentProps {
  readonly entry: JournalEntryPartsFragment;
  readonly Moment: MomentSlot;
}

/** The market around the entry, with the levels at that time. */
function MomentStage({ entry, Moment }: MomentProps) {
  const { id, pair, direction, entryPrice } = entry;
  const [table, setTable] = useState(false);
  const result = useJournalMomentQuery({ variables: { id } });
  const moment = result.data?.journalMoment;
  const { failed, retry, retrying } = queryState(result, moment);
  const prices = useMemo(
    () => moment?.prices.map(({ time, price }) => ({ time: Date.parse(time), price })),
    [moment],
  );
  const marks = useMemo(() => {
    const { support, resistance } = moment ?? {};
    const names = levelNames(
      { support: support ?? Number.NaN, resistance: resistance ?? Number.NaN },
      entryPrice,
    );
    return [
      { label: `${direction === 'CALL' ? '↑' : '↓'} Entrada`, price: entryPrice },
      ...(support ? [{ label: names.support, price: support }] : []),
      ...(resistance ? [{ label: names.resistance, price: resistance }] : []),
    ];
  }, [moment, direction, entryPrice]);
  const stage = () => {
    if (failed)
      return <ErrorState text="Não deu para carregar o gráfico" onRetry={retry} retrying={retrying} />;
    if (!prices) return <ChartSkeleton />;
    if (prices.length < 2)
      return (
        <EmptyState title="Sem gráfico" text="Os preços deste momento não estão mais disponíveis aqui." />
      );
    return <Moment {...{ pair, prices, marks, table }} />;
  };
  const hasLevels = moment === undefined || moment.support !== null;
  return (
    <div>
      <StageHead>
        <Small>
          {hasLevels
            ? 'Preço em volta da entrada, com os níveis como estavam'
            : 'Preço em volta da entrada; os níveis não foram salvos'}
        </Small>
        <TableToggle table={table} onChange={setTable} />
      </StageHead>
      <Stage aria-busy={!prices && !failed}>{stage()}</Stage>
    </div>
  );
}

const FEELING_CHIPS = (Object.keys(FEELINGS) as Feeling[]).map((value) => ({
  value,
  label: FEELINGS[value],
}));

interface NoteFormProps extends MomentProps {
  readonly onClose: () => void;
}

function NoteForm({ entry, Moment, onClose }: NoteFormProps) {
  const kept = entry.note;
  const { values, errors, field, change, submit, sending } = useForm(
    {
      reason: kept?.reason ?? '',
      note: kept?.note ?? '',
      tags: kept?.tags.join(', ') ?? '',
      feeling: kept?.feeling ?? null,
    },
    ({ tags }) => {
      const parsed = tagsOf(tags);
      return typeof parsed === 'string' ? { fields: { tags: parsed } } : undefined;
    },
    `journal ${entry.id}`,
  );
  const [write] = useWriteNote();
  const run = useMutationToast(write, 'Falha ao salvar a anotação. Tente novamente.');
  const save = submit(async ({ tags: text, ...note }) => {
    const tags = tagsOf(text);
    if (typeof tags === 'string') return { fields: { tags } };
    const input = { entryId: entry.id, ...note, tags };
    if ((await run({ variables: { input } }, 'Anotação salva')).done) onClose();
    return undefined;
  });
  return (
    <DialogForm action="Salvar" busyText="Salvando..." sending={sending} onSubmit={save} onCancel={onClose}>
      <MomentStage entry={entry} Moment={Moment} />
      {entry.signal && <Small>O sinal dizia: {entry.signal.recommendation}</Small>}
      <ChipField
        legend="Como você se sentiu? (opcional)"
        options={FEELING_CHIPS}
        values={values.feeling ? [values.feeling] : []}
        onChange={(chosen) => change('feeling', chosen.find((feeling) => feeling !== values.feeling) ?? null)}
      />
      <TextField
        {...field('reason')}
        label="Por que você entrou?"
        autoComplete="off"
        maxLength={JOURNAL_REASON_MAX}
      />
      <TextArea
        label="Anotação"
        maxLength={JOURNAL_NOTE_MAX}
        value={values.note}
        error={errors.note}
        onChange={(note) => change('note', note)}
      />
      <TextField
        {...field('tags')}
        label="Etiquetas, separadas por vírgula"
        help={`Até ${JOURNAL_TAGS_MAX}, de até ${JOURNAL_TAG_MAX} letras cada`}
        autoComplete="off"
      />
    </DialogForm>
  );
}

interface EntryDialogProps extends NoteFormProps {
  readonly open: boolean;
  readonly finalFocus: () => HTMLElement | null;
}

/** A journal entry: the market around it, and the user's note. */
export function EntryDialog({ entry, open, onClose, finalFocus, Moment }: EntryDialogProps) {
  const { pair, direction, timeframe, openedAt } = entry;
  return (
    <Dialog
      title={`${pair} ${direction} · ${timeframe}`}
      description={`De ${formatDayClock(openedAt)}. Só você vê o que escreve aqui.`}
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <NoteForm entry={entry} Moment={Moment} onClose={onClose} />
    </Dialog>
  );
}
