import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Check from 'lucide-react/icons/check';
import Layers from 'lucide-react/icons/layers';
import { useId } from 'react';
import { BATCH_SIZE } from '#schema/limits.js';
import { HitRateLine, signalsLike } from '../../../entities/hit-rate-meter';
import { ProofLink } from '../../../entities/proof-link';
import { chanceText, StrengthBadge } from '../../../entities/signal-head';
import type { GeneratedSignalFragment, SignalPartsFragment } from '../../../gql/signals';
import { confidenceColor } from '../../../lib/confidence-color';
import { formatWholePercent } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useSaveSignal } from '../use-save-signal';
import { useTimeLeft } from '../use-time-left';
import type { Batch } from './use-batch';

interface BatchSaveButtonProps {
  readonly signal: SignalPartsFragment;
  readonly saved: boolean;
  readonly onSaved: () => void;
  readonly expired: boolean;
}

/** Saves one signal of a batch; the button then stays with another label, so that it keeps the focus. */
function BatchSaveButton({ signal, saved, onSaved, expired }: BatchSaveButtonProps) {
  const { save, saving } = useSaveSignal(onSaved);
  const Drawing = saved ? Check : BookmarkPlus;
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={saving}
      busyText="Salvando..."
      disabled={expired && !saved}
      aria-disabled={saving || saved || undefined}
      icon={<Icon as={Drawing} />}
      onClick={() => saved || void save(signal.id)}
    >
      <span>
        {saved ? 'Salvo' : 'Salvar Sinal'}{' '}
        <VisuallyHidden>
          {signal.pair} {signal.timeframe}
        </VisuallyHidden>
      </span>
    </Button>
  );
}

const BatchRowBox = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    columnGap: '3',
    rowGap: '2',
    alignItems: 'center',
    minH: '104px',
    p: '4',
    fontVariantNumeric: 'tabular-nums',
    // On a phone the button comes last and is as wide as the row.
    '& > button': { order: { base: 1, sm: 0 }, gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});
const Name = chakra('b', { base: { fontWeight: 'semibold' } });
const Measures = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'xs',
    color: 'muted',
    '& b': { fontWeight: 'semibold' },
  },
});

interface BatchRowProps {
  readonly signal: GeneratedSignalFragment;
  readonly saved: boolean;
  readonly onSaved: () => void;
}

/** One signal of a batch: its terms, its confidence and the measured hit rate. */
function BatchRow({ signal, saved, onSaved }: BatchRowProps) {
  const {
    pair,
    timeframe,
    direction,
    strength,
    confidence,
    estimatedChance,
    entryPrice,
    expirationTime,
    hitRate,
    recordEntry,
  } = signal;
  const timeLeft = useTimeLeft(expirationTime);
  const expired = timeLeft === 'Expirado';
  const clock = formatClock(expirationTime);
  return (
    <BatchRowBox>
      <DirectionMark direction={direction} />
      <div>
        <Flex align="center" gap="2" wrap="wrap">
          <Name>{pair}</Name>
          <DirectionWord direction={direction} />
        </Flex>
        <Box textStyle="xs" color="muted">
          {timeframe} · entrada {formatPrice(pair, entryPrice)} ·{' '}
          {expired ? `${timeLeft} às ${clock}` : `${timeLeft} até ${clock}`}
          {recordEntry && (
            <>
              {' · '}
              <ProofLink leaf={recordEntry.leaf} witnessed={recordEntry.cosignedAt !== null} />
            </>
          )}
        </Box>
      </div>
      <BatchSaveButton {...{ signal, saved, onSaved, expired }} />
      <Measures>
        {estimatedChance !== null && <span>{chanceText(estimatedChance)}</span>}
        <span>
          Confiança <chakra.b color={confidenceColor(confidence)}>{formatWholePercent(confidence)}</chakra.b>,
          não é probabilidade{' '}
          <StrengthBadge strength={strength} confidence={confidence} verdict={hitRate.verdict} />
        </span>
        <HitRateLine hitRate={hitRate} of={signalsLike(signal)} />
      </Measures>
    </BatchRowBox>
  );
}

interface BatchButtonProps {
  readonly batch: Batch;
}

/** Generates six signals and shows the progress. */
export function BatchButton({ batch: { call, run } }: BatchButtonProps) {
  const progress = `Gerando ${call ?? 1} de ${BATCH_SIZE}…`;
  return (
    <>
      <Button
        busy={call !== undefined}
        busyText={progress}
        fontVariantNumeric="tabular-nums"
        icon={<Icon as={Layers} />}
        onClick={() => void run()}
      >
        Gerar {BATCH_SIZE} Sinais
      </Button>
      <VisuallyHidden role="status">{call !== undefined && progress}</VisuallyHidden>
    </>
  );
}

const Note = chakra('p', {
  base: { px: '4', py: '3', borderBottomWidth: '1px', textStyle: 'xs', color: 'muted' },
});
const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });
const Rows = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: '1fr 1fr' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li:nth-of-type(2)': { borderTopWidth: { lg: 0 } },
    '& > li:nth-of-type(odd)': { borderRightWidth: { lg: '1px' } },
  },
});

function Waiting() {
  return (
    <BatchRowBox aria-hidden="true">
      <Skeleton boxSize="8" />
      <Flex direction="column" gap="2">
        <Skeleton w="48%" h="3" />
        <Skeleton w="72%" h="2.5" />
      </Flex>
      <Skeleton w="28" h="8" display={{ base: 'none', sm: 'block' }} />
      <Skeleton gridColumn="1 / -1" w="60%" h="2.5" />
    </BatchRowBox>
  );
}

interface BatchCardProps {
  readonly batch: Batch;
}

/** The signals of the last batch, with skeletons for those still to come; nothing before the first batch. */
export function BatchCard({ batch }: BatchCardProps) {
  const { signals, call, savedIds, markSaved } = batch;
  const titleId = useId();
  const busy = call !== undefined;
  if (!busy && signals.length === 0) return null;
  const waiting = busy ? Array.from({ length: BATCH_SIZE - signals.length }, (_, i) => `w${i}`) : [];
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={busy}>
      <CardHeader
        title="Sinais gerados"
        titleId={titleId}
        meta={
          <Count>
            {signals.length} de {BATCH_SIZE}
          </Count>
        }
      />
      <Note>
        Confiança compara o sinal com os que foram medidos: não é probabilidade. Salve os que quiser
        acompanhar.
      </Note>
      <Rows>
        {signals.map((signal) => (
          <li key={signal.id}>
            <BatchRow signal={signal} saved={savedIds.has(signal.id)} onSaved={() => markSaved(signal.id)} />
          </li>
        ))}
        {waiting.map((key) => (
          <li key={key}>
            <Waiting />
          </li>
        ))}
      </Rows>
    </Card>
  );
}
