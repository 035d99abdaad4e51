import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { BATCH_SIZE } from '#schema/limits.js';
import { Card, CardHeader } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import { BatchRow, BatchRowBox } from './batch-row';
import type { Batch } from './use-batch';

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
const Lines = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });

function Waiting() {
  return (
    <BatchRowBox aria-hidden="true">
      <Skeleton boxSize="8" />
      <Lines>
        <Skeleton w="48%" h="3" />
        <Skeleton w="72%" h="2.5" />
      </Lines>
      <Skeleton w="28" h="8" display={{ base: 'none', sm: 'block' }} />
      <Skeleton gridColumn="1 / -1" w="60%" h="2.5" />
    </BatchRowBox>
  );
}

interface BatchCardProps {
  readonly batch: Batch;
}

/** What the last batch has generated, with places for what is still to come; nothing before the first one. */
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
        Confiança mostra o quanto os indicadores concordam: não é probabilidade. Salve os que quiser
        acompanhar.
      </Note>
      <Rows>
        {signals.map((signal) => (
          <li key={signal.id}>
            <BatchRow signal={signal} saved={savedIds.has(signal.id)} onSaved={() => markSaved(signal.id)} />
          </li>
        ))}
        {waiting.map((place) => (
          <li key={place}>
            <Waiting />
          </li>
        ))}
      </Rows>
    </Card>
  );
}
